import { Type } from 'typebox'
import { flag, id } from '../kit/fields.ts'
import { mentionsOfText } from '../mentions/mentions.ts'
import { CommentTypeName } from './types.ts'

const count = Type.Integer({ minimum: 0 })

/** A comment as all its documents call it (D2-E25, D3-E03, D3-E05): one value may have several names. */
const fields = {
  dsfaCommentId: id,
  comment_id: id,
  /** Sanitised HTML: text and line breaks. */
  plnr: Type.String(),
  comment_content: Type.String(),
  /** Who wrote it; '' and 已注销用户 when the account is closed. */
  dsCreateUserId: Type.String(),
  dsCreateUserName: Type.String(),
  plr_value: Type.String(),
  plr_text: Type.String(),
  /** JSON list with relativePath; '' without a portrait. */
  photo: Type.String(),
  /** Never sent (D3-Q82). */
  phone: Type.Literal(''),
  /** Whom it answers; '' at the top level. */
  bplrValue: Type.String(),
  bplrText: Type.String(),
  bplr_value: Type.String(),
  bplr_text: Type.String(),
  /** The reply that it answers; '' when it answers the comment itself. */
  answeredId: Type.String(),
  /** 'yyyy-MM-dd HH:mm'. */
  dsCreateTime: Type.String(),
  ds_create_time: Type.String(),
  showTime: Type.String(),
  /** '' at the top level. */
  treeinfoPid: Type.String(),
  /** 1 top level, 2 a reply (D3-B143). */
  treeinfoLevel: Type.Union([Type.Literal(1), Type.Literal(2)]),
  ywlxValue: CommentTypeName,
  ywid: id,
  belongType: Type.String(),
  belongId: Type.String(),
  belongName: Type.String(),
  /** JSON list of id, relativePath, absolutePath. */
  img: Type.String(),
  /** Its replies in all; the three names mean the same. */
  childNum: count,
  childTotal: count,
  totalNum: count,
  /** Of a reply: all replies of the comment that it stands under; 0 at the top level. */
  siblingTotal: count,
  btnNumMap: Type.Object({ tags: Type.Object({ isDo: Type.Boolean(), num: count }) }),
  /** 1 审核中, 0 正常. */
  statusValue: flag,
  statusText: Type.Enum(['正常', '审核中']),
  mentions: mentionsOfText,
  /** This person may delete it. */
  mayDelete: Type.Boolean(),
}
export const Reply = Type.Object(fields)
export const Comment = Type.Object({ ...fields, childList: Type.Array(Reply) })
