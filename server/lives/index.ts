import type { App } from '../app-parts.ts'
import { addLivesToAgenda } from './agenda.store.ts'
import { serveLiveAssessment } from './assess.ts'
import { attachLiveMedia } from './attach-media.ts'
import { serveLiveAttendance } from './attendance.ts'
import { attendedLives } from './attended.store.ts'
import { serveLiveLetters } from './certificate-letters.ts'
import { serveLiveChat } from './chat/index.ts'
import { serveCheckIn } from './check-in/check-in.ts'
import { serveCheckInHost } from './check-in/host.ts'
import { registerLiveComments } from './comments.ts'
import { addLivesToDay } from './day.store.ts'
import { giveAssessments } from './give-assessments.ts'
import { serveHand } from './hand/hand.ts'
import { serveHandHost } from './hand/host.ts'
import { serveLiveHost } from './host.ts'
import { serveLiveInfo, serveLiveList } from './info.ts'
import { keepLives } from './kinds.store.ts'
import { serveLiveUrls } from './play-url.ts'
import { registerLives } from './register.ts'
import { serveRehearsal } from './rehearsal.ts'
import { remindOfLives, tellOfMovedLives } from './remind.ts'
import { serveLiveRoom } from './room/index.ts'
import { serveLiveSign } from './sign.ts'
import { serveStaffLives } from './staff.ts'
import { measureOldRecordings } from './study/measure.ts'
import { settleEndedLives } from './study/settle.ts'

/** Live broadcasts: what they are, how they are watched, and the acts of their hosts. */
export function serveLives(app: App) {
  app.subjectResults.add('live', attendedLives)
  giveAssessments(app)
  keepLives(app)
  addLivesToAgenda(app)
  addLivesToDay(app)
  serveLiveInfo(app)
  serveLiveList(app)
  serveLiveUrls(app)
  serveLiveSign(app)
  serveLiveHost(app)
  serveRehearsal(app)
  serveCheckIn(app)
  serveCheckInHost(app)
  registerLives(app)
  registerLiveComments(app)
  serveLiveAssessment(app)
  remindOfLives(app)
  settleEndedLives(app)
  measureOldRecordings(app)
  serveHand(app)
  serveHandHost(app)
  attachLiveMedia(app)
  serveLiveRoom(app)
  serveLiveChat(app)
  serveStaffLives(app)
  serveLiveLetters(app)
  serveLiveAttendance(app)
  tellOfMovedLives(app)
}
