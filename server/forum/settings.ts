import { publicSetting } from '../kit/settings.ts'

/** The switches of the forum: '1' is on. */
export const forumSettings = {
  topicReview: publicSetting('setting_bbs_is_topic_review', '0', {
    group: '社区与审核',
    name: '话题先审后发',
    does: '打开后学友圈的新话题经审核才显示。',
    kind: { type: 'flag' },
  }),
  isOpen: publicSetting('setting_bbs_open', '0', {
    group: '社区与审核',
    name: '学友圈',
    does: '打开后学员可以进入学友圈。',
    kind: { type: 'flag' },
  }),
}
