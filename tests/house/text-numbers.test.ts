import ts from 'typescript'
import { expect, test } from 'vitest'
import { filesBelow, readSource } from './sources'

/**
 * Numbers that a text may contain literally. All others must come from the constant or setting of their rule, so that
 * no page shows an old one.
 */
const ALLOWED: readonly (string | RegExp)[] = [
  // A singular, beside the same sentence in the plural.
  /\b1 (?:buyer|customer|day|entry|follow-up|guest|hour|message|minute|person|place|reminder|seat|was)\b/,
  '1 or 2 people',
  '2 people',
  // The words for 30 minutes.
  /^half an hour$/,
  // Zero and one as limits.
  /(?:[Bb]etween|from|than|have|of|dollars,) \$?[01]\b/,
  // Fixed names: a law's date and title, units, standards, numbered picture slots.
  '16 March 2026',
  'Privacy Act 2020',
  '1 USD =',
  '3 or 4 digits',
  'base64',
  'SHA-256',
  'sha256sum',
  '404 -',
  'Download version 22',
  'DEMO_DATA=0',
  '4242 4242 4242 4242',
  'A5 sheet',
  /^h[2-4]$/,
  /^(?:gallery|photo)-\d$/,
  /^(?:Past evenings|Photo of an evening), \d$/,
  // Examples of what to type.
  'SLP-ABC12345',
  /such as \d+[.:-]\d[\d.:-]*(?: [\d:]+)?/,
  /such as \d+ or \d+\.\d\d/,
  /[Ss]uch as \+?\d+(?: or \d+\.\d)?$/,
  'Fri, 4 Dec 2026',
  'Fri, Dec 4, 2026',
  '2026-11-20T02:00:00.000Z',
  '09 555 0142',
  'vimeo.com/123456789',
  '40 × 50 cm',
  // Contents of a kit: only described, never used in a calculation.
  '1 table easel',
  /\b4 professional brushes\b/,
  '2 white acrylic paints',
  '1 paper mixing palette',
  /\b3 canvases\b/,
  '11x14 inches',
  // The way from the car park, in a setting.
  'two minutes on foot',
  // Sizes and groups of a chart or picture, each used in one place.
  'Cut to 1200 × 630',
  /^Within 3 months$|^3 to 6 months$|^6 to 12 months$|^1 to 2 years$/,
]

/** A figure, or a time in words. */
const NUMBER =
  /\d|half an hour|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty) (?:more )?(?:seconds|minutes|hours|days|weeks|months|years)\b/i

/** Attributes of components that visitors read. */
const READ_ALOUD = /^(?:label|hint|title|text|alt|placeholder|lead|caption|note|legend|aria-label)$/

/** A sentence among the literals of a schema or a refusal. */
const SENTENCE = /^[A-Z$][^<>/]* \S+ \S/

/**
 * The texts in a source that contain a number: every literal of a copy file, visible text in JSX, and sentences in
 * other files.
 */
function numbersIn(file: string, source: string): string[] {
  const found: string[] = []
  const isCopy = file.startsWith('app/copy/')
  const take = (text: string) => {
    if (!NUMBER.test(text)) return
    let rest = text
    for (const allowed of ALLOWED)
      rest = rest.replaceAll(typeof allowed === 'string' ? allowed : new RegExp(allowed, 'g'), '')
    if (NUMBER.test(rest)) found.push(`${file}: ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const isRead = isCopy || isShown(node) || (!file.endsWith('x') && isSentence(node))
    if (isRead && (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)))
      take(node.text)
    if (ts.isJsxText(node)) take(node.text)
    ts.forEachChild(node, visit)
  }
  visit(
    ts.createSourceFile(
      file,
      source,
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  )
  return found
}

function isSentence(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return SENTENCE.test(node.text)
  return (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) && isSentenceTemplate(node)
}

function isSentenceTemplate(part: ts.Node): boolean {
  const template = ts.isTemplateHead(part) ? part.parent : part.parent.parent
  return SENTENCE.test(template.getText().slice(1))
}

function isShown(node: ts.Node): boolean {
  const { parent } = node
  if (!parent) return false
  // One of two texts: `hint={isNew ? 'A' : 'B'}`.
  if (ts.isConditionalExpression(parent) && parent.condition !== node) return isShown(parent)
  const owner = ts.isJsxExpression(parent) ? parent.parent : parent
  return ts.isJsxAttribute(owner) && READ_ALOUD.test(owner.name.getText())
}

test('the check finds literal numbers in texts', () => {
  const countNumbers = (file: string, source: string) => numbersIn(file, source).length
  expect(countNumbers('app/copy/a.ts', "export const a = 'Held for 15 minutes'")).toBe(1)
  expect(countNumbers('app/copy/a.ts', 'export const a = `Within 24 hours` + name')).toBe(1)
  expect(countNumbers('app/components/a.tsx', 'export const A = () => <p>Smaller than 10MB</p>')).toBe(1)
  expect(countNumbers('app/components/a.tsx', 'export const A = () => <Field hint="$50 to $130" />')).toBe(1)
  expect(
    countNumbers('app/components/a.tsx', 'export const A = ({ b }) => <Field hint={b ? "" : "At least $5 more"} />'),
  ).toBe(1)
  expect(countNumbers('app/contract/a.ts', "export const a = z.number().max(20, 'Maximum 20 extra canvases')")).toBe(1)
  expect(countNumbers('app/contract/a.ts', 'export const a = `Limited to 9 painters` + n')).toBe(1)
  expect(countNumbers('app/domain/a.ts', "export const a = 'It gives everybody two more minutes'")).toBe(1)
  expect(countNumbers('app/domain/a.ts', "export const a = 'Please try again in half an hour.'")).toBe(1)
  expect(countNumbers('app/contract/a.ts', "export const a = 'utf8 h2 base64'")).toBe(0)
  expect(countNumbers('app/copy/a.ts', "export const a = (n: number) => n + ' minutes for ' + '1 person'")).toBe(0)
  expect(countNumbers('app/components/a.tsx', 'export const A = () => <Icon size={24} className="p-4" />')).toBe(0)
})

// Styles are not texts.
const LOOKS = ['app/domain/messages/rendering/styles.ts', 'app/components/ui/looks.ts']

test('numbers in texts come from the rules that they state', () => {
  const files = ['app/copy', 'app/components', 'app/routes', 'app/contract', 'app/domain']
    .flatMap(filesBelow)
    .filter((file) => /\.tsx?$/.test(file) && !LOOKS.includes(file))
  expect(files.flatMap((file) => numbersIn(file, readSource(file)))).toEqual([])
})
