import { onUserChange } from '../../kit/data/session.ts'
import { onBeforeLogout } from '../../kit/navigation/logout-tasks.ts'
import { enterMini, leaveMini } from '../player/study/mini-mode.ts'
import { pulseQueue } from '../pulses/pulses.ts'
import { type OpenCourse, useMini } from './mini-store.ts'
import { closePicture, put, usePicture } from './picture-window.ts'

/** Whose page is seen. While two pages slide past each other it is the one that comes in. */
let onStage: OpenCourse | undefined
/** How the playback of a course is ended; a course without an entry does not follow its element. */
const endings = new Map<OpenCourse, () => void>()

/**
 * The page of a course is shown: its medium plays in `place`. A course that still played outside its page goes on here
 * without a gap, if it is this one, and ends with a last save otherwise (D3-Q62). Returns what is to be done when the
 * page goes out of sight.
 */
export function takeStage(course: OpenCourse, place: HTMLElement): () => void {
  const { course: mini } = useMini.getState()
  if (mini && mini !== course) closeMini()
  // On its page the medium is on the stage.
  closePicture()
  onStage = course
  put(course.video, place)
  useMini.setState({ course: undefined })
  leaveMini(course.player)
  if (!endings.has(course)) endings.set(course, course.player.show(course.video))
  return () => leaveStage(course)
}

/** D3-B049: what plays goes on in the mini player, unless another course has come. */
function leaveStage(course: OpenCourse): void {
  const isFollowed = onStage !== course
  if (!isFollowed) onStage = undefined
  const { isPlaying } = course.player.playback.store.getState()
  if (isFollowed || !isPlaying) {
    end(course)
    return
  }
  // An element that leaves the document stops; one that is moved does not.
  put(course.video, waitingRoom())
  enterMini(course.player)
  useMini.setState({ course, close: closeMini })
  // Nothing may play that cannot be stopped.
  import('./MiniPlayer.tsx').catch(closeMini)
}

/** Ends what plays outside its page; what was played is reported. */
function closeMini(): void {
  const { course } = useMini.getState()
  if (!course) return
  useMini.setState({ course: undefined })
  end(course)
  leaveMini(course.player)
  course.video.remove()
}

function end(course: OpenCourse): void {
  if (usePicture.getState().course === course) closePicture()
  endings.get(course)?.()
  endings.delete(course)
}

let room: HTMLElement | undefined

/** Where the element is between two pages. */
function waitingRoom(): HTMLElement {
  if (!room) {
    room = document.createElement('div')
    room.hidden = true
    document.body.append(room)
  }
  return room
}

onBeforeLogout(async () => {
  if (!useMini.getState().course) return
  closeMini()
  await pulseQueue.flush()
})
onUserChange((change) => change === 'logoutOrSwitch' && closeMini())
