import * as liveAssess from './assess.ts'
import * as liveChat from './chat.ts'
import * as liveCheckIn from './check-in.ts'
import * as liveHand from './hand.ts'
import * as liveHost from './host.ts'
import * as liveList from './list.ts'
import * as live from './live.ts'
import * as livePlay from './play.ts'
import * as liveRoom from './room.ts'
import * as liveStaff from './staff.ts'

/** The contract files about lives, for `contract/endpoints.ts`. */
export const liveModules: object[] = [
  live,
  liveChat,
  liveCheckIn,
  liveAssess,
  liveHand,
  liveHost,
  liveList,
  livePlay,
  liveRoom,
  liveStaff,
]
