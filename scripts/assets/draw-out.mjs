import { optimize } from 'svgo'

/** @typedef {import('svgo').XastElement} Element */
/** @typedef {import('svgo').XastRoot} Root */

/** What a shape takes from around it where it says nothing itself; what else two elements say adds up. */
const INHERITED = /^(?:fill|fill-rule|stroke|stroke-[a-z]+)$/

/**
 * A painting whose brush strokes are where they are painted, each as a shape of its own, instead of as copies (`<use>`)
 * of a few strokes: of every copy a browser makes a small document, which holds a page up on a slow phone for more than a tenth of a
 * second a painting. As the strokes repeat, it is hardly larger once compressed. What it looks like stays.
 * @param {string} svg
 */
export function drawOut(svg) {
  if (!svg.includes('<use')) return svg
  return optimize(svg, { plugins: [{ name: 'drawOut', fn: () => ({ root: { exit: drawOutAll } }) }] }).data
}

/** @param {Root} root */
function drawOutAll(root) {
  /** @type {Map<string, Element>} */
  const named = new Map()
  for (const one of elementsIn(root)) if (one.attributes.id) named.set(one.attributes.id, one)
  drawOutIn(root, named)
  forgetUnused(root)
}

/**
 * @param {Root | Element} parent
 * @param {Map<string, Element>} named
 */
function drawOutIn(parent, named) {
  const isClip = parent.type === 'element' && parent.name === 'clipPath'
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    if (child.name !== 'use') {
      drawOutIn(child, named)
      return child
    }
    const drawn = strokeOf(child, named)
    // A clip may hold no group.
    return isClip && drawn.name === 'g' ? child : drawn
  })
}

/**
 * What a `<use>` copies, at its place.
 * @param {Element} use
 * @param {Map<string, Element>} named
 * @returns {Element}
 */
function strokeOf(use, named) {
  const { href, x, y, ...said } = use.attributes
  const shape = named.get(String(href).slice(1))
  if (!shape) throw new Error(`A painting copies ${href}, which it does not have`)
  if (x || y) said.transform = `${said.transform ?? ''}translate(${x ?? 0} ${y ?? 0})`
  delete said.id
  const copy = shape.name === 'use' ? strokeOf(shape, named) : copyOf(shape)
  drawOutIn(copy, named)
  return around(said, copy)
}

/**
 * The shape with what is said around it; in a group where both say something that adds up.
 * @param {Record<string, string>} said
 * @param {Element} shape
 * @returns {Element}
 */
function around(said, shape) {
  const inner = shape.attributes
  const isFree = Object.keys(said).every((name) => name === 'transform' || INHERITED.test(name) || !(name in inner))
  if (!isFree) return { type: 'element', name: 'g', attributes: said, children: [shape] }
  const transform = `${said.transform ?? ''}${inner.transform ?? ''}`
  const attributes = { ...said, ...inner, ...(transform ? { transform } : {}) }
  const [only, ...others] = shape.children
  if (shape.name === 'g' && only?.type === 'element' && others.length === 0) return around(attributes, only)
  return { ...shape, attributes }
}

/**
 * @param {Element} shape
 * @returns {Element}
 */
function copyOf({ name, attributes: { id, ...attributes }, children }) {
  const copies = children.map((child) => (child.type === 'element' ? copyOf(child) : child))
  return { type: 'element', name, attributes, children: copies }
}

/**
 * Strokes that were in `<defs>` only to be copied.
 * @param {Root} root
 */
function forgetUnused(root) {
  const all = elementsIn(root)
  const asked = new Set(
    all.flatMap(({ attributes }) => Object.values(attributes).flatMap((value) => value.match(/#[\w-]+/g) ?? [])),
  )
  for (const defs of all.filter(({ name }) => name === 'defs')) {
    defs.children = defs.children.filter(
      (one) => one.type !== 'element' || !/^(?:g|path|use)$/.test(one.name) || asked.has(`#${one.attributes.id}`),
    )
  }
}

/**
 * @param {Root | Element} parent
 * @returns {Element[]}
 */
function elementsIn(parent) {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []))
}
