import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy'
import { MAX_PICTURE_BYTES } from '~/contract/constants'
import { noPicture, tooLarge, tooMany } from '~/domain/uploads/store-pictures'
import { Failure } from '~/lib/failure'
import { requestTooLarge } from './json-action'

/** Which pictures a form or call takes. */
export interface PictureLimits {
  field: string
  /** The most pictures, including those that the form already has. */
  max: number
  have?(form: FormData): number
}

/** A posted form: the text fields, the pictures' bytes, and why the pictures are refused, if they are. */
export interface SentForm {
  form: FormData
  pictures: Uint8Array[]
  refusal: Failure | null
}

/** The most bytes of all text fields of a post. */
const MAX_TEXT_BYTES = 100_000
/** The most fields of a post: thousands, or nested lists, would take seconds to parse. */
export const MAX_FIELDS = 200
export const MAX_NAME_LENGTH = 100
/**
 * A larger body is refused while it is read, which closes the connection; smaller ones are read to the end, so that the
 * client gets the answer.
 */
const MAX_BYTES = 300 * 1024 * 1024

/** True when the body is multipart. */
export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')
}

/** Reads a multipart body. Pictures that are too many or too large are refused; the text fields are still returned. */
export async function readMultipart(request: Request, limits: PictureLimits): Promise<SentForm> {
  const form = new FormData()
  const pictures: Uint8Array[] = []
  const read = { files: 0, large: 0, text: 0 }
  const parser = openParser(request)
  parser.on('field', (name, value) => {
    read.text += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (read.text <= MAX_TEXT_BYTES) form.append(name, value)
  })
  const files: Promise<void>[] = []
  const readFile = async (stream: BusboyFileStream, filename: string) => {
    const bytes = await buffer(stream)
    // A field that was left empty is sent as a file of no bytes.
    if (bytes.byteLength === 0 && !filename) return
    read.files += 1
    if (stream.truncated) read.large += 1
    else if (read.files <= limits.max) pictures.push(bytes)
  }
  parser.on('file', (name, stream, filename) => {
    if (name === limits.field) files.push(readFile(stream, filename).catch((error) => void parser.destroy(error)))
    else stream.resume()
  })
  await parse(request, parser, { max: MAX_BYTES, files })
  if (read.text > MAX_TEXT_BYTES) throw requestTooLarge()
  const refusal = refusalOf(limits, { have: limits.have?.(form) ?? 0, added: read.files, large: read.large })
  return { form, pictures: refusal ? [] : pictures, refusal }
}

function refusalOf({ field, max }: PictureLimits, counts: { have: number; added: number; large: number }) {
  const { have, added, large } = counts
  if (added > 0 && have + added > max) return tooMany(field, { max, have, added })
  return large > 0 ? tooLarge(field, large) : null
}

/** The single picture of a call; 400 when it is missing or too large, or there are several. */
export async function readOnePicture(request: Request, field: string): Promise<Uint8Array> {
  if (!isMultipart(request)) throw noPicture(field)
  const { pictures, refusal } = await readMultipart(request, { field, max: 1 })
  if (refusal) throw refusal
  if (!pictures[0]) throw noPicture(field)
  return pictures[0]
}

/**
 * Reads a multipart body with one file, which is streamed to `store`. The file is read to the end even if `store`
 * fails, so that the client gets the answer. What `store` returns becomes fields of the form.
 */
export async function readFileForm(
  request: Request,
  { field, maxBytes, store }: FileReader,
): Promise<Pick<SentForm, 'form'>> {
  const form = new FormData()
  const parser = openParser(request, maxBytes + 1)
  const files: Promise<void>[] = []
  parser.on('field', (name, value) => form.append(name, value))
  const readFile = async (stream: BusboyFileStream, filename: string) => {
    for (const [name, value] of Object.entries(await store(stream, filename))) form.set(name, value)
  }
  parser.on('file', (name, stream, filename) => {
    if (name !== field || files.length > 0) return void stream.resume()
    const file = readFile(stream, filename)
    file.catch(() => stream.resume())
    files.push(file)
  })
  await parse(request, parser, { max: maxBytes + MAX_BYTES })
  await Promise.all(files)
  return { form }
}

interface FileReader {
  field: string
  maxBytes: number
  store(stream: AsyncIterable<Uint8Array>, filename: string): Promise<Record<string, string>>
}

function openParser(request: Request, fileSize = MAX_PICTURE_BYTES - 1) {
  try {
    const parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' } as BusboyHeaders,
      limits: {
        fieldNameSize: MAX_NAME_LENGTH,
        fieldSize: MAX_TEXT_BYTES,
        fileSize,
        fields: MAX_FIELDS,
        parts: 300,
        headerPairs: 20,
      },
    })
    // A file that is cut off emits an error but then ends as if it were whole. The error also needs a listener.
    return parser.on('file', (_name, stream) => void stream.on('error', (error) => stream.destroy(error)))
  } catch (error) {
    throw invalidForm(error)
  }
}

type Parser = ReturnType<typeof openParser>

/** Parses the whole body and waits for its files; 400 for an invalid form. */
async function parse(request: Request, parser: Parser, { max, files = [] }: { max: number; files?: Promise<void>[] }) {
  const parsed = finished(parser).then(() => Promise.all(files))
  parsed.catch(() => {})
  try {
    await feed(request, parser, max)
    await parsed
  } catch (error) {
    throw error instanceof Failure ? error : invalidForm(error)
  }
}

function invalidForm(cause: unknown): Failure {
  return new Failure('invalid', 'invalid_form', 'Please send the form again.', { cause })
}

/** Feeds the body to the parser, no faster than it is read. */
async function feed(request: Request, parser: Parser, max: number): Promise<void> {
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > max) throw requestTooLarge()
      if (!parser.write(chunk)) await new Promise((resolve) => parser.once('drain', resolve))
    }
  } finally {
    // Also when the sender disconnects: otherwise the reader of a file would wait for ever.
    parser.end()
  }
}
