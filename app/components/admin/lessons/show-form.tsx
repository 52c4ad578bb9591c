import { lessons as texts } from '~/copy/owner/lessons'
import type { OwnLessonView } from '~/domain/lessons/owner-lessons'
import { PostButton } from '../../form/post-button'
import { buttonClass, cardClass, tickClass } from '../../ui/looks'

/** Whether buyers see a lesson, and the button that changes it. */
export function ShowForm({ lesson: { isShown, kind, section } }: { lesson: OwnLessonView }) {
  return (
    <section className={cardClass({ className: 'grid gap-3' })} aria-labelledby="show">
      <h2 id="show">{texts.showTitle}</h2>
      <p>{isShown ? texts.isShown : kind ? texts.notShown : `${texts.notShown} ${texts.fillFirst}`}</p>
      {isShown ? (
        <PostButton
          fields={{ intent: 'hide' }}
          label={texts.hide}
          sending={texts.hiding}
          className={buttonClass({ kind: 'line', size: 'small' })}
        />
      ) : kind ? (
        <PostButton
          fields={{ intent: 'show' }}
          label={texts.show}
          sending={texts.showing}
          className={buttonClass({ size: 'small' })}
        >
          {section === 'included' ? (
            <label className={`${tickClass} mb-3`}>
              <input type="checkbox" name="notify" />
              <span>{texts.notify}</span>
            </label>
          ) : null}
        </PostButton>
      ) : null}
    </section>
  )
}
