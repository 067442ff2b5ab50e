import type { MessageKind } from '@college/contract/messages/kinds.ts'

/** The name and the explanation of each kind. */
export const kindTexts: Record<MessageKind, { name: string; hint: string }> = {
  system: { name: '系统通知', hint: '平台公告与账号安全，始终接收' },
  task: { name: '任务提醒', hint: '学习任务发布与临近截止' },
  hours: { name: '学时提醒', hint: '年度学时进度与学时到账' },
  class: { name: '班级消息', hint: '报名结果、开班与班级公告' },
  course: { name: '课程消息', hint: '新课上线与课程更新' },
  reply: { name: '互动消息', hint: '回复、点赞与反馈答复' },
  mention: { name: '提到我的', hint: '同学在帖子和评论里 @ 您' },
}

/** Messages about the account itself cannot be switched off. */
export const canSwitchOff = (kind: MessageKind): boolean => kind !== 'system'
