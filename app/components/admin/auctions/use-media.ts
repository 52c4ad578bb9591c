import type { FieldMetadata } from '@conform-to/react'
import { type ChangeEvent, useState } from 'react'
import { arrange, linesOf, type MediaAct, videoProblem, videoUrl } from '~/contract/auctions/auction-media'
import { auctionMedia as texts } from '~/copy/auctions/owner-auctions'
import { uploads } from '~/copy/owner/uploads'
import { MAX_MEDIA } from '../../../contract/constants'
import { countTooLarge, uploadPicture } from '../upload-picture'

/** Pictures and videos of an auction while they are arranged with a script: each act is done at once, and said. */
export function useMedia(fields: { [Name in 'images' | 'imageUrls' | 'vimeoUrl']: FieldMetadata<string> }) {
  const [urls, setUrls] = useState(() => linesOf(fields.imageUrls.initialValue))
  const [link, setLink] = useState(fields.vimeoUrl.initialValue ?? '')
  const [said, setSaid] = useState('')
  const [problem, setProblem] = useState<{ images?: string[]; vimeoUrl?: string[] } | null>(null)

  function act(what: MediaAct) {
    const next = arrange(urls, what)
    setUrls(next)
    setProblem(null)
    const to = what.act === 'up' ? what.at : what.at + 2
    setSaid(what.act === 'remove' ? texts.removed : texts.moved(to))
    if (what.act !== 'remove') return
    // The button that had the focus is gone.
    requestAnimationFrame(() => {
      const left = document.querySelectorAll<HTMLButtonElement>('.media__list [data-act="remove"]')
      const next = left[Math.min(what.at, left.length - 1)] ?? document.getElementById(fields.images.id)
      next?.focus()
    })
  }

  async function onChoose(event: ChangeEvent<HTMLInputElement>) {
    const field = event.currentTarget
    const files = [...(field.files ?? [])]
    if (files.length === 0) return
    setProblem(null)
    const refusal = refusalOf(files, urls.length)
    if (refusal) {
      field.value = ''
      return setProblem({ images: [refusal] })
    }
    let added = 0
    let failed: string | null = null
    for (const [index, file] of files.entries()) {
      setSaid(texts.sending(index + 1, files.length))
      try {
        const url = await uploadPicture(file)
        setUrls((now) => [...now, url])
        added += 1
      } catch (error) {
        failed ??= error instanceof Error ? error.message : uploads.failed
      }
    }
    // Sent already: they do not travel with the form again.
    field.value = ''
    setSaid(added > 0 ? texts.added(added) : '')
    if (failed) setProblem({ images: [files.length > 1 ? `${uploads.someFailed}. ${failed}` : failed] })
  }

  function addVideo() {
    const wrong = videoProblem(urls, link)
    if (wrong) {
      document.getElementById(fields.vimeoUrl.id)?.focus()
      const messages = {
        empty: texts.emptyVideo,
        wrong: texts.wrongVideo,
        twice: texts.twice,
        full: uploads.tooMany(MAX_MEDIA, urls.length, 1),
      }
      return setProblem({ vimeoUrl: [messages[wrong]] })
    }
    setUrls([...urls, videoUrl(link)])
    setLink('')
    setProblem(null)
    setSaid(texts.added(1))
  }

  return { urls, link, setLink, said, problem, act, onChoose, addVideo }
}

/** What is wrong with these files before they are sent, or null. */
function refusalOf(files: File[], have: number): string | null {
  if (have + files.length > MAX_MEDIA) return uploads.tooMany(MAX_MEDIA, have, files.length)
  const large = countTooLarge(files)
  return large > 0 ? uploads.tooLarge(large) : null
}
