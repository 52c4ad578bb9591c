import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../../scripts/bootstrap/build.mjs'
import { filesBelow, readSource } from '../house/sources'

expect(await ensureBuilt()).toBe(true)

/** Names for `group-*` and `peer-*` without styles of their own. */
const MARKER = /^(?:group|peer)(?:\/|$)/
const sources = filesBelow('app').filter((file) => /^app\/(?:components|routes|root)/.test(file))

test('every class in the markup is in the stylesheet of its page', () => {
  const pages = { owner: classesBuilt(/^site-/), visitor: classesBuilt(/^admin-/) }
  const unknown = sources.flatMap((file) => {
    const known = pages[/\/admin[/._]/.test(file) ? 'owner' : 'visitor']
    return words(classTexts(file)).flatMap((word) => (known.has(word) || MARKER.test(word) ? [] : `${file}: ${word}`))
  })
  expect(unknown).toEqual([])
})

test('every class and utility written by hand is used', () => {
  const used = new Set(words(sources.flatMap((file) => readSource(file).split(/["'`:]/))))
  const written = filesBelow('app/styles').flatMap((file) => {
    const css = readSource(file).replace(/\/\*.*?\*\//gs, '')
    return [...css.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)|@utility ([\w-]+)/g)].map(
      (found) => found[1] ?? found[2] ?? '',
    )
  })
  expect(written.filter((name) => !used.has(name))).toEqual([])
})

function words(texts: string[]): string[] {
  return [...new Set(texts.flatMap((text) => text.split(/\s+/)).filter(Boolean))]
}

/** The classes of the built stylesheets, except those for other pages. */
function classesBuilt(others: RegExp): Set<string> {
  const files = filesBelow('build/client/assets').filter((file) => file.endsWith('.css'))
  const css = files.filter((file) => !others.test(path.basename(file))).map(readSource)
  const names = css.join('\n').matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/g)
  const character = (_: string, code?: string, sign = '') =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign
  return new Set([...names].map(([, name = '']) => name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/g, character)))
}

/** The texts of a file that become classes: in a `className`, in a name that ends in `Class`, and in what these name. */
function classTexts(file: string): string[] {
  const texts: string[] = []
  const named = new Set<string>()
  const read = (node: ts.Node | undefined): void => {
    if (!node) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      texts.push(node.text)
    } else if (ts.isIdentifier(node)) named.add(node.text)
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(read)
    else if (ts.isPropertyAssignment(node)) readProperty(node)
    else if (ts.isPropertyAccessExpression(node)) [node.expression, node.name].forEach(read)
    else if (ts.isElementAccessExpression(node) || ts.isCallExpression(node)) read(node.expression)
    else if (ts.isBinaryExpression(node) && isAnd(node.operatorToken)) read(node.right)
    else if (ts.isFunctionLike(node)) returned(node).forEach(read)
    else ts.forEachChild(node, read)
  }
  // Of an object in a map of looks only the property that is used; others may not be classes.
  const readProperty = ({ name, initializer, parent }: ts.PropertyAssignment) => {
    if (!ts.isPropertyAssignment(parent.parent) || named.has(name.getText())) read(initializer)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) {
      if (/(?:^c|C)lassName$/.test(node.name.getText())) read(node.initializer)
    } else if (ts.isVariableDeclaration(node) || ts.isBindingElement(node) || ts.isFunctionDeclaration(node)) {
      if (namesOf(node).some((name) => named.has(name) || name.endsWith('Class'))) {
        read(ts.isFunctionDeclaration(node) ? node : node.initializer)
      }
    }
    ts.forEachChild(node, visit)
  }
  const source = ts.createSourceFile(file, readSource(file), ts.ScriptTarget.Latest, true)
  // Repeats until nothing new is found, because a constant may be defined above its use.
  for (let before = -1; before < named.size; ) {
    before = named.size
    visit(source)
  }
  return texts
}

function isAnd({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.AmpersandAmpersandToken
}

function namesOf({ name }: { name?: ts.Node }): string[] {
  return name?.getText().match(/\w+/g) ?? []
}

function returned(node: ts.Node): ts.Node[] {
  if (ts.isReturnStatement(node)) return node.expression ? [node.expression] : []
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return [node.body]
  return node.getChildren().flatMap((child) => (ts.isFunctionLike(child) ? [] : returned(child)))
}
