/**
 * Field names of the product documents that are hard to read (initials of Chinese words, tables of other systems), each
 * with the name that our code uses. The contract declares the names of the documents; all other code uses ours. `readWire`
 * and `writeWire` of wire.ts rename the fields of each request and answer. Two entries with the same name of ours are one
 * value that the documents call by two names. docs/glossary.md lists the terms.
 */
export const wireNames = {
  // Hours of a year: 计划总学时, 是否完成, 总学时, 完成总学时; from the academies of the province and of the country.
  jhzxs: 'plannedHours',
  sfwc: 'isFulfilled',
  zxs: 'totalHours',
  wczxscount: 'earnedHours',
  gwyzxs: 'provincialHours',
  zwyzxs: 'nationalHours',
  // The dimensions of a portrait: 学习度, 完成度, 成绩度, 贡献度, 参与度.
  xxdUser: 'study',
  wcdUser: 'completion',
  cjdUser: 'marks',
  gxdUser: 'contribution',
  cydUser: 'participation',

  // Courses (课程) and their coursewares (课件), which short videos are taken from; 课件时长 and 时长.
  kcid: 'courseId',
  kcId: 'courseId',
  kcname: 'courseName',
  kjid: 'coursewareId',
  kjId: 'coursewareId',
  kjname: 'coursewareName',
  kjsc: 'duration',
  sc: 'duration',
  // Of a short video: 视频, 源视频, 授课教师, 是否收藏, 收藏时间, 是否点赞.
  sp: 'film',
  ylsp: 'films',
  ylsyPlayType_value: 'playType',
  skjsList: 'lecturers',
  jsname: 'name',
  sfsc: 'isFavourite',
  scTime: 'favouriteTime',
  sfdy: 'isLiked',

  // Of a comment: 评论内容, 评论人, 被评论人; who created a row and when, as the tables of the documents write it.
  dsfaCommentId: 'commentId',
  comment_id: 'commentId',
  dsfaCommentBoList: 'commentList',
  treeinfoPid: 'parentId',
  treeinfoLevel: 'level',
  plnr: 'content',
  comment_content: 'content',
  dsCreateUserId: 'authorId',
  plr_value: 'authorId',
  dsCreateUserName: 'authorName',
  plr_text: 'authorName',
  bplrValue: 'answeredUserId',
  bplr_value: 'answeredUserId',
  bplrText: 'answeredName',
  bplr_text: 'answeredName',
  dsCreateTime: 'createTime',
  ds_create_time: 'createTime',
  // What a mark, a comment or an album is of: 业务类型, 业务 id.
  ywlxValue: 'subjectType',
  ywlxText: 'subjectTypeText',
  ywid: 'subjectId',

  // Of a class (专题班, ztb) or camp (训练营, zyb): 报名, 人数, 剩余学员, 计划人数, 过期, 报名时间, 培训时间, 主办单位, 承办单位,
  // 章节是否按序, 连续天数.
  ztbid: 'classId',
  ztbId: 'classId',
  nc_zyb_id: 'campId',
  zybId: 'campId',
  zyb: 'camp',
  im_group_id: 'groupId',
  bm: 'hasEnrolment',
  txrs: 'places',
  systudent: 'placesLeft',
  jhrs: 'quotaRule',
  bm_is_end: 'isEnrolmentShut',
  px_is_end: 'isTrainingOver',
  sfgq: 'isOver',
  bmsjSdate: 'enrolFrom',
  bmsjEdate: 'enrolUntil',
  pxsjSdate: 'trainFrom',
  pxsjEdate: 'trainUntil',
  zbdw: 'hostedBy',
  cbdw: 'organisedBy',
  zjsfax: 'unitsInOrder',
  lxDays: 'daysInRow',
  // Inside of it: 完成进度, 考试状态, and the ids of its materials and announcements; 学号.
  wcjd: 'progress',
  kszt_text: 'openStateText',
  nc_class_file_id: 'materialId',
  dsfa_wf_process_link_id: 'noticeId',
  xh: 'studentNumber',

  // Of a letter: 邮件收发 id, 已读状态, 发送时间, 班主任, 接收人.
  email_yjsf_id: 'copyId',
  yjsfIds: 'copyIds',
  yjzt_text: 'readState',
  fssj: 'sentTime',
  ds_create_user_name: 'senderName',
  bzr_value: 'headTeacherId',
  bzr_text: 'headTeacherName',
  jsr: 'recipients',

  // Of tasks, exams (考试试卷管理) and homework.
  nc_courses_info_id: 'courseId',
  strtDate: 'startDate',
  view_totle: 'views',
  exam_sjgl_id: 'examId',
  kszt_status: 'openState',
  nc_homework_id: 'homeworkId',
  nc_homework_student_id: 'homeworkStudentId',
  // Of a quality evaluation (素质测评): 是否可测评, 是否生成, 是否启用.
  nc_szcp_jbxx_id: 'evaluationId',
  iskscp: 'mayEnter',
  sfsc_value: 'hasReport',
  sfqy_value: 'isForcedOpen',

  // Tables of the documents as the fields of an answer, and their ids.
  nc_flml_id: 'categoryId',
  treeinfo_globalid: 'path',
  nc_courses_page_listsource: 'card',
  nc_channel_data_studyCenterChannelData: 'column',
  nc_pack_id: 'columnId',
  nc_zyb_sub_id: 'unitId',
  ncLiveInfo: 'live',
  nc_brief_id: 'briefId',
  nc_operate_jdwh_id: 'baseId',
  cms_articles_id: 'articleId',
  nc_search_history_id: 'entryId',
  serchType: 'searchType',
  persion: 'person',
} as const
