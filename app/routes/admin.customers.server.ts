import { fromList } from '~/lib/list-url'

/** What the question pages about a customer share. */
export function aboutCustomer({ id, name, email }: { id: number; name: string; email: string }, { url }: Request) {
  return {
    back: fromList(`/admin/customers/${id}`, new URL(url)),
    label: name,
    backText: 'Back to the customer',
    about: { name, beside: `, ${email}` },
    danger: true,
  }
}
