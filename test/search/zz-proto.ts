import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { ncdDocuments } from '../criteria/ncd-documents.ts';
import { ncdModel } from './ncd-model.ts';
import { searchPolicies } from '../../src/policies/search-policies.ts';
import { WorkBudget } from '../../src/platform/collections/work-budget.ts';
import { parseSearch } from '../../src/policies/policies.query.rules.ts';
import { synonymTable } from '../../src/policies/synonym-table.ts';
import { tokenize, stem, splitWords } from '../../src/platform/text/words.ts';
const documents = await ncdDocuments();
const titles = new Map(documents.map((d) => [d.policyId, d.title]));
const { model, close } = await ncdModel(documents);
const load=(f:string)=>Object.entries(parse(readFileSync(new URL(`queries/${f}.yaml`, import.meta.url), 'utf8'), { schema: 'failsafe' }) as Record<string,string[]>).flatMap(([id, ts]) => ts.map((text) => ({ text, id, set:f, held: (createHash('sha256').update(text).digest()[0]! & 1) === 0 })));
const mine=load('paraphrases');
const sets:Record<string,typeof mine>={read:mine.filter(q=>!q.held),old_tuning:[...load('tuning'),...load('second-tuning')]};
if(process.argv.includes('--held')) Object.assign(sets,{held:mine.filter(q=>q.held),old_held:[...load('held-out'),...load('unseen'),...load('fresh')]});
const shares=(t:string,id:string)=>{const w=new Set(tokenize(titles.get(id)!));return tokenize(t).some(x=>w.has(x))};
const heads=model.policies.heads; const N=heads.length;
const docOf=new Map(documents.map(d=>[d.policyId,d]));

const PASSN=Number(process.env.PASS??80);
interface Pass{words:Map<string,number>;len:number;section:string}
const details=heads.map(h=>JSON.parse(model.policies.detail(h.version_id)));
if(process.argv.includes('--show'))console.log(Object.keys(details[5].sections),details[5].sections,details[5].description);
const count=(ws:string[])=>{const m=new Map<string,number>();for(const w of ws)m.set(w,(m.get(w)??0)+1);return m};
const passages:Pass[][]=details.map(d=>{const out:Pass[]=[];const push=(ws:string[],section:string)=>{if(ws.length)out.push({words:count(ws),len:ws.length,section})};
  for(const [section,text] of [['description',d.description],...Object.entries(d.sections)] as [string,string][]){let cur:string[]=[];for(const line of text.split(/\n+/)){cur.push(...tokenize(line));if(cur.length>=PASSN){push(cur,section);cur=[]}}push(cur,section)}
  return out;});
const FW:Record<string,number>=JSON.parse(process.env.FW??'{"title":8,"keywords":4,"description":1,"indications":1,"limitations":1,"other":1}');
const fieldOf=(s:string)=>s in FW?s:'other';
const fields=details.map((d,i)=>{const f:Record<string,string[]>={title:tokenize(heads[i]!.title),keywords:tokenize([...heads[i]!.keywords,heads[i]!.manual_section??'',heads[i]!.policy_id].join(' ')),description:[],indications:[],limitations:[],other:[]};f.description!.push(...tokenize(d.description));for(const [s,t] of Object.entries(d.sections))f[fieldOf(s)]!.push(...tokenize(t as string));return Object.fromEntries(Object.entries(f).map(([n,w])=>[n,count(w)]))});
const names=Object.keys(FW);
const avg=Object.fromEntries(names.map(n=>[n,fields.reduce((a,f)=>a+f[n]!.size,0)/N||1]));
const df=new Map<string,number>();for(const f of fields){const s=new Set(names.flatMap(n=>[...f[n]!.keys()]));for(const w of s)df.set(w,(df.get(w)??0)+1)}
const idf=(w:string)=>Math.log(1+(N-(df.get(w)??0)+.5)/((df.get(w)??0)+.5));
const K1=Number(process.env.K1??1.2),B=Number(process.env.B??.7),DELTA=Number(process.env.DELTA??.5);
const fieldDf=Object.fromEntries(names.map(n=>{const m=new Map<string,number>();for(const f of fields)for(const w of f[n]!.keys())m.set(w,(m.get(w)??0)+1);return [n,m]}));
const MODE=process.env.MODE??'sum';
const post=new Map<string,Float32Array>();
for(const w of df.keys()){const a=new Float32Array(N);for(let i=0;i<N;i++){let s=0,tf=0;for(const n of names){const c=fields[i]![n]!.get(w);if(!c)continue;const len=fields[i]![n]!.size/avg[n]!;
   if(MODE==='f'){tf+=FW[n]!*c/(1-B+B*len)}
   else{const m=MODE==='own'?fieldDf[n]!.get(w)!:df.get(w)!;const r=Math.log(1+(N-m+.5)/(m+.5));s+=FW[n]!*r*(DELTA+c*(K1+1)/(c+K1*(1-B+B*len)))}}
   a[i]=MODE==='f'?(tf?idf(w)*(DELTA+tf*(K1+1)/(tf+K1)):0):s}post.set(w,a)}
interface Alt{stems:readonly string[];factor:number;places:number[]}
const LONGEST=process.env.LONGEST!=='0';const SYN=Number(process.env.SYN??.8);
import { nearWords } from '../../src/policies/near-words.ts';
const vocab=[...new Set([...heads.flatMap(h=>splitWords(h.title+' '+h.keywords.join(' '))),...synonymTable().words])].sort();
function alternatives(words:readonly string[]):Alt[][]{
  const spelled=words.map(w=>{const s=stem(w);if(df.has(s)||synonymTable().byFirst.has(s)||synonymTable().words.some(x=>stem(x)===s)||w.length<4)return [{s,f:1}];const starts=vocab.filter(v=>v.startsWith(w)).slice(0,3).map(v=>({s:stem(v),f:.7}));if(starts.length&&w.length>=5)return starts;const near=nearWords(vocab,w,w.length>=7?2:1,new WorkBudget(1e9)).sort((a,b)=>a.distance-b.distance);const d=near[0]?.distance;return near.filter(x=>x.distance===d).slice(0,5).map(x=>({s:stem(x.word),f:.8}))});
  const alts:Alt[][]=spelled.map((l,i)=>l.map(({s,f})=>({stems:[s],factor:f,places:[i]})));
  const {byFirst}=synonymTable();const at=new Map<string,{i:number;f:number}>();spelled.forEach((l,i)=>l.forEach(({s,f})=>{if(!at.has(s))at.set(s,{i,f})}));
  const found:{places:number[];others:readonly (readonly string[])[];f:number;len:number}[]=[];
  for(const s of at.keys())for(const {term,others} of byFirst.get(s)??[]){const pl=term.map(t=>at.get(t));if(!pl.every(p=>p!==undefined))continue;found.push({places:[...new Set(pl.map(p=>p!.i))],others,f:Math.min(...pl.map(p=>p!.f)),len:term.length})}
  // adjacent compounds
  for(let i=0;i+1<words.length;i++){const w=stem(words[i]!+words[i+1]!);if(df.has(w)||byFirst.has(w)){const e=[[w],...(byFirst.get(w)??[]).filter(k=>k.term.length===1).flatMap(k=>k.others)];found.push({places:[i,i+1],others:e,f:1,len:2})}}
  const longest=words.map((_,i)=>Math.max(1,...found.filter(f=>f.places.includes(i)).map(f=>f.len)));
  for(const {places,others,f,len} of found)for(const p of places){if(LONGEST&&len<longest[p]!&&len===1)continue;for(const o of others)alts[p]!.push({stems:o,factor:f*SYN*(1),places})}
  return alts;
}
const termScore=(i:number,stems:readonly string[])=>{let x=0;for(const t of stems){const v=post.get(t)?.[i]??0;if(!v)return 0;x+=v}return x/stems.length};
const POW=Number(process.env.POW??1);
function docScores(alts:Alt[][]){const sums=new Float64Array(N),share=new Float64Array(N);let asked=0;
  for(const list of alts){const part=new Float64Array(N);let m=0;for(const {stems,factor} of list)for(let i=0;i<N;i++){const v=factor*termScore(i,stems);if(v>part[i]!)part[i]=v}
    for(let i=0;i<N;i++)if(part[i])m++;const w=m?Math.log(1+N/m):0;asked+=w;for(let i=0;i<N;i++)if(part[i]){sums[i]!+=part[i]!;share[i]!+=w}}
  return sums.map((s,i)=>asked?s*(share[i]!/asked)**POW:0)}
const pidf=idf;const avgP=passages.flat().reduce((a,p)=>a+p.len,0)/passages.flat().length;
const titleW=fields.map(f=>new Set([...f.title!.keys(),...f.keywords!.keys()]));
function passScore(i:number,alts:Alt[][],weights:number[],total:number){let best=0;
  for(const p of passages[i]!){let s=0,share=0;for(const [a,list] of alts.entries()){let v=0;for(const {stems,factor} of list){let x=0,ok=true;for(const t of stems){const c=p.words.get(t)??0;const ti=titleW[i]!.has(t);if(!c&&!ti){ok=false;break}x+=pidf(t)*(c?c*2.2/(c+1.2*(.5+.5*p.len/avgP)):.6)}if(ok&&factor*x/stems.length>v)v=factor*x/stems.length}s+=v;if(v>0)share+=weights[a]!}
    s*=total?share/total:0;if(s>best)best=s}
  return best}
const GR=Number(process.env.GR??4);
const grams=(t:string,n=GR)=>{const m=new Map<string,number>();for(const w of splitWords(t)){const p=` ${w} `;for(let k=0;k+n<=p.length||k===0;k++){const g=p.slice(k,k+n);m.set(g,(m.get(g)??0)+1)}}return m};
const Gm=heads.map(h=>grams(h.title+' '+h.keywords.join(' ')));const gdf=new Map<string,number>();for(const m of Gm)for(const g of m.keys())gdf.set(g,(gdf.get(g)??0)+1);
const gi=(g:string)=>Math.log(1+N/(1+(gdf.get(g)??0)));const GN=Gm.map(m=>Math.sqrt([...m].reduce((a,[g])=>a+gi(g)**2,0)));
function gramScores(q:string){const m=grams(q);const qn=Math.sqrt([...m].reduce((a,[g])=>a+gi(g)**2,0))||1;return Gm.map((d,i)=>{let s=0;for(const g of m.keys())if(d.has(g))s+=gi(g)**2;return s/qn/(GN[i]||1)})}
type W={k:number;d:number;p:number;g:number};
const fixDots=(q:string)=>q.replace(/\b(?:[a-z]\.){2,}[a-z]?/gi,m=>m.replaceAll('.',''));
const memo=new Map<string,any>();
function parts(q:string){let m=memo.get(q);if(m)return m;
  const b={words:new WorkBudget(1e9),texts:new WorkBudget(1e9)};const found=searchPolicies(model,q,b);
  const k=heads.map((_,i)=>found.score(i));
  const {weak}=synonymTable();const parsed=parseSearch(fixDots(q)).words;let words=parsed.filter(x=>!weak.has(stem(x)));if(!words.length)words=parsed;
  const alts=alternatives(words);const weights=alts.map(l=>Math.max(...l.map(a=>Math.max(...a.stems.map(t=>df.has(t)?idf(t):0)))));const total=weights.reduce((a,c)=>a+c,0);
  const d=[...docScores(alts)];const p=heads.map((_,i)=>passScore(i,alts,weights,total));const g=gramScores(q);
  const norm=(l:number[])=>{const mx=Math.max(1e-9,...l);return l.map(x=>x/mx)};
  m={k:norm(k),d:norm(d),p:norm(p),g:norm(g)};memo.set(q,m);return m}
function rank(q:string,w:W){const m=parts(q);return heads.map((h,i)=>({id:h.policy_id,s:w.k*m.k[i]+w.d*m.d[i]+w.p*m.p[i]+w.g*m.g[i]})).filter(x=>x.s>0).sort((a,c)=>c.s-a.s).map(x=>x.id)}
const WS:W[]=process.env.WS?JSON.parse(process.env.WS):[{k:1,d:0,p:0,g:0},{k:0,d:1,p:0,g:0},{k:0,d:1,p:.5,g:0},{k:0,d:1,p:.5,g:.2}];
for(const w of WS) for(const [name,qs0] of Object.entries(sets)) {
  const line=[];
  for(const sub of ['all','apart']){const qs=qs0.filter(q=>sub==='all'||!shares(q.text,q.id));const r=qs.map(q=>rank(q.text,w).indexOf(q.id)+1);const at=(n:number)=>(r.filter(x=>x>0&&x<=n).length/r.length).toFixed(3);line.push(`${sub} ${qs.length} r1 ${at(1)} r5 ${at(5)} r10 ${at(10)}`)}
  console.log(JSON.stringify(w),name.padEnd(10),line.join('  |  '));
}
if(process.argv.includes('--missed')){const w=WS.at(-1)!;for(const q of sets.read!){const r=rank(q.text,w);const at=r.indexOf(q.id)+1;if(at!==1)console.log('  ',q.text,'|',titles.get(q.id),'|',at,'|',titles.get(r[0]??''))}}
await close();
