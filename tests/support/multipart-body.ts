import type { Answer, Client } from './server'

/** One part of a multipart body: a text field, or a file if it has a file name. */
export interface Part {
  name: string
  value: string | Buffer
  filename?: string
  type?: string
}

/** A multipart body as a browser sends it, ready for the client's `ask`. */
export function multipartBody(parts: Part[]): { raw: Buffer; headers: Record<string, string> } {
  const boundary = '----studio-test-boundary'
  const lines = parts.flatMap(({ name, value, filename, type = 'image/jpeg' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return {
    raw: Buffer.concat([...lines, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** A form's fields and files, posted as a browser without JavaScript does. */
export function postMultipart(
  who: Client,
  to: string,
  fields: Record<string, string>,
  files: Part[] = [],
): Promise<Answer> {
  const values = Object.entries(fields).map(([name, value]) => ({ name, value }))
  return who.ask('POST', to, multipartBody([...values, ...files]))
}
