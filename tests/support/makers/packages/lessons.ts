import type { LessonForm } from '../../../../app/contract/orders/lessons'
import { createLesson, showLesson } from '../../../../app/domain/lessons/change-lesson'
import { continueUpload } from '../../../../app/domain/lessons/lesson-files'
import { buyLesson } from '../../../../app/domain/lessons/lesson-purchase'
import { handleProviderReturn } from '../../../../app/domain/payments/checkout/settle-checkout'
import { actor } from '../bookings'
import { aVisitor, payCard, type Studio } from '../purchases'
import { startPackage } from './packages'

const withCard = { withCardForm: true }

/** A paid package: its payment and its link. */
export async function aBoughtPackage(studio: Studio, name = 'mere') {
  const form = { name, email: `${name}@example.com`, phone: '', message: '', replaces: undefined }
  const visitor = aVisitor(name)
  const step = await startPackage(studio, visitor, form, withCard)
  return { paymentId: step.paymentId, link: (await paid(studio, visitor, step)).replace('/package/', ''), visitor }
}

/** Pays at an open checkout; returns the page that it leads to. */
export async function paid(
  studio: Studio,
  visitor: ReturnType<typeof aVisitor>,
  step: Awaited<ReturnType<typeof startPackage>>,
): Promise<string> {
  await payCard(studio, step)
  const back = { visitor: visitor.key, paymentId: step.paymentId, intentId: null }
  return (await handleProviderReturn(studio, back)).path
}

/** A lesson with a link, shown to buyers by default. */
export function aLesson(studio: Studio, lesson: Partial<LessonForm> = {}, { isShown = true } = {}): number {
  const texts = { section: 'included', title: 'Dusk', description: '', link: 'https://films.example/dusk' } as const
  const { id } = createLesson(studio, { lesson: { ...texts, ...lesson }, actor })
  if (isShown) showLesson(studio, { id, actor, notify: false })
  return id
}

export const startLesson = (
  studio: Studio,
  { link, visitor }: { link: string; visitor: ReturnType<typeof aVisitor> },
  lessonId: number,
) => buyLesson(studio, visitor, { link, lessonId }, withCard)

export const aFile = (name: string, text: string) => ({ name, bytes: text.length, stamp: 1 })

/** Sends a part of a file, as one request does. */
export function send(studio: Studio, lessonId: number, file: ReturnType<typeof aFile>, offset: number, text: string) {
  async function* body() {
    yield new TextEncoder().encode(text)
  }
  return continueUpload(studio, { lessonId, upload: { ...file, offset }, body: body(), actor })
}

export const upload = (studio: Studio, lessonId: number, name: string, text: string) =>
  send(studio, lessonId, aFile(name, text), 0, text)
