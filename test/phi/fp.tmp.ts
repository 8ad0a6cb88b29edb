import { readFileSync, readdirSync } from 'node:fs';
import { findPhi } from '../../src/phi/find-phi.ts';
import { findPhi as _ } from '../../src/phi/find-phi.ts';
const sentences=new Set<string>();
const add=(t:string)=>{ for (const s of t.replace(/<[^>]+>/g,' ').replace(/&nbsp;/g,' ').replace(/\s+/g,' ').split(/(?<=[.;:?!])\s+/)) if(s.length>3&&s.length<500) sentences.add(s); };
const walk=(d:string)=>{for(const f of readdirSync(d,{withFileTypes:true})) if(f.isDirectory()) walk(d+'/'+f.name); else if(/\.(yaml|yml|json|md|csv)$/.test(f.name)) for(const line of readFileSync(d+'/'+f.name,'utf8').split('\n')) add(line);};
walk('starter');
const n1=sentences.size;
const json=JSON.parse(readFileSync('/work/shared/data/lcd-text/coverage_api_lcd.json','utf8'));
const deep=(v:any)=>{ if(typeof v==='string') add(v.replace(/&lt;/g,'<').replace(/&gt;/g,'>').replace(/&amp;/g,'&').replace(/&rsquo;|&#39;/g,"'").replace(/&[a-z]+;/g,' ')); else if(v&&typeof v==='object') Object.values(v).forEach(deep); };
deep(json);
console.log('starter',n1,'all',sentences.size);
let bad=0; const by:Record<string,number>={}; const out:string[]=[]; let i=0;
const t=performance.now();
for(const s of sentences){ const f=findPhi(s); i++; if(f){bad++; for(const c of f.categories) by[c.category]=(by[c.category]??0)+1; out.push((i<=n1?'S ':'L ')+f.categories.map(c=>c.category).join(',')+': '+s.slice(0,300));} }
console.log(bad,by,(performance.now()-t)|0,'ms');
console.log(out.filter((_,i)=>i%Math.ceil(out.length/ (Number(process.argv[2]??60)))===0).join('\n'));
