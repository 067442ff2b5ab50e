import type { Motif, Theme } from '@college/rules/kit/art.mjs'
import type { Slide } from './lecture.ts'

/** A film in portrait for the feed (探课): under a minute, a part of its own of a course that has no lecture. */
export type Short = {
  /** Folder name under files/, and the key of the manifest. ASCII, never changes. */
  slug: string
  /** The course that it belongs to. */
  course: string
  title: string
  /** Written large over the scenery, a line each. */
  lettering: string[]
  theme: Theme
  motif: Motif
  /** Said over the first picture. */
  opening: string
  slides: Slide[]
}

export const shorts: Short[] = [
  {
    slug: 'three-leaps',
    course: 'thousand-villages',
    title: '一分钟看懂“千万工程”的三次跃升',
    lettering: ['千万工程', '三次跃升'],
    theme: 'song',
    motif: 'guang',
    opening: '一项工程，做了二十多年，让上万个村子换了样子。',
    slides: [
      {
        title: '整治',
        points: [
          ['千村示范', '第一次跃升，从整治开始。选出一批村子，先做示范。'],
          ['万村整治', '清垃圾，治污水，改厕所，先把村子变干净。'],
        ],
      },
      {
        title: '美丽',
        points: [
          ['千村精品', '第二次跃升，从干净到美丽。一村一个样子，不照搬照抄。'],
          ['万村美丽', '路通了，水清了，看病和上学也方便了。'],
        ],
      },
      {
        title: '共富',
        points: [
          ['千村未来', '第三次跃升，从美丽到共富。年轻人愿意回来。'],
          ['万村共富', '风景引来产业，产业变成家家户户的收入。'],
        ],
      },
      {
        title: '不变的事',
        points: [
          ['先做看得见的', '次序没有变，先做村民天天看见的事。'],
          ['一年接一年', '一张蓝图，一年接着一年干。'],
        ],
      },
    ],
  },
  {
    slug: 'four-words',
    course: 'fire-safety-basics',
    title: '灭火器怎么用，记住四个字',
    lettering: ['灭火器', '四个字'],
    theme: 'dan',
    motif: 'guang',
    opening: '楼道里的灭火器，您会用吗？记住四个字。',
    slides: [
      { title: '提', points: [['提到火边', '提。提起灭火器，走到上风口，离火两三米。']] },
      { title: '拔', points: [['拔掉保险销', '拔。拔掉保险销，这时不要捏住压把。']] },
      { title: '握', points: [['握住喷管', '握。一只手握住喷管，对准火焰的根部。']] },
      { title: '压', points: [['压下压把', '压。另一只手压下压把，左右移动，直到火全部熄灭。']] },
      {
        title: '火大先走',
        points: [
          ['先撤离', '火太大，不要硬拼，先从安全出口撤离。'],
          ['再报警', '到了安全的地方，马上打火警电话。'],
        ],
      },
    ],
  },
]
