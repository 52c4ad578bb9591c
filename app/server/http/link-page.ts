import type { LoaderFunctionArgs } from '@remix-run/node'
import type { Toast } from '../../contract/forms'
import { nothingToSend } from '../../contract/owner/session'
import type { Services } from '../../domain/services'
import { services } from '../boot/services'
import { orRefuse } from './errors'
import type { FormDefinition } from './form-action'

/** The loader of a page behind a private link. */
export function linkLoader<View>(read: (services: Services, link: string, request: Request) => View | Promise<View>) {
  return ({ params, request }: LoaderFunctionArgs) => orRefuse(() => read(services(), params.link ?? '', request))
}

/** A button of such a page: does one thing and shows the page again. */
export function linkButton(
  act: (services: Services, link: string) => unknown,
  toast?: () => Toast,
): FormDefinition<typeof nothingToSend> {
  return {
    schema: nothingToSend,
    async run({ services: it, params, request }) {
      await act(it, params.link ?? '')
      return { redirectTo: new URL(request.url).pathname, toast: toast?.() }
    },
  }
}
