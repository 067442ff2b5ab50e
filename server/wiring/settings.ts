import { accountSettings } from '../account/settings.ts'
import { assistantSettings } from '../assistant/settings.ts'
import { classSettings } from '../classes/settings.ts'
import { columnSettings } from '../columns/settings.ts'
import { commentSettings } from '../comments/settings.ts'
import { courseSettings } from '../courses/settings.ts'
import { deviceSettings } from '../devices/settings.ts'
import { feedbackSettings } from '../feedback/settings.ts'
import { forumSettings } from '../forum/settings.ts'
import { frameSettings } from '../frames/settings.ts'
import { homeSettings } from '../home/settings.ts'
import { hoursSettings } from '../hours/settings.ts'
import { ledgerSettings } from '../ledger/settings.ts'
import { liveSettings } from '../lives/settings.ts'
import { moderationSettings } from '../moderation/settings.ts'
import { recordSettings } from '../records/settings.ts'
import { reminderSettings } from '../reminders/settings.ts'
import { searchSettings } from '../search/settings.ts'
import { videoSettings } from '../videos/settings.ts'

/** All settings. A key that no feature declares does not exist. */
export const declaredSettings = [
  accountSettings,
  assistantSettings,
  classSettings,
  columnSettings,
  commentSettings,
  courseSettings,
  deviceSettings,
  feedbackSettings,
  forumSettings,
  frameSettings,
  homeSettings,
  liveSettings,
  moderationSettings,
  recordSettings,
  hoursSettings,
  reminderSettings,
  ledgerSettings,
  searchSettings,
  videoSettings,
].flatMap((settings) => Object.values(settings))
