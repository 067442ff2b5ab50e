/** A comment on a post; `hours` before the load. */
export type DemoComment = { by: string; hours: number; text: string; isHeld?: true; replies?: DemoComment[] }

/** A post in the community of a class. */
export type DemoPost = {
  /** The class, by its slug. */
  slug: string
  by: string
  hours: number
  title: string
  text: string
  /** How many pictures of the author's upload in the album `album` it shows. */
  pictures?: { album: string; count: number }
  isClosed?: true
  /** The title is its question; `votes` are people by the place of their choice. */
  poll?: { choices: string[]; votes: string[][] }
  views: number
  likedBy: string[]
  comments: DemoComment[]
}

export const communityPosts: DemoPost[] = [
  {
    ...{ slug: 'young-camp', by: '20260007', hours: 60, views: 204 },
    title: '驻村一年，我学会了把道理讲成故事',
    text: '上周的夜校来了四十多位乡亲。我没有念稿子，只讲了三个身边人的变化：种茶的老杨、返乡的小吴，还有村口修车的李师傅。\n讲完以后，老杨留下来问我，下一期合作社的培训什么时候开。那一刻我明白，道理要落在日子里，大家才听得进去。',
    pictures: { album: 'village', count: 3 },
    likedBy: ['20260001', '20260002', '20260003', '20260004', '20260005'],
    comments: [
      {
        ...{ by: '20260001', hours: 52, text: '“把道理讲成故事”，这句话我记下了。' },
        replies: [
          { by: '20260007', hours: 51, text: '下次夜校欢迎来听。' },
          { by: '20260003', hours: 40, text: '能不能把讲稿分享一下？' },
          { by: '20260007', hours: 39, text: '整理好就发到资料里。' },
          { by: '20260003', hours: 38, text: '好的，谢谢。' },
        ],
      },
      { by: '20260002', hours: 30, text: '我们镇下个月也要办夜校，正好借鉴。' },
      { by: '20260004', hours: 2, text: '请问每期大概讲多长时间？', isHeld: true },
    ],
  },
  {
    ...{ slug: 'young-camp', by: '20260001', hours: 20, views: 86 },
    title: '这节课里的“三张清单”值得一试',
    text: '分享给正在做项目前期的同学：问题清单、措施清单、责任清单，我已经按我们局的流程改了一版，走访时一张表就够用。',
    likedBy: ['20260007', '20260003'],
    comments: [{ by: '20260005', hours: 12, text: '清单里要不要加上完成时限？' }],
  },
  {
    ...{ slug: 'young-camp', by: '20260001', hours: 200, views: 40 },
    title: '入户走访分组（已排定）',
    text: '分组已经排好，见班级通知。有调整请直接联系班主任。',
    isClosed: true,
    likedBy: [],
    comments: [{ by: '20260002', hours: 190, text: '收到。' }],
  },
  {
    ...{ slug: 'plenary', by: '20260002', hours: 26, views: 57 },
    title: '夜读笔记：调研报告怎样写得更实',
    text: '读了三份优秀报告，共同点是：先写看到的，再写算过的，最后写做得到的。少写“加强”，多写“谁在什么时候做完”。',
    likedBy: ['20260001'],
    comments: [
      {
        by: '20260001',
        hours: 9,
        text: '最后一句可以贴在办公桌上。',
        replies: [{ by: '20260002', hours: 8, text: '我已经贴了。' }],
      },
    ],
  },
  {
    ...{ slug: 'plenary', by: '20260002', hours: 50, views: 31 },
    title: '下周的小组讨论放在哪天晚上？',
    text: '按多数人的时间定，每人选一项，结束以后我来通知。',
    poll: { choices: ['周二晚', '周三晚', '周四晚'], votes: [['20260003'], ['20260004', '20260005'], []] },
    likedBy: [],
    comments: [],
  },
]
