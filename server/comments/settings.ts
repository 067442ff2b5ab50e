import { publicSetting } from '../kit/settings.ts'

/** The switches of comments: '1' is on. */
export const commentSettings = {
  /** New comments wait for approval everywhere except in classes, which decide it themselves (D3-Q07). */
  review: publicSetting('setting_bbs_is_comment_review', '0', {
    group: '社区与审核',
    name: '评论先审后发',
    does: '打开后新评论经审核才显示，班级里的评论由各班决定。',
    kind: { type: 'flag' },
  }),
  /** New comments come to open pages by themselves (D2-Q59). */
  livePush: publicSetting('setting_bbs_live_push', '1', {
    group: '社区与审核',
    name: '评论即时送达',
    does: '打开后新评论自动出现在正开着的页面。',
    kind: { type: 'flag' },
  }),
}
