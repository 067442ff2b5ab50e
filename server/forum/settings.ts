import { publicSetting } from '../kit/settings.ts'

/** The switches of the forum: '1' is on. */
export const forumSettings = {
  topicReview: publicSetting('setting_bbs_is_topic_review', '0'),
  isOpen: publicSetting('setting_bbs_open', '0'),
}
