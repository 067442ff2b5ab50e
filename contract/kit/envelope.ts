import { type TSchema, Type } from 'typebox'

/** Every outcome of a call: the code in the envelope and the HTTP status (D2-Q20). */
export const states = {
  done: { code: '20000', status: 200 },
  logInFirst: { code: '20001', status: 401 },
  enrolmentNeedsForm: { code: '20002', status: 409 },
  playingElsewhere: { code: '22222', status: 409 },
  lastFourDigitsNeeded: { code: '26666', status: 403 },
  deskLocked: { code: '26667', status: 403 },
  malformed: { code: '40000', status: 400 },
  forbidden: { code: '40300', status: 403 },
  notFound: { code: '40400', status: 404 },
  ruleSaysNo: { code: '40900', status: 409 },
  notOpen: { code: '40901', status: 409 },
  tooMany: { code: '42900', status: 429 },
  fault: { code: '50000', status: 500 },
  overloaded: { code: '50300', status: 503 },
} as const

type State = keyof typeof states

/** An expected refusal: its outcome, and the sentence that the learner reads. */
export type RefusalText = { state: State; message: string }

/** The envelope of every answer. `message` is Chinese and can be shown to the learner unchanged. */
export type Envelope<Data = unknown> = { success: boolean; state: string; data: Data; message: string }

export const envelope = <Data extends TSchema>(data: Data) =>
  Type.Object({ success: Type.Boolean(), state: Type.String(), data, message: Type.String() })

export const done = <Data>(data: Data): Envelope<Data> => ({
  success: true,
  state: states.done.code,
  data,
  message: '',
})

/** `data` is set by the few refusals that tell the client how to continue, such as the ticket of 26666 (D1-Q43). */
export const failed = <Data = null>({ state, message }: RefusalText, data = null as Data): Envelope<Data> => ({
  success: false,
  state: states[state].code,
  data,
  message,
})
