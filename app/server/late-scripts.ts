/**
 * Starts a page's scripts in the browser: when the page is loaded and painted and the browser is idle, or at the first
 * touch or key. Painted means its first paint, or its second frame, because Firefox reports no paint of a page that opens
 * scrolled. A page that loads too long, or in a hidden tab, does not wait for its last picture. The modules are evaluated
 * one after the other, so that the page can respond in between; the entry module comes last. A browser without preloading
 * loads them together, as it would otherwise load each alone.
 */
const STARTER = `(function(n){var begun,w=window,d=document,on=['pointerdown','keydown','focusin','touchstart'];
function start(){if(begun)return;begun=1;on.forEach(function(e){d.removeEventListener(e,start,true)});
d.querySelectorAll('link[rel=held]').forEach(function(l){l.rel='manifest'});
var parts=[].slice.call(d.querySelectorAll('link[rel=later]')),last=Promise.resolve();
parts.forEach(function(l,i){l.rel='modulepreload';if(i&&l.relList.supports('modulepreload'))last=last.then(function(){return import(l.href)}).then(pause)});
last.catch(function(){}).then(function(){var held=d.querySelector('script[type="text/later"]'),s=d.createElement('script');
s.type='module';s.nonce=n;s.textContent=held.textContent;held.replaceWith(s)})}
function pause(){return new Promise(function(go){setTimeout(go)})}
function loaded(){requestAnimationFrame(function(){requestAnimationFrame(idle)});
try{new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();idle()}}).observe({type:'paint',buffered:true})}catch(e){}}
function idle(){w.requestIdleCallback?requestIdleCallback(start,{timeout:500}):setTimeout(start,50)}
function ready(){on.forEach(function(e){d.addEventListener(e,start,true)});setTimeout(start,4000);
d.readyState==='complete'?loaded():w.addEventListener('load',loaded)}
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',ready):ready()
})(document.currentScript.nonce);`

const PRELOAD = /<link rel="modulepreload" href="/g
/** Remix's own: `window.__remixContext` first, then the module that imports the page's scripts. */
const CONTEXT = /(<script[^>]*>)(window\.__remixContext = )/
const MANIFEST = /<link rel="manifest"([^>]*>)/
const MODULE = /<script([^>]*) type="module" async="">/

/**
 * The page with its scripts delayed until it is painted: on a slow phone they would otherwise compete with the first paint
 * for network and processor. The web app manifest waits with them, unless there are no scripts. The elements stay in number
 * and order, as hydration expects them.
 */
export function startScriptsLate(html: string): string {
  if (!CONTEXT.test(html) || !MODULE.test(html)) return html
  const [manifest = ''] = MANIFEST.exec(html) ?? []
  return html
    .replace(CONTEXT, (_, tag: string, context: string) => `${tag}${STARTER}${context}`)
    .replace(MODULE, '<script$1 type="text/later">')
    .replace(PRELOAD, '<link rel="later" href="')
    .replace(MANIFEST, '<link rel="held"$1')
    .replace('</noscript>', (end) => `${manifest}${end}`)
}
