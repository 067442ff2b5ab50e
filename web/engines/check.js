// Stands in the page before everything else, in JavaScript of 2009: an engine that cannot run the app must still be
// able to say so. The build puts in what ENOUGH, NEEDED and WORDS stand for (start-plugin.ts).
;(function () {
  function supports(name, value) {
    return Boolean(window.CSS && CSS.supports && CSS.supports(name, value))
  }

  /** Puts words in the place of the splash. The policy of the page forbids style attributes in its source, not this. */
  function say(title, lines) {
    var place = document.getElementById('root') || document.body
    var box = document.createElement('div')
    box.setAttribute('role', 'alert')
    box.id = 'nc-cannot-start'
    box.style.cssText = 'max-width:480px;margin:0 auto;padding:96px 24px 24px;line-height:1.7'
    var heading = document.createElement('h1')
    heading.appendChild(document.createTextNode(title))
    box.appendChild(heading)
    for (var i = 0; i < lines.length; i += 1) {
      var line = document.createElement('p')
      line.appendChild(document.createTextNode(lines[i]))
      box.appendChild(line)
    }
    while (place.firstChild) place.removeChild(place.firstChild)
    place.appendChild(box)
  }

  /** Loads too-old.js, which knows the words for each browser. Chromium 83 to 86 ask for a trusted address. */
  function sayTooOld() {
    var script = document.createElement('script')
    var types = window.trustedTypes
    var same = function (address) {
      return address
    }
    script.src = types ? types.createPolicy('nc', { createScriptURL: same }).createScriptURL(WORDS) : WORDS
    script.onerror = function () {
      say('浏览器版本过低，打不开这个页面', ['请升级浏览器，或者换用系统自带的浏览器。'])
    }
    document.body.appendChild(script)
  }

  var isEnough = 'noModule' in document.createElement('script') && Boolean(ENOUGH)
  window.ncStart = {
    isEnough: isEnough,
    needsShims: isEnough && Boolean(NEEDED),
    say: say,
    /** The first file of the app did not come: it cannot say so itself. */
    failed: function () {
      say('页面没有加载成功', ['请检查网络，然后重新打开这个页面。'])
    },
  }
  if (!isEnough) document.addEventListener('DOMContentLoaded', sayTooOld)
})()
