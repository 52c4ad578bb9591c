import fs from 'node:fs'
import { ownStudio } from '../app/copy/orders/own-studio'

/** Writes docs/own-studio.md, which is in the archive of the website, from the texts of the guide's page. */
export const GUIDE = 'docs/own-studio.md'

export function guideFile(): string {
  const { title, lead, steps, help } = ownStudio
  const parts = steps.flatMap(({ title, text: [first, ...rest], code }, index) => [
    `## ${index + 1}. ${title}`,
    first,
    ...(code ? [`\`\`\`sh\n${code}\n\`\`\``] : []),
    ...rest,
  ])
  return `${[`# ${title}`, lead, ...parts, help].join('\n\n')}\n`
}

if (process.argv[1] === import.meta.filename) fs.writeFileSync(GUIDE, guideFile())
