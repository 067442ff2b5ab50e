import type { CategoryName } from './categories.ts'

/** What learners write when they rate a course. */
export const opinions = {
  good: [
    '讲得清楚，有例子，听完就能用。',
    '一节课一个问题，层层讲透，适合利用零碎时间学。',
    '老师把道理和案例放在一起讲，印象很深。',
    '内容扎实，结尾的小结很有帮助，已推荐给科室同事。',
    '对照自己手头的工作听了两遍，第二遍收获更大。',
    '课件和文稿配套，复习起来方便。',
  ],
  fair: [
    '总体不错，案例部分如果再多一些就更好。',
    '前半部分偏概念，后半部分更有用。',
    '内容很好，个别地方语速稍快。',
    '适合入门，希望后续有更深入的专题。',
  ],
} as const

/** The same of a course of this category, by what it teaches. */
export const opinionsOn: Record<CategoryName, string> = {
  党的理论: '把大道理讲成了身边的事，支部学习可以直接用。',
  法治建设: '每一步都对着条文讲，办案时翻出来就能对照。',
  乡村振兴: '账算得实在，村里的事听得懂、用得上。',
  数字经济: '数据讲得明白，图也看得清，照着就能做一张表。',
  历史文化: '像跟着老师走了一趟，细节多，想去实地看看。',
  领导能力: '几个问题问得好，开会前先问自己一遍，会短了不少。',
}

/** The same of a live. */
export const opinionsOnLives = {
  good: ['老师答得具体，提问都接住了。', '节奏好，一个半小时不觉得长。', '案例就在身边，听完和同事讨论了一晚上。'],
  fair: ['前面信号有一点卡，后来好了。', '提问时间再长一点就更好。', '内容扎实，希望把提纲提前发下来。'],
} as const
