const LINE_WIDTH = 120

/** `  name: { parts },` on as few lines as hold it: how generated files are laid out. */
export function blockOf(name: string, parts: readonly string[], separator: ',' | ';'): string {
  const end = separator === ',' ? ',' : ''
  const whole = `  ${name}: { ${parts.join(`${separator} `)} }${end}\n`
  if (whole.length <= LINE_WIDTH) return whole
  const lines: string[] = []
  for (const part of parts) {
    const longer = `${lines.at(-1)}${separator} ${part}`
    if (lines.length > 0 && longer.length < LINE_WIDTH) lines[lines.length - 1] = longer
    else lines.push(`    ${part}`)
  }
  return `  ${name}: {\n${lines.map((line) => `${line}${end}\n`).join('')}  }${end}\n`
}
