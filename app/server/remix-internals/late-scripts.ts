/**
 * Starts a page's scripts in the browser: once the page is loaded and painted and the browser is idle, at the first touch
 * or key, or after four seconds. 'Painted' means the second frame after the first paint, when the largest picture is
 * there too, or half a second after loading, because Firefox reports no paint of a page that opens scrolled. The
 * modules are evaluated one after the other, so that the page can react in between; the first of them imports all
 * others and comes last. A browser that cannot preload modules evaluates them together.
 */
const STARTER = `(function(n){var begun,d=document,on=['pointerdown','keydown','focusin','touchstart'];
function start(){if(begun)return;begun=1;on.forEach(function(e){d.removeEventListener(e,start,true)});
d.querySelectorAll('link[rel=held]').forEach(function(l){l.rel='manifest'});
var last=Promise.resolve();
d.querySelectorAll('link[rel=later]').forEach(function(l,i){l.rel='modulepreload';if(i&&l.relList.supports('modulepreload'))last=last.then(function(){return import(l.href)}).then(pause)});
last.catch(function(){}).then(function(){var held=d.querySelector('script[type="text/later"]'),s=d.createElement('script');
s.type='module';s.nonce=n;s.textContent=held.textContent;held.replaceWith(s)})}
function pause(){return new Promise(function(go){setTimeout(go)})}
function loaded(){setTimeout(idle,500);
new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();requestAnimationFrame(function(){requestAnimationFrame(idle)})}}).observe({type:'paint',buffered:true})}
function idle(){window.requestIdleCallback?requestIdleCallback(start,{timeout:500}):setTimeout(start,50)}
function ready(){on.forEach(function(e){d.addEventListener(e,start,true)});setTimeout(start,4000);
d.readyState==='complete'?loaded():window.addEventListener('load',loaded)}
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',ready):ready()
})(document.currentScript.nonce);`

const PRELOAD = /<link rel="modulepreload" href="/g
const CONTEXT = /(<script[^>]*>)(window\.__remixContext = )/
const MODULE = /<script([^>]*) type="module" async="">/
const MANIFEST = /<link rel="manifest"([^>]*>)/

/**
 * Makes a page's scripts wait until it is shown: on a slow phone they would compete with the content for network and
 * processor. The manifest waits too, unless scripts are off. Number and order of the elements stay the same, as
 * hydration expects.
 *
 * Assumes how Remix' `<Scripts>` writes them: a script that begins with `window.__remixContext = `, links that preload
 * modules, and one `<script type="module" async="">` that imports them.
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
