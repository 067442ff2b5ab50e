/** A file that the demo college has already, by the kind and name of its id, or one that is written for a class. */
export type DemoFile = { kind: 'script' | 'film' | 'paper'; of: string } | { written: string }

/** `day`: days from the load. */
export type DemoMaterial = {
  slug: string
  title: string
  day: number
  files: DemoFile[]
  mayDownload: boolean
  isPublished: boolean
}

const material = (
  slug: string,
  day: number,
  title: string,
  files: DemoFile[],
  more: Partial<DemoMaterial> = {},
): DemoMaterial => ({ slug, title, day, files, mayDownload: true, isPublished: true, ...more })

/** By the slug of the class. */
export const materialsOfClass: Record<string, DemoMaterial[]> = {
  plenary: [
    material('schedule', -70, '课程安排表', [{ written: 'schedule.xlsx' }]),
    material('opening', -70, '开班说明（讲义）', [{ written: 'opening.pptx' }]),
    material('report-guide', -64, '调研报告写作提示与样例', [
      { written: 'report-guide.docx' },
      { kind: 'paper', of: 'village-field-notes.pdf' },
    ]),
    material('methods', -52, '业余时间学习方法', [{ kind: 'paper', of: 'spare-time-methods.pdf' }]),
    material('industry-picture', -52, '一图读懂：产业升级', [{ kind: 'paper', of: 'industry-upgrade.jpg' }]),
    material('industry-film', -50, '视频：产业升级（仅供班内观看）', [{ kind: 'film', of: 'industry-upgrade' }], {
      mayDownload: false,
    }),
    material('law-words', -41, '法治小词典（仅供班内查看）', [{ written: 'law-words.docx' }], { mayDownload: false }),
    material('law-cases', -40, '每周一法案例选', [{ kind: 'paper', of: 'law-cases.pdf' }], { mayDownload: false }),
    material('draft', -2, '结业考试说明（待发布）', [{ written: 'report-guide.docx' }], { isPublished: false }),
  ],
  'young-camp': [
    material('camp-schedule', -35, '训练营课程安排', [{ written: 'camp-schedule.xlsx' }]),
    material('camp-notes', -20, '入户走访手记', [{ kind: 'paper', of: 'village-field-notes.pdf' }]),
    material('camp-picture', -18, '一图读懂：调查研究', [{ kind: 'paper', of: 'investigation.jpg' }]),
  ],
  statistics: [material('words', -88, '数据名词小册子', [{ kind: 'paper', of: 'data-words.pdf' }])],
}

/** The text and the table of the guide to the report. */
export const reportGuide = {
  title: '调研报告写作提示',
  paragraphs: [
    '一、先定一个小题目。题目越小，越容易说清楚。“本镇老年食堂为什么周末不开”就是一个好题目。',
    '二、至少走访五户，或者访谈五个人。记录原话，注明时间和地点，不写能认出当事人的信息。',
    '三、正文写三段：看到了什么，为什么会这样，可以怎样办。每个判断后面都要有证据。',
    '四、建议只写一条，写明由谁做、什么时候做完、怎样看出做成了。',
    '五、全文两千字以内，请在电脑端提交。',
  ],
  table: [
    ['步骤', '要写清楚什么', '建议字数'],
    ['看到了什么', '时间、地点、原话、数字', '800'],
    ['为什么会这样', '每个判断后面有证据', '700'],
    ['可以怎样办', '由谁做、何时做完、怎样算做成', '400'],
  ],
}

/** A little dictionary that a class may only look at. */
export const lawWords = {
  title: '法治小词典',
  paragraphs: [
    '依法行政：行政机关做每一件事都要有法律依据，没有依据的事不做，该做的事不拖。',
    '正当程序：作出对人不利的决定之前，先告诉他理由，听他说话，再作决定。',
    '比例原则：能用轻的办法达到目的，就不用重的办法。',
    '信赖保护：群众相信了政府的承诺并且照着做了，承诺不能随便收回。',
  ],
}
