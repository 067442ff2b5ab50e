import { publicSetting } from '../kit/settings.ts'

/** The switches of comments: '1' is on. */
export const commentSettings = {
  /** New comments wait for approval everywhere except in classes, which decide it themselves (D3-Q07). */
  review: publicSetting('setting_bbs_is_comment_review', '0'),
  /** New comments come to open pages by themselves (D2-Q59). */
  livePush: publicSetting('setting_bbs_live_push', '1'),
}
