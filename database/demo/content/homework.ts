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

/** What learners call their work. */
export const writtenTitles = [
  '驻村工作中的群众路线实践',
  '县域产业链招商的调研与思考',
  '乡镇综合执法改革的三点体会',
  '流域生态补偿机制案例分析',
  '“一件事一次办”的流程再造',
  '红色档案资源的活化利用',
  '专项资金绩效审计的难点',
  '小区治理中的议事会怎么开',
  '一条村道背后的账本',
  '让数据多跑路的堵点在哪里',
]

/** Paragraphs of their texts: of each kind one is drawn. */
export const writtenParagraphs: readonly (readonly string[])[] = [
  [
    '去年三月，我被选派到云岭县石门村驻村。初到时，我带着厚厚的政策汇编挨家走访，却发现乡亲们更关心的是茶园的路什么时候能通、孩子放学后有没有人看护。',
    '本次调研走访了三个乡镇的七个村，召开座谈会四场，同四十二位干部群众当面交谈，收回问卷一百一十八份，查阅了近两年的台账。',
    '学完这一单元，再回头看手头的工作，我最大的感受是：文件传达得快，不等于事情办得实；会议开得多，不等于问题解决得多。',
    '我所在的窗口一年办理事项两万余件。过去总觉得按时办结就算尽责，听了案例才明白，群众心里有另一本账：要跑几趟、要等多久、要找几个人。',
  ],
  [
    '我意识到，群众路线不是把话说给群众听，而是先听群众把话说完。于是我把夜校的前半小时改成“乡亲说事”，后半小时再讲政策，来的人一次比一次多。',
    '数据说明，七成以上的堵点出在两个部门交接的地方：材料重复提交、标准不一致、办完没有人告诉下一家。单看每个环节都没有超时，连起来却要十一天。',
    '对照先进典型，差距主要有三点：一是下去得少，情况多从报表里来；二是想得浅，办法多是照搬；三是抓得松，定了的事情缺少回头看。',
    '访谈中一位老支书说：“路修到家门口，还得有人教我们把茶叶卖出去。”这句话提醒我们，硬件到位以后，真正难的是把人组织起来。',
  ],
  [
    '三个月里，夜校共收集问题四十七件。通组路硬化、课后看护点、茶叶统一烘干这几件事先办、快办，办完在夜校上逐件回复，大家的话也越来越多。',
    '建议先从群众反映最集中的三件事做起：统一材料清单，一次告知；设一名跟办员，从头管到底；每月公开办理时长，接受评议。',
    '下一步，我准备每周固定一天到网格去，不带通知、不打招呼，先听后说；每季度给自己列一张问题清单，解决一件划掉一件。',
    '从投入看，这些办法不需要新增编制和经费，关键在于把责任写到人、把时限写到天、把结果交给群众来评。',
  ],
  [
    '纸上得来终觉浅。把学到的道理放到一件件小事里去检验，才知道哪些是真懂，哪些只是会说。今后我会把这次学习的收获带回岗位，一件一件抓下去。',
    '总的看，问题不在于缺少制度，而在于制度之间缺少衔接。把衔接处理顺了，基层的力气就能用在刀刃上，群众的获得感才会更实在。',
    '以上是我的一点体会，还很粗浅。希望老师批评指正，我会继续补充材料，把报告中的几个数字再核实一遍。',
  ],
]

export const passComments = [
  '观点鲜明，案例真实。建议补充“乡亲说事”后问题办结的数据，让成效更有说服力。',
  '结构清晰，数字扎实，建议可以落地。',
  '能够联系实际，有自己的思考。',
  '调研方法得当，原话用得好。结论部分可以再凝练一些。',
]

export const returnReasons = [
  '缺少本单位的具体事例，请结合岗位实际补充后重新提交。',
  '问题说得多、办法说得少，请至少补充两条可以落实的建议。',
  '数据没有注明来源，请核实后补充。',
]
