import { DEMO_VISITOR } from '../../server/account/door.ts'
import { users } from '../../server/account/tables.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

const UNIT = '澄江市干部网络学院'

/**
 * Who looks around without an account (D1-Q15): nobody knows a password of theirs, for there is none, and the role
 * keeps the account as it is (security 16).
 */
export const visitorPart: DemoPart = ({ at }) => [
  {
    table: users,
    whenThere: 'update',
    isReplaced: false,
    rows: [
      {
        id: userIdOf(DEMO_VISITOR),
        loginName: DEMO_VISITOR,
        name: '体验学员',
        roles: ['learner', 'demo'],
        unitId: idOf('unit', UNIT),
        deptName: UNIT,
        job: '体验账号',
        phoneLastFour: '0000',
        passwordHash: null,
        createdAt: at,
      },
    ],
  },
]
