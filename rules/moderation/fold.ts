/** A text as it is compared: UTF-16 units, and for each one where in the text it comes from. */
export type Folded = { units: number[]; from: number[] }

/**
 * Folds what a reader takes for the same: width and letter case (ＳＢ, sb), separators and invisible characters between
 * letters (傻.逼), circled and accented letters, traditional and simplified characters, letters that look like Latin
 * ones, 0 and o, 1 and l. Decision 032 says what is not folded.
 */
export function fold(text: string): Folded {
  const units: number[] = []
  const from: number[] = []
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) as number
    for (const unit of foldedPoint(point)) {
      units.push(unit)
      from.push(at)
    }
    at += point > 0xffff ? 2 : 1
  }
  return { units, from }
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** What was computed before: normalising each character of each text again would take most of the time. */
const known = new Map<number, readonly number[]>()

function foldedPoint(point: number): readonly number[] {
  const before = known.get(point)
  if (before) return before
  const units = [...String.fromCodePoint(point).normalize('NFKD').toLowerCase()]
    .filter((each) => LETTER_OR_DIGIT.test(each))
    .flatMap((each) => {
      const shown = lookAlikes.get(each) ?? each
      return Array.from({ length: shown.length }, (_, index) => shown.charCodeAt(index))
    })
  known.set(point, units)
  return units
}

/** Pairs: a traditional character and its simplified form. The common ones; the rest are compared as they are. */
const TRADITIONAL =
  '萬万與与專专業业東东絲丝兩两嚴严喪丧個个豐丰臨临為为爲为麗丽舉举麼么義义烏乌樂乐喬乔習习鄉乡書书買买亂乱爭争於于虧亏雲云亞亚產产産产畝亩親亲褻亵億亿僅仅從从侖仑倉仓儀仪們们價价眾众衆众優优夥伙會会傘伞偉伟傳传傷伤倫伦偽伪僞伪佇伫體体餘余傭佣侶侣俠侠側侧偵侦僑侨儉俭債债傾倾僱雇償偿儲储兒儿兌兑黨党蘭兰關关興兴養养獸兽內内岡冈冊册寫写軍军農农馮冯沖冲衝冲決决況况凍冻淨净涼凉減减湊凑凜凛幾几鳳凤憑凭凱凯擊击鑿凿劃划劉刘則则剛刚創创刪删別别剎刹劑剂劍剑劇剧勸劝辦办務务動动勵励勁劲勞劳勢势勛勋匯汇彙汇區区醫医華华協协單单賣卖盧卢衛卫卻却廠厂廳厅歷历曆历厲厉壓压厭厌廁厕廂厢廈厦縣县參参雙双發发髮发變变敘叙疊叠葉叶號号嘆叹歎叹嚇吓嗎吗啟启吳吴員员聽听嗚呜詠咏嚨咙鹹咸響响啞哑嘩哗喲哟嘮唠嗩唢喚唤嘖啧嗇啬囉啰嘯啸噴喷囂嚣團团園园圍围圖图圓圆國国聖圣場场壞坏塊块堅坚壇坛壩坝墳坟墜坠壘垒墾垦墊垫牆墙塵尘墮堕聲声殼壳處处備备復复複复夠够頭头誇夸夾夹奪夺奮奋獎奖奧奥婦妇媽妈嫵妩嫗妪姦奸孃娘婁娄娛娱嬌娇孫孙學学寧宁寶宝實实寵宠審审憲宪宮宫寬宽賓宾寢寝對对尋寻導导壽寿將将爾尔塵尘嘗尝堯尧屍尸盡尽層层屆届屬属嶼屿歲岁豈岂嶺岭島岛峽峡嶄崭巔巅鞏巩幣币帥帅師师帳帐簾帘幟帜帶带幫帮幹干乾干莊庄慶庆廬庐庫库應应廟庙龐庞廢废開开異异棄弃張张彌弥彎弯彈弹強强歸归當当錄录徹彻徑径後后禦御憶忆懺忏憂忧懷怀態态慫怂憐怜總总懇恳惡恶惱恼悅悦驚惊懼惧慘惨懲惩憤愤慣惯慚惭憊惫懶懒戀恋戲戏戰战戶户撲扑執执擴扩掃扫揚扬擾扰撫抚拋抛搶抢護护報报擔担擬拟攏拢揀拣擁拥攔拦擰拧撥拨擇择掛挂摯挚擠挤揮挥損损撿捡換换據据擄掳擲掷摻掺攬揽攪搅攜携攝摄擺摆搖摇攤摊撐撑敵敌斂敛數数齋斋鬥斗斬斩斷断無无舊旧時时曠旷晝昼顯显晉晋曬晒曉晓暈晕暉晖暫暂術术朮术機机殺杀雜杂權权條条來来楊杨傑杰極极構构槍枪樞枢棗枣櫃柜檸柠標标棧栈棟栋欄栏樹树棲栖樣样樁桩橋桥樓楼檔档檢检歡欢歐欧殲歼殘残毆殴毀毁畢毕斃毙氈毡氣气漢汉湯汤溝沟沒没淚泪潑泼澤泽潔洁灑洒濁浊測测濟济渾浑濃浓濤涛滅灭溼湿濕湿潰溃濺溅滯滞滲渗溫温遊游灣湾潤润漲涨淵渊漁渔滿满濫滥濱滨灘滩瀉泻燈灯靈灵災灾爐炉點点煉炼爛烂燒烧煩烦熱热煙烟燙烫營营愛爱爺爷牽牵犧牺狀状獨独狹狭獄狱獅狮獵猎獻献瑪玛環环現现璽玺瓊琼電电畫画暢畅療疗瘋疯癡痴癢痒癱瘫癮瘾皺皱盜盗監监蓋盖盤盘瞞瞒矚瞩礦矿碼码磚砖確确礙碍禮礼禍祸禪禅離离禿秃種种積积稱称穢秽穩稳窮穷竊窃竄窜窩窝豎竖競竞筆笔筍笋築筑簡简籌筹簽签籤签籃篮籠笼類类糧粮糞粪緊紧縱纵紅红約约級级紀纪紙纸紋纹納纳純纯綱纲網网紛纷組组細细織织終终紹绍經经結结繞绕繪绘給给絡络絕绝統统繼继績绩續续維维綿绵綜综綠绿緒绪線线緩缓編编緣缘縛缚縮缩繳缴罰罚罵骂罷罢羅罗羣群職职聯联聰聪聳耸肅肃腸肠膚肤腫肿脹胀脅胁膽胆勝胜腎肾脈脉臉脸腦脑腳脚臟脏髒脏膠胶臘腊艦舰艙舱藝艺節节蘆芦蘇苏蒼苍藥药薦荐榮荣蕩荡葷荤獲获穫获瑩莹營营薩萨蔥葱蔣蒋藍蓝虜虏慮虑蟲虫雖虽蝦虾蝕蚀螞蚂蠶蚕蠻蛮蠟蜡補补襯衬裝装襲袭褲裤裡里裏里製制見见觀观規规覓觅視视覽览覺觉觸触計计訂订認认譏讥討讨讓让訓训議议訊讯記记講讲許许論论訟讼設设訪访證证評评識识詐诈訴诉診诊詞词譯译試试詩诗誠诚話话誕诞詭诡詢询該该詳详誤误誘诱語语誣诬說说説说請请諸诸讀读課课誰谁調调諒谅談谈謀谋謊谎謎谜謝谢謠谣謗谤謙谦謹谨譜谱譴谴贊赞讚赞貝贝負负財财責责賢贤敗败賬账貨货質质販贩貪贪貧贫購购貫贯賤贱貼贴貴贵貸贷貿贸費费賀贺賊贼賄贿資资賭赌賞赏賜赐賠赔賴赖賺赚賽赛贈赠贏赢趙赵趕赶趨趋躍跃踐践蹤踪軀躯車车軌轨軟软轉转輪轮輕轻載载較较輔辅輛辆輩辈輝辉輸输轄辖辭辞辯辩邊边遼辽達达遷迁過过邁迈運运還还這这進进遠远違违連连遲迟適适選选遜逊遞递邏逻遺遗遙遥鄧邓郵邮鄰邻鄭郑醜丑醬酱釀酿釋释針针釘钉鈔钞鐘钟鍾钟鋼钢鑰钥鈣钙鈴铃鉤钩鐵铁鉛铅銅铜鋁铝銀银鋪铺鏈链銷销鎖锁鍋锅鋒锋錯错錢钱錦锦鍵键鍛锻鎮镇鏡镜長长門门閃闪閉闭問问闖闯閒闲閑闲間间悶闷聞闻閣阁閥阀閱阅闊阔隊队陽阳陰阴陣阵階阶際际陸陆陳陈險险隨随隱隐隸隶難难雞鸡霧雾靜静韓韩頁页頂顶項项順顺須须顧顾頑顽頓顿頒颁預预領领頻频題题額额顏颜願愿顛颠風风飄飘飛飞飢饥饑饥飯饭飲饮飽饱飾饰餃饺餅饼餓饿館馆饒饶馬马馳驰驅驱驢驴駐驻駕驾罵骂騎骑騙骗騷骚驗验騰腾魚鱼魯鲁鮮鲜鯨鲸鳥鸟鳴鸣鴨鸭鴻鸿鵝鹅鷹鹰麥麦黃黄齊齐齒齿齡龄龍龙龜龟臺台颱台檯台祕秘佈布係系繫系佔占併并並并週周迴回彆别慾欲採采捨舍鬆松徵征範范'

/** Pairs: a letter that looks like a Latin one (Greek, Cyrillic, digits between letters), and that one. */
const LOOKS_LATIN = 'аaвbсcԁdеeёeғfԍgнhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtцuѵvѡwхxуyαaβbγyδdεeηnιiκkμuνvοoρpτtυuχxωwɑaɡgıi0o1l'

export const lookAlikes: ReadonlyMap<string, string> = new Map([...pairs(TRADITIONAL), ...pairs(LOOKS_LATIN)])

function* pairs(text: string): Generator<[string, string]> {
  for (let at = 0; at < text.length; at += 2) yield [text.charAt(at), text.charAt(at + 1)]
}
