import type { LiveMedia } from '../kit/live-media.ts'
import { embeddedMedia } from './embedded.ts'
import type { MediaParts } from './media-parts.ts'
import { srsMedia } from './srs/srs.ts'

/** The media server of the college. */
export const makeLiveMedia = (parts: MediaParts): LiveMedia => srsMedia(parts) ?? embeddedMedia(parts)
