import type { OwnPicture, PictureSlot } from '../../contract/site/picture-slots'
import type { Services } from '../services'
import type { PictureKind } from '../uploads/store-pictures'
import { changeSettings, type SavedSettings } from './change-settings'
import { readSettings } from './read-settings'

/** How the picture of a place is made ready: what friends see of a link is a JPEG of a shape of its own. */
export function pictureKindOf(slot: string): PictureKind {
  return slot === 'share' ? 'share' : 'site'
}

/** Puts the owner's picture into a place of the site, or changes its words. */
export function setSitePicture(
  services: Services,
  input: { slot: PictureSlot; picture: OwnPicture; actor: string },
): SavedSettings {
  const { sitePictures } = readSettings(services)
  const changes = { sitePictures: { ...sitePictures, [input.slot]: input.picture } }
  return changeSettings(services, { changes, actor: input.actor })
}

/** Gives a place its painting back. */
export function restorePainting(services: Services, input: { slot: PictureSlot; actor: string }): SavedSettings {
  const { [input.slot]: _, ...sitePictures } = readSettings(services).sitePictures
  return changeSettings(services, { changes: { sitePictures }, actor: input.actor })
}
