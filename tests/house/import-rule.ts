import path from 'node:path'
import ts from 'typescript'

/** The import rule of the house: which folder may know which. `types` may be imported as types only. */
interface Allowance {
  folders: string[]
  types?: string[]
  /** Single files or patterns beyond the folders. */
  files?: RegExp[]
}

const PORTS = /^app\/providers\/(?:.+\/)?(?:port|[\w-]+\.port)$/

/** Markup and pages name the styles that they need. */
const STYLES = /^app\/styles\/[\w-]+\.css$/

const RULES: Record<string, Allowance> = {
  'app/lib': { folders: [] },
  'app/contract': { folders: ['app/lib'] },
  // A text that says the number of a rule is made from the rule.
  'app/copy': { folders: ['app/lib'], files: [/^app\/contract\/(?:constants|deadlines|orders|package)$/] },
  db: { folders: ['app/lib', 'migrations'], types: ['app/contract'] },
  migrations: { folders: ['app/lib', 'db'] },
  'app/domain': { folders: ['app/lib', 'app/contract', 'app/copy', 'db'], files: [PORTS] },
  'app/providers': { folders: ['app/lib', 'app/contract', 'db'], types: ['app/domain'] },
  'app/server': {
    folders: ['app/lib', 'app/contract', 'app/copy', 'app/domain', 'app/providers', 'db', 'migrations'],
    // The CSP nonce travels by a React context, which the document is rendered in; where backups lie and which Node.js will
    // do, the commands know; two painted masks are served as files and are also in each page.
    files: [
      /^app\/components\/nonce$/,
      /^scripts\/(?:backup\/layout|bootstrap\/node-version)$/,
      /^public\/art\/brush-\w+\.svg$/,
    ],
  },
  'app/components': { folders: ['app/lib', 'app/contract', 'app/copy'], files: [STYLES] },
  'app/routes': {
    files: [STYLES],
    folders: ['app/server', 'app/domain', 'app/contract', 'app/copy', 'app/components', 'app/lib'],
  },
}

/** What domain code never sees. */
const FOREIGN_TO_DOMAIN = /^(?:@remix-run\/|remix|react|express|node:https?$)/

interface Source {
  /** Path from the project's root, 'app/domain/bookings/confirm.ts'. */
  file: string
  text: string
}

/** Every breach of the rule in these sources, one line each: file, line, what. */
export function breaches(sources: Source[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const folder = folderOf(file)
    if (!folder) return []
    const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const found = importsOf(tree).flatMap((one) => breachOfImport(file, folder, one))
    if (folder === 'app/domain') found.push(...breachesOfDomain(tree))
    return found.map(({ line, what }) => `${file}:${line} ${what}`)
  })
}

interface Finding {
  line: number
  what: string
}

interface Import {
  name: string
  typeOnly: boolean
  line: number
}

function folderOf(file: string): string | undefined {
  return Object.keys(RULES).find((folder) => file.startsWith(`${folder}/`))
}

function breachOfImport(file: string, folder: string, { name, typeOnly, line }: Import): Finding[] {
  const target = targetOf(file, name)
  if (target === null) {
    const foreign = folder === 'app/domain' && FOREIGN_TO_DOMAIN.test(name)
    return foreign ? [{ line, what: `domain code may not know ${name}` }] : []
  }
  if (target.startsWith(`${folder}/`)) return []
  const rule = RULES[folder]!
  const within = (folders: string[] = []) => folders.some((one) => target === one || target.startsWith(`${one}/`))
  if (within(rule.folders) || rule.files?.some((pattern) => pattern.test(target))) return []
  if (within(rule.types)) return typeOnly ? [] : [{ line, what: `${folder} may import only types of ${target}` }]
  return [{ line, what: `${folder} may not import ${target}` }]
}

/** The imported file from the project's root, without its ending; null for a package. */
function targetOf(file: string, name: string): string | null {
  const plain = name.replace(/[?#].*$/, '').replace(/\.(?:tsx?|mjs|js)$/, '')
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), plain)
  if (name.startsWith('~/')) return `app/${plain.slice(2)}`
  if (name.startsWith('#db/')) return `db/${plain.slice(4)}`
  return null
}

function importsOf(tree: ts.SourceFile): Import[] {
  const found: Import[] = []
  const add = (node: ts.Node | undefined, typeOnly: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ name: node.text, typeOnly, line: lineOf(tree, node) })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause))
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], false)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const named = clause.namedBindings
  if (clause.name || !named || !ts.isNamedImports(named)) return false
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly)
}

/** The clock, chance and the environment come through services. */
function breachesOfDomain(tree: ts.SourceFile): Finding[] {
  const found: Finding[] = []
  const visit = (node: ts.Node): void => {
    const name = hiddenInput(node)
    if (name) found.push({ line: lineOf(tree, node), what: `domain code may not use ${name}` })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function hiddenInput(node: ts.Node): string | null {
  if (ts.isNewExpression(node)) {
    const bare = node.expression.getText() === 'Date' && !node.arguments?.length
    return bare ? 'new Date()' : null
  }
  if (!ts.isPropertyAccessExpression(node)) return null
  const text = node.getText().replace(/\s/g, '')
  return ['process.env', 'Date.now', 'Math.random'].includes(text) ? text : null
}

function lineOf(tree: ts.SourceFile, node: ts.Node): number {
  return tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
}
