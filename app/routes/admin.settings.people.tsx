import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ActLink } from '~/components/admin/list-links'
import { OwnerForm } from '~/components/admin/owner-form'
import { EmailField, Options, SelectField } from '~/components/form/fields'
import { PostButton, PostErrors } from '~/components/form/post-button'
import { useActionForm } from '~/components/form/use-action-form'
import { buttonClass, cardClass, fieldClass, labelClass, selectClass } from '~/components/ui/looks'
import { Facts, Section } from '~/components/ui/page'
import { idField } from '~/contract/fields'
import { inviteForm, roleForm } from '~/contract/owner/people'
import { ROLES } from '~/contract/owner/roles'
import { ownerConstraints } from '~/contract/owner-constraints'
import { people as copy, roleNames, roleTexts } from '~/copy/owner/people'
import { invite, withdrawInvitation } from '~/domain/accounts/invitations'
import { changeRole, listPeople, requirePerson } from '~/domain/accounts/people'
import { ownerFormAction, ownerLoader } from '~/server/auth/owner-form'

export const loader = ownerLoader(({ services, account }) => ({ ...listPeople(services), ownId: account.id }))

export const action = ownerFormAction({
  invite: {
    schema: inviteForm,
    run: ({ services, input, actor, here }) => {
      invite(services, { ...input, actor })
      return { redirectTo: here, toast: { title: 'Invited', text: copy.invited(input.email) } }
    },
  },
  role: {
    schema: roleForm,
    run: ({ services, input, actor, here }) => {
      const { username, role: before } = requirePerson(services, input.id)
      changeRole(services, { ...input, actor })
      const toast = { title: 'Role saved', text: `${username}: ${roleNames[input.role]}` }
      if (before !== 'owner' || input.role === 'owner' || username === actor) return { redirectTo: here, toast }
      return {
        redirectTo: '/admin/settings/calendar',
        toast: { ...toast, text: `${toast.text}. ${copy.calendarLink}` },
      }
    },
  },
  withdraw: {
    schema: z.object({ id: idField('Please choose an invitation') }),
    run: ({ services, input, actor, here }) => {
      withdrawInvitation(services, { id: input.id, actor })
      return { redirectTo: here, toast: { title: 'Invitation withdrawn' } }
    },
  },
})

export { sendForm as clientAction, shouldRevalidate } from '~/components/form/send-form'

/** Who can log in, what they may do, and who is invited. */
export default function People() {
  const { accounts, invitations, ownId } = useLoaderData<typeof loader>()
  return (
    <Section className="grid max-w-184 grid-cols-1 gap-4" title={copy.title}>
      <p className="text-ink-soft">Everybody has a login of their own. The audit log says who changed what.</p>
      <Facts look="owner" facts={ROLES.map((role) => [roleNames[role], roleTexts[role]])} />
      <PostErrors of={['role']} failed="Failed to save the role" />
      <ul className="grid gap-3">
        {accounts.map((person) => (
          <Person key={`${person.id} ${person.role}`} person={person} isSelf={person.id === ownId} />
        ))}
      </ul>
      {invitations.length > 0 ? <h3>Invited</h3> : null}
      <PostErrors of={['withdraw']} failed="Failed to withdraw the invitation" />
      <ul className="grid gap-3">
        {invitations.map(({ id, email, role, untilText }) => (
          <li className={CARD} key={id}>
            <p className="wrap-anywhere">
              <strong>{email}</strong>
              <br />
              {role ? roleNames[role] : null}
              <small className="block text-ink-soft">The link works until {untilText}.</small>
            </p>
            <PostButton
              fields={{ intent: 'withdraw', id }}
              label="Withdraw"
              sending="Withdrawing..."
              about={`the invitation of ${email}`}
              className={buttonClass({ kind: 'danger', size: 'small' })}
            />
          </li>
        ))}
      </ul>
      <InviteForm />
    </Section>
  )
}

const CARD = cardClass({ className: 'flex flex-wrap items-end justify-between gap-x-4 gap-y-3' })

interface PersonProps {
  person: ReturnType<typeof useLoaderData<typeof loader>>['accounts'][number]
  isSelf: boolean
}

function Person({ person: { id, name, username, email, role, lastUsedText }, isSelf }: PersonProps) {
  return (
    <li className={CARD}>
      <p className="wrap-anywhere">
        <strong>{name}</strong> {isSelf ? '(you)' : null}
        <br />
        {[username === name ? null : username, email].filter(Boolean).join(', ')}
        <small className="block text-ink-soft">
          {lastUsedText ? `Last used ${lastUsedText}` : 'Not logged in anywhere'}
        </small>
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <PostButton
          formClassName="flex flex-wrap items-end gap-2"
          fields={{ intent: 'role', id }}
          label="Save"
          sending="Saving..."
          about={`the role of ${name}`}
        >
          <span className={fieldClass}>
            <label className={labelClass} htmlFor={`role-${id}`}>
              Role<span className="sr-only"> of {name}</span>
            </label>
            <select className={selectClass} id={`role-${id}`} name="role" defaultValue={role}>
              <Roles />
            </select>
          </span>
        </PostButton>
        <ActLink
          className={buttonClass({ kind: 'danger', size: 'small' })}
          to={`/admin/settings/people/${id}/remove`}
          label="Remove"
          about={name}
        />
      </div>
    </li>
  )
}

const Roles = () => <Options of={ROLES.map((role) => [role, roleNames[role]])} />

function InviteForm() {
  const form = useActionForm<{ email: string; role: string }>({
    intent: 'invite',
    constraint: ownerConstraints.invite,
    defaultValue: { role: 'helper' },
  })
  return (
    <OwnerForm
      of={form}
      className={cardClass()}
      title="Invite somebody"
      failed="Failed to invite"
      submit="Send the invitation"
      sending="Sending..."
    >
      <EmailField field={form.fields.email} label="Their email" autoComplete="off" />
      <SelectField field={form.fields.role} label="What they may do">
        <Roles />
      </SelectField>
    </OwnerForm>
  )
}
