import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'

/** Checks a form's fields against its schema, on the server, and in the browser once the form was touched. */
export function parseForm<S extends z.ZodType>(form: FormData, schema: S) {
  return parseWithZod(form, { schema, disableAutoCoercion: true })
}
