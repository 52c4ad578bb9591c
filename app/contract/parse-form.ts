import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** Checks a form's fields against its schema, on the server and, once a form was touched, in the browser. */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S) {
  return parseWithZod(form, { schema, disableAutoCoercion: true })
}
