import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, pageNum, pageSize } from '../kit/fields.ts'

/**
 * For staff: whose credit of a day came faster than time to an unusual share, summed over the coursewares of which most did
 * (security 18). A long loss of network does that and a forged queue of pulses too: it is shown here, and never withheld.
 */
export const unusualStudy = endpoint({
  id: 'D3-Q02',
  method: 'GET',
  path: '/nc/console/study/unusual',
  access: { to: 'see', of: 'unusualStudy' },
  input: Type.Object({ pageNum, pageSize: pageSize(20) }),
  reply: Type.Object({
    count: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        userId: id,
        name: Type.String(),
        /** 'YYYY-MM-DD' in Asia/Shanghai. */
        day: Type.String(),
        /** How many coursewares, and the one of them with the longest bursts. */
        coursewares: Type.Integer(),
        coursewareId: id,
        courseTitle: Type.String(),
        coursewareTitle: Type.String(),
        /** Seconds of these coursewares that count. */
        counted: Type.Integer(),
        /** Seconds of these that came in bursts. */
        inBursts: Type.Integer(),
        /** The same in whole percent. */
        share: Type.Integer(),
        /** 'YYYY-MM-DD HH:mm' in Asia/Shanghai. */
        lastPulseAt: Type.String(),
      }),
    ),
  }),
  refusals: {},
})
