import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id, passwordHash, text } from '../kit/fields.ts'

/** Study is refused until the login has proven who is in front of the screen (D3-B035). */
export const faceCheckDue = { state: 'ruleSaysNo', message: '请先完成人脸识别，再继续学习' } as const

/**
 * The proof that it is the learner who studies (D3-Q05): a camera picture, JPEG in base64, or the password of the
 * account. Holds for this login, for verifyTime minutes.
 */
export const verifyFace = endpoint({
  id: 'D3-Q05',
  method: 'POST',
  path: '/nc/face/verify',
  repeat: 'each',
  access: 'login',
  input: Type.Object({
    picture: Type.Optional(text(200_000)),
    password: Type.Optional(passwordHash),
    /** The course that asked for the check. */
    courseId: Type.Optional(id),
  }),
  /** ISO: until when the check holds. */
  reply: Type.Object({ pass: Type.Boolean(), validUntil: Type.String() }),
  refusals: {
    off: { state: 'ruleSaysNo', message: '当前无需人脸识别' },
    noProof: { state: 'malformed', message: '请拍摄照片或输入密码' },
    wrongPicture: { state: 'malformed', message: '照片不符合要求，请重新拍摄' },
    tooMany: { state: 'tooMany', message: '今日拍照次数已达上限，请使用密码验证' },
    wrongPassword: { state: 'ruleSaysNo', message: '密码错误' },
    locked: { state: 'tooMany', message: '验证失败次数过多，请15分钟后再试' },
  },
})
