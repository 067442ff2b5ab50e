import { admitted, cadre, classOf, may, must, observer, rejected, removed, teacher, unit } from './class.ts'

/** The running class: the one in which most accounts study. */
export const plenary = classOf({
  slug: 'plenary',
  title: '学习贯彻全会精神网络专题班（第三期）',
  look: ['dan', 'ta', '专题'],
  labels: ['省级调训', '线上线下结合'],
  about:
    '面向全省党员干部的网络专题班。八个单元从理论到实践，每周一个单元，线上自学与直播辅导相结合，学完各单元并通过考核即可结业。',
  points: [
    '单元按顺序学习，学完前一单元再开始下一单元',
    '每个单元都有必修学时，部分单元还有选修学时',
    '作业请在电脑端提交',
  ],
  host: '沅南省干部网络学院',
  organiser: '澄江市干部网络学院',
  unit: '沅南省',
  published: -92,
  enrol: [-90, -72],
  train: [-70, 42],
  quotaRule: 1,
  places: 300,
  reviewLevels: 1,
  needsForm: true,
  unitsInOrder: true,
  hasCommunity: true,
  people: [
    teacher('20260801'),
    observer('20260901'),
    cadre('20260002'),
    ...['20260001', '20260003', '20260006', '20260007', '20260008', '20260010', '20260011', '20260012', '20260013'].map(
      (loginName) => admitted(loginName),
    ),
    ...['20260015', '20260016', '20260018', '20260020'].map((loginName) => admitted(loginName)),
    rejected('20260014', '本期面向县级单位，请报名市直机关班次。'),
    removed('20260009', '工作调动，本人申请退出本期学习。'),
  ],
  units: [
    unit(
      '第一单元　理论指引',
      [
        must('course', 'mass-line'),
        must('live', 'plenary-quality', '专家直播：高质量发展这一年'),
        must('course', 'investigation'),
        may('video', 'integrity-culture', '延伸课：典籍里的修身之道'),
        may('course', 'short-meeting-short-text'),
        must('work', 'plenary-thoughts', '学习心得'),
      ],
      { electivesGate: 0.5, itemsInOrder: true },
    ),
    unit(
      '第二单元　实践探索',
      [
        must('course', 'industry-upgrade'),
        must('video', 'rural-revival'),
        must('audio', 'industrial-cluster', '随身听：县域产业集群'),
        may('course', 'tea-mountain'),
        must('work', 'plenary-report', '调研报告'),
        must('exam', 'plenary-unit-two', '单元测验'),
        may('asq', 'plenary-courses', '课程满意度'),
      ],
      { itemsInOrder: true },
    ),
    unit('第三单元　能力提升', [
      must('course', 'decision-checklist'),
      must('course', 'project-management'),
      may('audio', 'cross-department'),
      may('draft', 'interview-outline', '讲稿：访谈提问的设计'),
    ]),
    unit(
      '第四单元　依法履职',
      [
        must('course', 'administrative-review'),
        must('course', 'law-enforcement-record'),
        must('draft', 'government-information', '讲稿：答复一份申请的全过程'),
        may('course', 'normative-document-review'),
        must('exam', 'plenary-law', '依法行政测验'),
      ],
      { electivesGate: 0.8 },
    ),
    unit('第五单元　数字赋能', [
      must('course', 'data-governance'),
      must('media', 'one-thing-once', '案例：高效办成一件事'),
      may('course', 'personal-information'),
      may('course', 'spreadsheet-basics'),
    ]),
    unit('第六单元　乡村振兴', [
      must('course', 'thousand-villages'),
      must('video', 'green-mountains'),
      must('live', 'plenary-village', '连线直播：清溪村的一天'),
      may('course', 'cold-chain'),
    ]),
    unit('第七单元　应急处置', [
      must('course', 'flood-drill'),
      must('course', 'fire-safety-basics'),
      may('course', 'food-safety-response'),
    ]),
    unit(
      '第八单元　结业考核',
      [
        must('course', 'active-listening'),
        may('media', 'stress-and-rest', '课间：给自己充电的方法'),
        must('asq', 'plenary-class', '结业问卷'),
        must('exam', 'plenary-final', '结业考试'),
      ],
      { itemsInOrder: true },
    ),
  ],
})
