import { type ScoreType, scoreTypes } from '@college/contract/homework/homework.ts'

export type DemoHomework = {
  /** The slug of the item of a class, or of the course that it belongs to. */
  slug: string
  title: string
  requirements: string
  contentMinimum: number
  scoreType: ScoreType
}

const { passOnly, scored } = scoreTypes

/** Homework of the live of the same slug. */
export const liveHomework: DemoHomework = {
  slug: 'plenary-quality',
  title: '听讲一得',
  requirements: '<p>写下本场直播里对您的工作最有用的一点，说说打算怎么用。</p>',
  contentMinimum: 50,
  scoreType: passOnly,
}

/** Homework of the items of classes, by the slugs that stand there. */
export const classHomework: DemoHomework[] = [
  {
    slug: 'plenary-thoughts',
    title: '学习心得',
    requirements:
      '<p>结合本单元课程和岗位实际，写一篇学习心得。</p><ul><li>谈认识：哪一讲对您启发最大，为什么</li><li>谈实际：对照工作找差距</li><li>谈打算：回去以后怎么做，说具体</li></ul><p>不要摘抄讲稿。</p>',
    contentMinimum: 150,
    scoreType: passOnly,
  },
  {
    slug: 'plenary-report',
    title: '调研报告',
    requirements:
      '<p>围绕本地一个具体问题做一次小调研，写成报告。</p><ol><li>说明走访了哪里、谈了多少人</li><li>用事实和数字说明问题</li><li>提出两条以上可以落实的建议</li></ol><p>可以附上访谈提纲或数据表。</p>',
    contentMinimum: 200,
    scoreType: scored,
  },
  {
    slug: 'young-camp-report',
    title: '实践历练调研报告',
    requirements:
      '<p>到一个村或一个社区蹲点三天，写一篇调研报告。</p><ul><li>选题要小，事情要真</li><li>把群众的原话写进去</li><li>说清楚问题、原因和办法</li></ul>',
    contentMinimum: 200,
    scoreType: scored,
  },
]

/** Homework of a course, which its own page opens. */
export const courseHomework: DemoHomework = {
  slug: 'investigation',
  title: '访谈提纲练习',
  requirements:
    '<p>选一个您熟悉的工作问题，设计一份入户访谈提纲。</p><ul><li>不少于八个问题，由浅入深</li><li>每个问题说明想了解什么</li></ul>',
  contentMinimum: 120,
  scoreType: passOnly,
}
