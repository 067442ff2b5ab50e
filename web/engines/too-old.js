// Says in place of the app why it cannot start, and what helps. check.js loads it, in engines that are too old; so it is
// JavaScript of 2009 too. The build puts in what FLOOR stands for (start-plugin.ts).
;(function () {
  var FLOOR = {}
  var agent = navigator.userAgent
  var chromium = /(?:Chrome|Chromium|CriOS)\/(\d+)/.exec(agent)
  var firefox = /Firefox\/(\d+)/.exec(agent)
  var ios = /(?:iPhone|iPad|iPod).*? OS (\d+)[_.](\d+)/.exec(agent)
  var safari = /Version\/(\d+[.\d]*).*Safari/.exec(agent)

  /** The app that shows the page, by the name that people know it by, and whether it is no browser of its own. */
  function nameOf() {
    var names = [
      [/wxwork/i, '企业微信', 1],
      [/MicroMessenger/i, '微信', 1],
      [/DingTalk/i, '钉钉', 1],
      [/Lark|Feishu/i, '飞书', 1],
      [/MQQBrowser|QQBrowser/i, 'QQ 浏览器'],
      [/ QQ\//, 'QQ', 1],
      [/QIHU|360SE|360EE|QHBrowser/i, '360 浏览器'],
      [/UCBrowser/i, 'UC 浏览器'],
      [/HuaweiBrowser|ArkWeb/i, '华为浏览器'],
      [/MiuiBrowser/i, '小米浏览器'],
      [/VivoBrowser/i, 'vivo 浏览器'],
      [/HeyTapBrowser|OppoBrowser/i, 'OPPO 浏览器'],
      [/SogouMobileBrowser|MetaSr/i, '搜狗浏览器'],
      [/; wv\)/, '应用里的网页'],
      [/MSIE|Trident/, 'IE 浏览器或兼容模式'],
      [/Edg/, 'Edge'],
      [/Firefox|FxiOS/, 'Firefox'],
      [/Chrome|CriOS/, 'Chrome'],
      [/Safari/, 'Safari'],
    ]
    for (var i = 0; i < names.length; i += 1) if (names[i][0].test(agent)) return names[i]
    return [agent, '这个浏览器']
  }

  /** What it is, and what to do. */
  function words() {
    var name = nameOf()
    var isShell = name[2] === 1
    // On an iPhone every browser is the system's: only the system can be updated.
    if (ios) {
      return [
        '您在用' + space(name[1]) + '，系统是 iOS ' + ios[1] + '.' + ios[2] + '。',
        '请在“设置”的“通用”里点“软件更新”，升级到 iOS ' + FLOOR.safari + ' 或更新的版本；也可以换一台设备打开。',
      ]
    }
    var version = chromium
      ? '，内核是 Chrome ' + chromium[1]
      : firefox
        ? ' ' + firefox[1]
        : safari
          ? ' ' + safari[1]
          : ''
    var is = '您在用' + space(name[1]) + (name[1] === 'Chrome' && chromium ? ' ' + chromium[1] : version) + '。'
    if (isShell) {
      return [is, '请把' + name[1] + '升级到最新版本；或者点右上角的“…”，选择在系统浏览器中打开。']
    }
    if (/MSIE|Trident/.test(agent)) {
      return [is, '请改用 Edge 或 Chrome；360、搜狗等浏览器请点地址栏右边的图标，切换到“极速模式”。']
    }
    if (/; wv\)/.test(agent)) {
      return [is, '请在应用商店更新“Android System WebView”或升级手机系统；也可以用系统浏览器打开这个地址。']
    }
    if (firefox) return [is, '请升级到 Firefox ' + FLOOR.firefox + ' 或更新的版本，或者换用系统自带的浏览器。']
    if (safari && !chromium)
      return [is, '请升级系统，使 Safari 达到 ' + FLOOR.safari + ' 或更新的版本；也可以换用 Chrome、Edge 或 Firefox。']
    return [is, '请升级到最新版本（内核 Chrome ' + FLOOR.chromium + ' 以上），或者换用系统自带的浏览器。']
  }

  function space(name) {
    return /^[A-Za-z]/.test(name) ? ' ' + name : name
  }

  window.ncStart.say('浏览器版本过低，打不开这个页面', words())
})()
