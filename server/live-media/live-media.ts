import { embeddedMedia } from './embedded.ts'
import type { MediaParts } from './media-parts.ts'
import type { LiveMedia } from './port.ts'

/** The media server of the college. */
export const makeLiveMedia = (parts: MediaParts): LiveMedia => embeddedMedia(parts)
