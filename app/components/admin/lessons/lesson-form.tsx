import type { LessonForm as Values } from '~/contract/orders/lessons'
import { LESSON_SECTIONS } from '~/contract/orders/package'
import { lessons as texts } from '~/copy/owner/lessons'
import { ownerConstraints } from '../../../contract/owner-constraints'
import { Options, SelectField, TextareaField, TextField } from '../../form/fields'
import { useActionForm } from '../../form/use-action-form'
import { cardClass } from '../../ui/looks'
import { newOrEdit, OwnerForm } from '../owner-form'

interface LessonFormProps {
  values?: Partial<Values>
  versionToken?: string
}

/** What the owner writes about a lesson. */
export function LessonForm({ values, versionToken }: LessonFormProps) {
  const { intent, ...words } = newOrEdit('lesson', versionToken)
  const form = useActionForm<Values>({
    id: 'lesson',
    intent,
    constraint: ownerConstraints.lesson,
    defaultValue: values,
    draft: versionToken ? undefined : { key: 'new-lesson' },
  })
  const { section, title, description, link } = form.fields
  return (
    <OwnerForm of={form} className={cardClass({ className: 'max-w-184' })} {...words}>
      <SelectField field={section} label={texts.what}>
        <Options of={LESSON_SECTIONS.map((one) => [one, texts.choices[one]])} />
      </SelectField>
      <TextField field={title} label={texts.titleField} autoComplete="off" />
      <TextareaField field={description} label={texts.description} />
      <TextField field={link} label={texts.link} hint={texts.linkHint} inputMode="url" autoComplete="off" />
    </OwnerForm>
  )
}
