import { hiddenSetting } from '../kit/settings.ts'

/** What acts are worth in points. */
export const ledgerSettings = {
  /** Points for a passed exam. */
  examPoints: hiddenSetting('setting_nc_points_exam', '10', {
    group: '课程与学时',
    name: '通过考试的积分',
    does: '第一次通过一场考试得到的积分，0 是不给积分。',
    kind: { type: 'number', least: 0, most: 100000, isWhole: true, unit: '分' },
  }),
  /** Points for the first signature of a day, in whatever class. */
  signInPoints: hiddenSetting('setting_nc_points_sign_in', '1', {
    group: '课程与学时',
    name: '每天签到的积分',
    does: '当天第一次在班级签到得到的积分，在几个班级签到也只计一次，0 是不给积分。',
    kind: { type: 'number', least: 0, most: 1000, isWhole: true, unit: '分' },
  }),
  /** Points for a post that everybody may see, on the forum or in a class. */
  postPoints: hiddenSetting('setting_nc_points_post', '2', {
    group: '课程与学时',
    name: '发帖的积分',
    does: '在论坛或班级社区发布一个帖子得到的积分，需要审核的在通过后给，被下架的收回，0 是不给积分。',
    kind: { type: 'number', least: 0, most: 1000, isWhole: true, unit: '分' },
  }),
  /** How many posts of one person give points on one day. */
  postsPointed: hiddenSetting('setting_nc_points_posts_a_day', '3', {
    group: '课程与学时',
    name: '每天计积分的帖子',
    does: '一个人一天里最多几个帖子给积分，再多的照常发布，不给积分。',
    kind: { type: 'number', least: 0, most: 100, isWhole: true, unit: '个' },
  }),
}
