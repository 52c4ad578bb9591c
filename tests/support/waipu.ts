import { studioFile } from '../../app/contract/studio/studio-file'
import { studioOf } from '../../app/domain/settings/read-settings'
import { setStudio } from '../../app/lib/studio'
import waipu from '../../studios/waipu.json' with { type: 'json' }

/** Tests format dates and money as Waipu does until they set another studio. */
setStudio(studioOf(studioFile.parse(waipu)))
