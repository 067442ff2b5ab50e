import { Type } from 'typebox'
import { id, text } from '../kit/fields.ts'
import { choiceField, persistPage } from '../kit/persist.ts'

const namespace = 'nc.operate.feedback'

/** What feedback may be about (D1-Q68). */
export const feedbackTypes = choiceField({ id: 'D1-Q68', namespace, field: 'type', access: 'login' })

/**
 * One feedback (D1-E29). Lengths are judged by the rule, in the words of D1-B227 … D1-B231; those here only keep out
 * what nobody writes. With `_id` a feedback of one's own is changed.
 */
export const feedbackEdit = persistPage({
  id: 'D1-B264',
  namespace,
  pageName: 'edit',
  access: 'login',
  data: Type.Object({
    _id: Type.Optional(id),
    /** '1' 意见建议, '2' 使用问题, '3' 其他. */
    type: Type.Optional(text(10)),
    contact: Type.String({ maxLength: 1_000, default: '' }),
    content: Type.String({ maxLength: 10_000, default: '' }),
    /** The uploaded pictures: `id` of each file record. */
    file: Type.Array(Type.Object({ id }), { maxItems: 100, default: [] }),
    resourceTitle: Type.String({ maxLength: 500, default: '' }),
    resourceId: Type.String({ maxLength: 100, default: '' }),
  }),
  reply: Type.Object({ _id: id }),
  refusals: {
    noType: { state: 'ruleSaysNo', message: '请选择版块' },
    noContact: { state: 'ruleSaysNo', message: '请输入联系方式' },
    wrongPhone: { state: 'ruleSaysNo', message: '手机号格式错误' },
    longContact: { state: 'ruleSaysNo', message: '联系方式限制100字以下' },
    noContent: { state: 'ruleSaysNo', message: '请输入反馈内容' },
    longContent: { state: 'ruleSaysNo', message: '反馈内容限制500字以下' },
    tooManyFiles: { state: 'ruleSaysNo', message: '最多上传9张' },
    noPicture: { state: 'ruleSaysNo', message: '只能上传图片' },
    foreignFile: { state: 'forbidden', message: '您没有权限进行此操作' },
  },
})
