import { DEMO_VISITOR } from '../../server/account/door.ts'
import { users } from '../../server/account/tables.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

const UNIT = '澄江市干部网络学院'

/**
 * The account for visitors without a login (D1-Q15). It has no password, and its role prevents changes of the account
 * (security 16).
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
