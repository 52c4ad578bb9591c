import { optimize } from 'svgo'

/** @typedef {import('svgo').XastElement} Element */
/** @typedef {import('svgo').XastRoot} Root */

/** Attributes that a shape inherits unless it sets them; other attributes of two elements add up. */
const INHERITED = /^(?:fill|fill-rule|stroke|stroke-[a-z]+)$/

/**
 * Replaces the copies (`<use>`) of a few brush strokes with shapes of their own. A browser makes a small document for
 * every copy, which delays a page on a slow phone by more than 0.1 s for each painting. The picture stays the same and
 * is hardly larger once compressed, because the strokes repeat.
 * @param {string} svg
 */
export function inlineCopies(svg) {
  if (!svg.includes('<use')) return svg
  return optimize(svg, { plugins: [{ name: 'inlineCopies', fn: () => ({ root: { exit: inlineAll } }) }] }).data
}

/** @param {Root} root */
function inlineAll(root) {
  /** @type {Map<string, Element>} */
  const named = new Map()
  for (const one of elementsIn(root)) if (one.attributes.id) named.set(one.attributes.id, one)
  inlineIn(root, named)
  removeUnused(root)
}

/**
 * @param {Root | Element} parent
 * @param {Map<string, Element>} named
 */
function inlineIn(parent, named) {
  const isClip = parent.type === 'element' && parent.name === 'clipPath'
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    if (child.name !== 'use') {
      inlineIn(child, named)
      return child
    }
    const drawn = strokeOf(child, named)
    // A clip path may not contain a group.
    return isClip && drawn.name === 'g' ? child : drawn
  })
}

/**
 * The shape that a `<use>` copies, at its place.
 * @param {Element} use
 * @param {Map<string, Element>} named
 * @returns {Element}
 */
function strokeOf(use, named) {
  const { href, x, y, ...outer } = use.attributes
  const shape = named.get(String(href).slice(1))
  if (!shape) throw new Error(`A painting copies ${href}, which it does not have`)
  if (x || y) outer.transform = `${outer.transform ?? ''}translate(${x ?? 0} ${y ?? 0})`
  delete outer.id
  const copy = shape.name === 'use' ? strokeOf(shape, named) : copyOf(shape)
  inlineIn(copy, named)
  return withAttributes(outer, copy)
}

/**
 * The shape with the attributes around it; in a group when both have attributes that add up.
 * @param {Record<string, string>} outer
 * @param {Element} shape
 * @returns {Element}
 */
function withAttributes(outer, shape) {
  const inner = shape.attributes
  const isFree = Object.keys(outer).every((name) => name === 'transform' || INHERITED.test(name) || !(name in inner))
  if (!isFree) return { type: 'element', name: 'g', attributes: outer, children: [shape] }
  const transform = `${outer.transform ?? ''}${inner.transform ?? ''}`
  const attributes = { ...outer, ...inner, ...(transform ? { transform } : {}) }
  const [only, ...others] = shape.children
  if (shape.name === 'g' && only?.type === 'element' && others.length === 0) return withAttributes(attributes, only)
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
 * Removes strokes that were in `<defs>` only to be copied.
 * @param {Root} root
 */
function removeUnused(root) {
  const all = elementsIn(root)
  const referenced = new Set(
    all.flatMap(({ attributes }) => Object.values(attributes).flatMap((value) => value.match(/#[\w-]+/g) ?? [])),
  )
  for (const defs of all.filter(({ name }) => name === 'defs')) {
    defs.children = defs.children.filter(
      (one) => one.type !== 'element' || !/^(?:g|path|use)$/.test(one.name) || referenced.has(`#${one.attributes.id}`),
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
