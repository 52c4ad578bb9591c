import type { readGrouping } from '~/domain/groups/group-by-owner'
import { ownerConstraints } from '../../../contract/owner-constraints'
import { Options, SelectField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { OwnerForm } from '../owner-form'

/** With whom a booking paints: it goes into the group of another of its evening, or out of its own. */
export function GroupingForm({ grouping }: { grouping: NonNullable<ReturnType<typeof readGrouping>> }) {
  const { withId, companions, choices } = grouping
  const form = useActionForm<{ withId: string }>({
    id: 'grouping',
    intent: 'group',
    constraint: ownerConstraints.grouping,
    defaultValue: { withId: withId === null ? '' : String(withId) },
  })
  return (
    <OwnerForm
      of={form}
      className="mt-12 max-w-184"
      title="Painting together"
      lead={
        <p>
          {companions.length > 0 ? `With ${companions.join(', ')}. ` : ''}
          The night sheet lists those who paint together beside each other.
        </p>
      }
      submit="Save who paints together"
      sending="Saving..."
    >
      <SelectField field={form.fields.withId} label="Paints with">
        <option value="">Nobody</option>
        <Options of={choices.map(({ id, label }) => [id, label])} />
      </SelectField>
    </OwnerForm>
  )
}
