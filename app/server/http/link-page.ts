import type { LoaderFunctionArgs } from '@remix-run/node'
import type { z } from 'zod'
import type { Toast } from '~/contract/forms'
import { nothingToSend } from '~/contract/owner/session'
import type { Services } from '~/domain/services'
import { services } from '../boot/services'
import { orRefuse } from './errors'
import type { FormDefinition } from './form-action'

/** The loader of a page behind a private link. */
export function linkLoader<View>(read: (services: Services, link: string, request: Request) => View | Promise<View>) {
  return ({ params, request }: LoaderFunctionArgs) => orRefuse(() => read(services(), params.link ?? '', request))
}

/** A form of a page behind a private link: runs `act` and shows the page again. */
export function linkForm<S extends z.ZodObject>(
  schema: S,
  act: (services: Services, sent: z.infer<S> & { link: string }) => unknown,
  toast?: (input: z.infer<S>) => Toast,
): FormDefinition<S> {
  return {
    schema,
    async run({ services: it, params, request, input }) {
      await act(it, { ...input, link: params.link ?? '' })
      return { redirectTo: new URL(request.url).pathname, toast: toast?.(input) }
    },
  }
}

/** A form that consists of a button. */
export function linkButton(act: (services: Services, link: string) => unknown, toast?: () => Toast) {
  return linkForm(nothingToSend, (it, { link }) => act(it, link), toast)
}
