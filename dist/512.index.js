import{createRequire as __WEBPACK_EXTERNAL_createRequire}from"module";export const id=512;export const ids=[512];export const modules={
21916:((__unused_webpack_module,exports)=>{var __webpack_unused_export__;__webpack_unused_export__=true;exports.Io=__webpack_unused_export__=
void 0;var peq=new Uint32Array(65536);var myers_32=function(a,b){var n=a.length;var m=b.length;var lst=1<<n-1;var pv=-1;
var mv=0;var sc=n;var i=n;while(i--){peq[a.charCodeAt(i)]|=1<<i}for(i=0;i<m;i++){var eq=peq[b.charCodeAt(i)];var xv=eq|mv;
eq|=(eq&pv)+pv^pv;mv|=~(eq|pv);pv&=eq;if(mv&lst){sc++}if(pv&lst){sc--}mv=mv<<1|1;pv=pv<<1|~(xv|mv);mv&=xv}i=n;while(i--){
peq[a.charCodeAt(i)]=0}return sc};var myers_x=function(b,a){var n=a.length;var m=b.length;var mhc=[];var phc=[];var hsize=Math.
ceil(n/32);var vsize=Math.ceil(m/32);for(var i=0;i<hsize;i++){phc[i]=-1;mhc[i]=0}var j=0;for(;j<vsize-1;j++){var mv_1=0;
var pv_1=-1;var start_1=j*32;var vlen_1=Math.min(32,m)+start_1;for(var k=start_1;k<vlen_1;k++){peq[b.charCodeAt(k)]|=1<<
k}for(var i=0;i<n;i++){var eq=peq[a.charCodeAt(i)];var pb=phc[i/32|0]>>>i&1;var mb=mhc[i/32|0]>>>i&1;var xv=eq|mv_1;var xh=((eq|
mb)&pv_1)+pv_1^pv_1|eq|mb;var ph=mv_1|~(xh|pv_1);var mh=pv_1&xh;if(ph>>>31^pb){phc[i/32|0]^=1<<i}if(mh>>>31^mb){mhc[i/32|
0]^=1<<i}ph=ph<<1|pb;mh=mh<<1|mb;pv_1=mh|~(xv|ph);mv_1=ph&xv}for(var k=start_1;k<vlen_1;k++){peq[b.charCodeAt(k)]=0}}var mv=0;
var pv=-1;var start=j*32;var vlen=Math.min(32,m-start)+start;for(var k=start;k<vlen;k++){peq[b.charCodeAt(k)]|=1<<k}var score=m;
for(var i=0;i<n;i++){var eq=peq[a.charCodeAt(i)];var pb=phc[i/32|0]>>>i&1;var mb=mhc[i/32|0]>>>i&1;var xv=eq|mv;var xh=((eq|
mb)&pv)+pv^pv|eq|mb;var ph=mv|~(xh|pv);var mh=pv&xh;score+=ph>>>m-1&1;score-=mh>>>m-1&1;if(ph>>>31^pb){phc[i/32|0]^=1<<i}
if(mh>>>31^mb){mhc[i/32|0]^=1<<i}ph=ph<<1|pb;mh=mh<<1|mb;pv=mh|~(xv|ph);mv=ph&xv}for(var k=start;k<vlen;k++){peq[b.charCodeAt(
k)]=0}return score};var distance=function(a,b){if(a.length<b.length){var tmp=b;b=a;a=tmp}if(b.length===0){return a.length}
if(a.length<=32){return myers_32(a,b)}return myers_x(a,b)};exports.Io=distance;var closest=function(str,arr){var min_distance=Infinity;
var min_index=0;for(var i=0;i<arr.length;i++){var dist=distance(str,arr[i]);if(dist<min_distance){min_distance=dist;min_index=
i}}return arr[min_index]};__webpack_unused_export__=closest}),70298:(module=>{function makeArray(subject){return Array.isArray(
subject)?subject:[subject]}const UNDEFINED=void 0;const EMPTY="";const SPACE=" ";const ESCAPE="\\";const REGEX_LITERAL_SPECIAL=/[.*+?()[\]{}^$|\\/]/;
const BOM="\uFEFF";const REGEX_ANCHORED_GLOBSTAR=/^\/\*{2,}$/;const REGEX_REPLACE_LEADING_EXCAPED_EXCLAMATION=/^\\!/;const REGEX_REPLACE_LEADING_EXCAPED_HASH=/^\\#/;
const REGEX_SPLITALL_CRLF=/\r?\n/g;const DOUBLE_SLASH="//";const SLASH_CODE=47;const DOT_CODE=46;const SLASH="/";let TMP_KEY_IGNORE="\
node-ignore";if(typeof Symbol!=="undefined"){TMP_KEY_IGNORE=Symbol.for("node-ignore")}const KEY_IGNORE=TMP_KEY_IGNORE;const define2=(object,key,value)=>{
Object.defineProperty(object,key,{value});return value};const RETURN_FALSE=()=>false;const POSIX_CLASSES={alnum:"0-9A-Za\
-z",alpha:"A-Za-z",blank:" \\t",cntrl:"\\x00-\\x1f\\x7f",digit:"0-9",graph:"!-.0-~",lower:"a-z",print:" -.0-~",punct:"!-\
.:-@\\[-`{-~",space:" \\t\\n\\r",upper:"A-Z",xdigit:"0-9A-Fa-f"};const CLASS_MEMBERS_TO_ESCAPE="\\]^-[";const escapeMember=char=>CLASS_MEMBERS_TO_ESCAPE.
indexOf(char)<0?char:ESCAPE+char;const NON_SLASH="(?!\\/)";const classSource=(negated,body)=>{if(negated){return`[^\\/${body}\
]`}const source=`[${body}]`;return new RegExp(source).test("/")?NON_SLASH+source:source};const scanBracket=(pattern,start)=>{
const{length}=pattern;let index=start+1;let negated=EMPTY;const lead=pattern[index];if(lead==="!"||lead==="^"){negated="\
^";index++}let body=EMPTY;let prev=EMPTY;for(;;){const char=pattern[index];if(char===UNDEFINED){return null}if(char===ESCAPE){
const escaped=pattern[++index];body+=escapeMember(escaped);prev=escaped}else if(char==="-"&&prev&&index+1<length&&pattern[index+
1]!=="]"){index++;let to=pattern[index];if(to===ESCAPE){to=pattern[index+=1]}if(prev<=to){body+=`-${escapeMember(to)}`}prev=
EMPTY}else if(char==="["&&pattern[index+1]===":"){const nameStart=index+2;let end=nameStart;while(end<length&&pattern[end]!==
"]"){end++}if(end===length){return null}if(end>nameStart&&pattern[end-1]===":"){const name=pattern.slice(nameStart,end-1);
if(!Object.prototype.hasOwnProperty.call(POSIX_CLASSES,name)){return null}body+=POSIX_CLASSES[name];prev=EMPTY;index=end}else{
body+=escapeMember("[");prev="[";index=nameStart-2}}else{body+=escapeMember(char);prev=char}index++;if(pattern[index]===
"]"){return{end:index,source:classSource(negated,body)}}}};const NEVER_MATCH="[]";const PLACEHOLDER="\0";const REGEX_RESTORE_PLACEHOLDER=new RegExp(
`${PLACEHOLDER}(\\d+)${PLACEHOLDER}`,"g");const TRAILING_WILDCARD="";const TRAILING_DOUBLESTAR="";const isReserved=char=>char===
PLACEHOLDER||char===TRAILING_WILDCARD||char===TRAILING_DOUBLESTAR;const extractBrackets=pattern=>{const sources=[];const hold=source=>`${PLACEHOLDER}${sources.
push(source)-1}${PLACEHOLDER}`;const{length}=pattern;let out=EMPTY;let index=0;while(index<length){const char=pattern[index];
if(char===ESCAPE){const escaped=pattern[index+1];if(escaped===SLASH&&index+2===length){out+=hold(NEVER_MATCH)}else if(escaped===
"*"||escaped==="["||escaped===SPACE){out+=pattern.slice(index,index+2)}else{out+=hold(REGEX_LITERAL_SPECIAL.test(escaped)?
ESCAPE+escaped:isReserved(escaped)?`[${escaped}]`:escaped)}index+=2}else if(isReserved(char)){out+=hold(`[${char}]`);index++}else if(char===
"["){const scanned=scanBracket(pattern,index);if(scanned===null){out+=hold(NEVER_MATCH);index=length}else{out+=hold(scanned.
source);index=scanned.end+1}}else{out+=char;index++}}return{source:out,sources}};const DIRECT=null;const REGEX_INNER_SLASH=/\/(?!$)/;
const WILDCARD="[^\\/]*";const REPLACERS=[[/(\\+)( ?)/g,(_,run,space)=>space?run.slice(0,run.length-run.length%2)+SPACE:
run,ESCAPE+SPACE],[/(^|\/)\*{3,}(?=\/|$)/g,(_,start)=>`${start}**`,"*"],[/[\\$.|*+(){^]/g,match=>`\\${match}`],[/(?!\\)\?/g,
()=>"[^/]","?"],[/^\//,()=>"^",SLASH],[/\//g,()=>"\\/",SLASH],[/^\^*(?:\\\*\\\*\\\/)+/,()=>"(?:^|\\/)","*"],[DIRECT,(source,pattern)=>{
if(!source||source[0]==="^"||source[0]==="("){return source}const anchor=!REGEX_INNER_SLASH.test(pattern)?"(?:^|\\/)":"^";
return anchor+source}],[/\\\/\\\*\\\*(?=\\\/|$)/g,(_,index,str)=>index+6<str.length?str.slice(index+6)==="\\/"?"(?:\\/[^\\\
/]+)+":"(?:\\/[^\\/]+)*":`\\/${TRAILING_DOUBLESTAR}`,"*"],[/(^|[^\\])(?:\\\*)+(?!$)/g,(_,p1)=>p1+WILDCARD,"*"],[/(^|[^\\])((?:\\\\)*)\\\*$/,
(match,p1,p2)=>p2===EMPTY?p1+TRAILING_WILDCARD:match,"*"],[/\\\\\\(?=[$.|*+(){^])/g,()=>ESCAPE,ESCAPE+ESCAPE],[/\\\\/g,()=>ESCAPE,
ESCAPE+ESCAPE],[/\\\[([^\]/]*?)($|\])/g,(match,range,close)=>`\\[${range}${close}`,"["],[DIRECT,source=>{const last=source[source.
length-1];if(!last||last===TRAILING_WILDCARD||last===TRAILING_DOUBLESTAR){return source}return last===SLASH?`${source}$`:
`${source}(?=$|\\/$)`}]];const REGEX_REPLACE_TRAILING_WILDCARD=/(^|\\\/)?\uE000$/;const MODE_IGNORE="regex";const MODE_CHECK_IGNORE="\
checkRegex";const UNDERSCORE="_";const replaceTrailingWildcard=(_,p1)=>{const prefix=p1?`${p1}[^/]+`:"[^/]*";return`${prefix}\
(?=$|\\/$)`};const REGEX_REPLACE_TRAILING_DOUBLESTAR=/\uE001$/;const replaceTrailingDoublestar=()=>"[\\s\\S]";const separatorAfter=(run,at)=>{
let separator=EMPTY;for(let index=at+1;index<run.length&&!run[index].wildcard;index++){separator+=run[index].single}return separator};
const pinWildcards=source=>{if(source.indexOf(WILDCARD)<0){return source}const tokens=[];const{length}=source;let index=0;
while(index<length){const char=source[index];if(source.startsWith(WILDCARD,index)){tokens.push({wildcard:true});index+=WILDCARD.
length}else if(char==="["){let end=index+1;if(source[end]==="^"){end++}if(source[end]==="]"){end++}while(end<length&&source[end]!==
"]"){end+=source[end]===ESCAPE?2:1}end++;tokens.push({single:source.slice(index,end)});index=end}else if(char===ESCAPE){
tokens.push({single:source.slice(index,index+2)});index+=2}else if(char==="("){let depth=0;let end=index;do{if(source[end]===
ESCAPE){end++}else if(source[end]==="("){depth++}else if(source[end]===")"){depth--}end++}while(end<length&&depth>0);if("\
*+?".indexOf(source[end])>=0){end++}tokens.push({boundary:source.slice(index,end)});index=end}else if(char==="^"||char===
"$"){tokens.push({boundary:char});index++}else{tokens.push({single:char});index++}}let out=EMPTY;let run=[];const flush=()=>{
let lastWildcard;run.forEach((token,at)=>{if(token.wildcard){lastWildcard=at}});run.forEach((token,at)=>{if(!token.wildcard){
out+=token.single;return}out+=at===lastWildcard?WILDCARD:`(?:(?!${separatorAfter(run,at)})[^\\/])*`});run=[]};tokens.forEach(
token=>{if(token.boundary===void 0){run.push(token);return}flush();out+=token.boundary});flush();return out};const makeRegexPrefix=pattern=>{
if(REGEX_ANCHORED_GLOBSTAR.test(pattern)){pattern="**"}const{source,sources}=extractBrackets(pattern);const replaced=REPLACERS.
reduce((prev,[matcher,replacer,required])=>{if(matcher===DIRECT){return replacer(prev,pattern)}if(required!==UNDEFINED&&
prev.indexOf(required)<0){return prev}return matcher.test(prev)?prev.replace(matcher,replacer.bind(pattern)):prev},source);
return sources.length?replaced.replace(REGEX_RESTORE_PLACEHOLDER,(match,index)=>sources[index]):replaced};const checkSourceOf=(body,prefix)=>{
if(body[body.length-1]===SLASH){prefix=makeRegexPrefix(body.slice(0,-1))}const head=prefix.slice(0,-1);const last=prefix[prefix.
length-1];return last===TRAILING_WILDCARD?`${head}$`:last===TRAILING_DOUBLESTAR?head:NEVER_MATCH};const matchesBasename=body=>{
const index=body.indexOf(SLASH);return index<0||index===body.length-1};const basenameOf=path=>{const end=path.length-1;const index=path.
lastIndexOf(SLASH,path[end]===SLASH?end-1:end);return index<0?path:path.slice(index+1)};const parentOf=path=>{if(path.charCodeAt(
0)===SLASH_CODE||path.indexOf(DOUBLE_SLASH)>=0){const slices=path.split(SLASH).filter(Boolean);slices.pop();return slices.
length?slices.join(SLASH)+SLASH:EMPTY}const end=path.length-1;const cut=path.lastIndexOf(SLASH,path.charCodeAt(end)===SLASH_CODE?
end-1:end);return cut<0?EMPTY:path.slice(0,cut+1)};const isString=subject=>typeof subject==="string";const checkPattern=pattern=>pattern&&
isString(pattern);const splitPattern=pattern=>(pattern[pattern.length-1]==="\r"?pattern.slice(0,-1):pattern).split(REGEX_SPLITALL_CRLF).
filter(Boolean);class IgnoreRule{constructor(pattern,mark,body,ignoreCase,negative,prefix){this.pattern=pattern;this.mark=
mark;this.negative=negative;define2(this,"body",body);define2(this,"ignoreCase",ignoreCase);define2(this,"regexPrefix",prefix)}get _basenameOnly(){
return define2(this,"_basenameOnly",matchesBasename(this.body))}get regex(){const key=UNDERSCORE+MODE_IGNORE;if(this[key]){
return this[key]}return this._make(MODE_IGNORE,key)}get checkRegex(){const key=UNDERSCORE+MODE_CHECK_IGNORE;if(this[key]){
return this[key]}return this._make(MODE_CHECK_IGNORE,key)}_make(mode,key){const str=pinWildcards(mode===MODE_IGNORE?this.
regexPrefix.replace(REGEX_REPLACE_TRAILING_WILDCARD,replaceTrailingWildcard).replace(REGEX_REPLACE_TRAILING_DOUBLESTAR,replaceTrailingDoublestar):
checkSourceOf(this.body,this.regexPrefix));const regex=this.ignoreCase?new RegExp(str,"i"):new RegExp(str);return define2(
this,key,regex)}}const hasTrailingBackslash=str=>{let count=0;while(str[str.length-count-1]===ESCAPE){count++}return count%
2===1};const trimEnd=(body,stripLineEnd)=>{let lineEnd=body.length;let end;for(;;){if(stripLineEnd&&body[lineEnd-1]==="\r"){
lineEnd--}end=lineEnd;while(body[end-1]===SPACE){end--}if(!stripLineEnd||body[end-1]!=="\n"){break}lineEnd=end-1}if(end===
lineEnd){return body.slice(0,lineEnd)}let backslashes=0;while(body[end-backslashes-1]===ESCAPE){backslashes++}return backslashes%
2?body.slice(0,end-1)+SPACE:body.slice(0,end)};const createRule=(pattern,mark,ignoreCase,stripLineEnd,stripBOM)=>{let body=stripBOM&&
pattern[0]===BOM?pattern.slice(1):pattern;if(body[0]==="#"){return}let negative=false;if(body[0]==="!"){negative=true;body=
body.slice(1)}const last=body[body.length-1];if(last===SPACE||stripLineEnd&&(last==="\r"||last==="\n")){body=trimEnd(body,
stripLineEnd)}if(!body||hasTrailingBackslash(body)){return}body=body.replace(REGEX_REPLACE_LEADING_EXCAPED_EXCLAMATION,"\
!").replace(REGEX_REPLACE_LEADING_EXCAPED_HASH,"#");const regexPrefix=makeRegexPrefix(body);return new IgnoreRule(pattern,
mark,body,ignoreCase,negative,regexPrefix)};class RuleManager{constructor(ignoreCase){this._ignoreCase=ignoreCase;this._rules=
[];this._basenameCount=0}_add(pattern,index){if(pattern&&pattern[KEY_IGNORE]){this._rules=this._rules.concat(pattern._rules.
_rules);this._basenameCount+=pattern._rules._basenameCount;this._added=true;return}const isStr=isString(pattern);const raw=isStr?
pattern:pattern.pattern;const rule=checkPattern(raw)&&createRule(raw,isStr?UNDEFINED:pattern.mark,this._ignoreCase,!this.
_split,this._stripBOM&&!index);if(rule){this._added=true;this._rules.push(rule);if(matchesBasename(rule.body)){this._basenameCount++}}}add(pattern){
this._added=false;this._split=isString(pattern);this._stripBOM=!this._split||pattern[0]===BOM;makeArray(this._split?splitPattern(
pattern):pattern).forEach(this._add,this);if(this._added){this._literalRules=UNDEFINED}return this._added}testLiteral(path){
const rules=this._literalRules||(this._literalRules=this._rules.filter(({body})=>body[body.length-(body[body.length-1]===
SLASH?2:1)]==="*"));let ignored=false;let unignored=false;let matchedRule;for(let index=rules.length-1;index>=0;index--){
const rule=rules[index];if(rule.checkRegex.test(path)){ignored=!rule.negative;unignored=rule.negative;matchedRule=rule.negative?
UNDEFINED:rule;break}}const ret={ignored,unignored};if(matchedRule){ret.rule=matchedRule}return ret}test(path,mode){const rules=this.
_rules;const{length}=rules;const shortcut=this._basenameCount*2>=length;const basename=shortcut?basenameOf(path):path;for(let index=length-
1;index>=0;index--){const rule=rules[index];if(rule[mode].test(shortcut&&rule._basenameOnly?basename:path)){const{negative}=rule;
const ret={ignored:!negative,unignored:negative};if(!negative){ret.rule=rule}return ret}}return{ignored:false,unignored:false}}}
const throwError=(message,Ctor)=>{throw new Ctor(message)};const checkPath=(path,originalPath,doThrow)=>{if(!isString(path)){
return doThrow(`path must be a string, but got \`${originalPath}\``,TypeError)}if(!path){return doThrow(`path must not b\
e empty`,TypeError)}if(checkPath.isNotRelative(path)){const r="`path.relative()`d";return doThrow(`path should be a ${r}\
 string, but got "${originalPath}"`,RangeError)}return true};const isNotRelative=path=>{const first=path.charCodeAt(0);if(first===
SLASH_CODE){return true}if(first!==DOT_CODE){return false}if(path.length===1){return true}const second=path.charCodeAt(1);
if(second===SLASH_CODE){return true}if(second!==DOT_CODE){return false}return path.length===2||path.charCodeAt(2)===SLASH_CODE};
checkPath.isNotRelative=isNotRelative;checkPath.convert=p=>p;const convertPath=target=>isString(target)&&checkPath.convert(
target);class Ignore{constructor({ignorecase=true,ignoreCase=ignorecase,allowRelativePaths=false}={}){define2(this,KEY_IGNORE,
true);this._rules=new RuleManager(ignoreCase);this._strictPathCheck=!allowRelativePaths;this._initCache()}_initCache(){this.
_ignoreCache=Object.create(null);this._testCache=Object.create(null)}add(pattern){if(this._rules.add(pattern)){this._initCache()}
return this}addPattern(pattern){return this.add(pattern)}_test(originalPath,cache,path){checkPath(path,originalPath,this.
_strictPathCheck?throwError:RETURN_FALSE);return path?this._t(path,cache):{ignored:false,unignored:false}}checkIgnore(target){
const path=convertPath(target);if(!path||path.charCodeAt(path.length-1)!==SLASH_CODE){return this._test(target,this._testCache,
path)}const dir=this._t(path,this._testCache);if(dir.ignored){return dir}const literal=this._rules.testLiteral(path);return literal.
ignored||literal.unignored?literal:dir}_t(path,cache){if(path in cache){return cache[path]}const parentPath=parentOf(path);
const parent=parentPath?this._t(parentPath,cache):UNDEFINED;return cache[path]=parent&&parent.ignored?parent:this._rules.
test(path,MODE_IGNORE)}ignores(path){return this._test(path,this._ignoreCache,convertPath(path)).ignored}createFilter(){
return path=>!this.ignores(path)}filter(paths){return makeArray(paths).filter(this.createFilter())}test(path){return this.
_test(path,this._testCache,convertPath(path))}}const factory=options=>new Ignore(options);const isPathValid=path=>checkPath(
convertPath(path),path,RETURN_FALSE);const setupWindows=()=>{const makePosix=str=>/^\\\\\?\\/.test(str)||/["<>|\u0000-\u001F]+/u.
test(str)?str:str.replace(/\\/g,"/");checkPath.convert=makePosix;const REGEX_TEST_WINDOWS_PATH_ABSOLUTE=/^[a-z]:\//i;checkPath.
isNotRelative=path=>REGEX_TEST_WINDOWS_PATH_ABSOLUTE.test(path)||isNotRelative(path)};if(typeof process!=="undefined"&&process.
platform==="win32"){setupWindows()}module.exports=factory;factory.default=factory;module.exports.isPathValid=isPathValid;
define2(module.exports,Symbol.for("setupWindows"),setupWindows)}),14807:((module,exports,__webpack_require__)=>{(function(factory){
if(typeof module.exports==="object"){var v=factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url),exports);if(v!==void 0)
module.exports=v}else if(typeof define==="function"&&define.amd){define(["require","exports","./format","./parser"],factory)}})(
function(){"use strict";Object.defineProperty(exports,"__esModule",{value:true});exports.isWS=exports.applyEdit=exports.
setProperty=exports.removeProperty=void 0;const format_1=__webpack_require__(76612);const parser_1=__webpack_require__(95152);
function removeProperty(text,path,options){return setProperty(text,path,void 0,options)}exports.removeProperty=removeProperty;
function setProperty(text,originalPath,value,options){const path=originalPath.slice();const errors=[];const root=(0,parser_1.
parseTree)(text,errors);let parent=void 0;let lastSegment=void 0;while(path.length>0){lastSegment=path.pop();parent=(0,parser_1.
findNodeAtLocation)(root,path);if(parent===void 0&&value!==void 0){if(typeof lastSegment==="string"){value={[lastSegment]:value}}else{
value=[value]}}else{break}}if(!parent){if(value===void 0){throw new Error("Can not delete in empty document")}return withFormatting(
text,{offset:root?root.offset:0,length:root?root.length:0,content:JSON.stringify(value)},options)}else if(parent.type===
"object"&&typeof lastSegment==="string"&&Array.isArray(parent.children)){const existing=(0,parser_1.findNodeAtLocation)(
parent,[lastSegment]);if(existing!==void 0){if(value===void 0){if(!existing.parent){throw new Error("Malformed AST")}const propertyIndex=parent.
children.indexOf(existing.parent);let removeBegin;let removeEnd=existing.parent.offset+existing.parent.length;if(propertyIndex>
0){let previous=parent.children[propertyIndex-1];removeBegin=previous.offset+previous.length}else{removeBegin=parent.offset+
1;if(parent.children.length>1){let next=parent.children[1];removeEnd=next.offset}}return withFormatting(text,{offset:removeBegin,
length:removeEnd-removeBegin,content:""},options)}else{return withFormatting(text,{offset:existing.offset,length:existing.
length,content:JSON.stringify(value)},options)}}else{if(value===void 0){return[]}const newProperty=`${JSON.stringify(lastSegment)}\
: ${JSON.stringify(value)}`;const index=options.getInsertionIndex?options.getInsertionIndex(parent.children.map(p=>p.children[0].
value)):parent.children.length;let edit;if(index>0){let previous=parent.children[index-1];edit={offset:previous.offset+previous.
length,length:0,content:","+newProperty}}else if(parent.children.length===0){edit={offset:parent.offset+1,length:0,content:newProperty}}else{
edit={offset:parent.offset+1,length:0,content:newProperty+","}}return withFormatting(text,edit,options)}}else if(parent.
type==="array"&&typeof lastSegment==="number"&&Array.isArray(parent.children)){const insertIndex=lastSegment;if(insertIndex===
-1){const newProperty=`${JSON.stringify(value)}`;let edit;if(parent.children.length===0){edit={offset:parent.offset+1,length:0,
content:newProperty}}else{const previous=parent.children[parent.children.length-1];edit={offset:previous.offset+previous.
length,length:0,content:","+newProperty}}return withFormatting(text,edit,options)}else if(value===void 0&&parent.children.
length>=0){const removalIndex=lastSegment;const toRemove=parent.children[removalIndex];let edit;if(parent.children.length===
1){edit={offset:parent.offset+1,length:parent.length-2,content:""}}else if(parent.children.length-1===removalIndex){let previous=parent.
children[removalIndex-1];let offset=previous.offset+previous.length;let parentEndOffset=parent.offset+parent.length;edit=
{offset,length:parentEndOffset-2-offset,content:""}}else{edit={offset:toRemove.offset,length:parent.children[removalIndex+
1].offset-toRemove.offset,content:""}}return withFormatting(text,edit,options)}else if(value!==void 0){let edit;const newProperty=`${JSON.
stringify(value)}`;if(!options.isArrayInsertion&&parent.children.length>lastSegment){const toModify=parent.children[lastSegment];
edit={offset:toModify.offset,length:toModify.length,content:newProperty}}else if(parent.children.length===0||lastSegment===
0){edit={offset:parent.offset+1,length:0,content:parent.children.length===0?newProperty:newProperty+","}}else{const index=lastSegment>
parent.children.length?parent.children.length:lastSegment;const previous=parent.children[index-1];edit={offset:previous.
offset+previous.length,length:0,content:","+newProperty}}return withFormatting(text,edit,options)}else{throw new Error(`\
Can not ${value===void 0?"remove":options.isArrayInsertion?"insert":"modify"} Array index ${insertIndex} as length is no\
t sufficient`)}}else{throw new Error(`Can not add ${typeof lastSegment!=="number"?"index":"property"} to parent of type ${parent.
type}`)}}exports.setProperty=setProperty;function withFormatting(text,edit,options){if(!options.formattingOptions){return[
edit]}let newText=applyEdit(text,edit);let begin=edit.offset;let end=edit.offset+edit.content.length;if(edit.length===0||
edit.content.length===0){while(begin>0&&!(0,format_1.isEOL)(newText,begin-1)){begin--}while(end<newText.length&&!(0,format_1.
isEOL)(newText,end)){end++}}const edits=(0,format_1.format)(newText,{offset:begin,length:end-begin},{...options.formattingOptions,
keepLines:false});for(let i=edits.length-1;i>=0;i--){const edit2=edits[i];newText=applyEdit(newText,edit2);begin=Math.min(
begin,edit2.offset);end=Math.max(end,edit2.offset+edit2.length);end+=edit2.content.length-edit2.length}const editLength=text.
length-(newText.length-end)-begin;return[{offset:begin,length:editLength,content:newText.substring(begin,end)}]}function applyEdit(text,edit){
return text.substring(0,edit.offset)+edit.content+text.substring(edit.offset+edit.length)}exports.applyEdit=applyEdit;function isWS(text,offset){
return"\r\n 	".indexOf(text.charAt(offset))!==-1}exports.isWS=isWS})}),76612:((module,exports,__webpack_require__)=>{(function(factory){
if(typeof module.exports==="object"){var v=factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url),exports);if(v!==void 0)
module.exports=v}else if(typeof define==="function"&&define.amd){define(["require","exports","./scanner","./string-inter\
n"],factory)}})(function(){"use strict";Object.defineProperty(exports,"__esModule",{value:true});exports.isEOL=exports.format=
void 0;const scanner_1=__webpack_require__(78525);const string_intern_1=__webpack_require__(54579);function format(documentText,range,options){
let initialIndentLevel;let formatText;let formatTextStart;let rangeStart;let rangeEnd;if(range){rangeStart=range.offset;
rangeEnd=rangeStart+range.length;formatTextStart=rangeStart;while(formatTextStart>0&&!isEOL(documentText,formatTextStart-
1)){formatTextStart--}let endOffset=rangeEnd;while(endOffset<documentText.length&&!isEOL(documentText,endOffset)){endOffset++}
formatText=documentText.substring(formatTextStart,endOffset);initialIndentLevel=computeIndentLevel(formatText,options)}else{
formatText=documentText;initialIndentLevel=0;formatTextStart=0;rangeStart=0;rangeEnd=documentText.length}const eol=getEOL(
options,documentText);const eolFastPathSupported=string_intern_1.supportedEols.includes(eol);let numberLineBreaks=0;let indentLevel=0;
let indentValue;if(options.insertSpaces){indentValue=string_intern_1.cachedSpaces[options.tabSize||4]??repeat(string_intern_1.
cachedSpaces[1],options.tabSize||4)}else{indentValue="	"}const indentType=indentValue==="	"?"	":" ";let scanner=(0,scanner_1.
createScanner)(formatText,false);let hasError=false;function newLinesAndIndent(){if(numberLineBreaks>1){return repeat(eol,
numberLineBreaks)+repeat(indentValue,initialIndentLevel+indentLevel)}const amountOfSpaces=indentValue.length*(initialIndentLevel+
indentLevel);if(!eolFastPathSupported||amountOfSpaces>string_intern_1.cachedBreakLinesWithSpaces[indentType][eol].length){
return eol+repeat(indentValue,initialIndentLevel+indentLevel)}if(amountOfSpaces<=0){return eol}return string_intern_1.cachedBreakLinesWithSpaces[indentType][eol][amountOfSpaces]}
function scanNext(){let token=scanner.scan();numberLineBreaks=0;while(token===15||token===14){if(token===14&&options.keepLines){
numberLineBreaks+=1}else if(token===14){numberLineBreaks=1}token=scanner.scan()}hasError=token===16||scanner.getTokenError()!==
0;return token}const editOperations=[];function addEdit(text,startOffset,endOffset){if(!hasError&&(!range||startOffset<rangeEnd&&
endOffset>rangeStart)&&documentText.substring(startOffset,endOffset)!==text){editOperations.push({offset:startOffset,length:endOffset-
startOffset,content:text})}}let firstToken=scanNext();if(options.keepLines&&numberLineBreaks>0){addEdit(repeat(eol,numberLineBreaks),
0,0)}if(firstToken!==17){let firstTokenStart=scanner.getTokenOffset()+formatTextStart;let initialIndent=indentValue.length*
initialIndentLevel<20&&options.insertSpaces?string_intern_1.cachedSpaces[indentValue.length*initialIndentLevel]:repeat(indentValue,
initialIndentLevel);addEdit(initialIndent,formatTextStart,firstTokenStart)}while(firstToken!==17){let firstTokenEnd=scanner.
getTokenOffset()+scanner.getTokenLength()+formatTextStart;let secondToken=scanNext();let replaceContent="";let needsLineBreak=false;
while(numberLineBreaks===0&&(secondToken===12||secondToken===13)){let commentTokenStart=scanner.getTokenOffset()+formatTextStart;
addEdit(string_intern_1.cachedSpaces[1],firstTokenEnd,commentTokenStart);firstTokenEnd=scanner.getTokenOffset()+scanner.
getTokenLength()+formatTextStart;needsLineBreak=secondToken===12;replaceContent=needsLineBreak?newLinesAndIndent():"";secondToken=
scanNext()}if(secondToken===2){if(firstToken!==1){indentLevel--};if(options.keepLines&&numberLineBreaks>0||!options.keepLines&&
firstToken!==1){replaceContent=newLinesAndIndent()}else if(options.keepLines){replaceContent=string_intern_1.cachedSpaces[1]}}else if(secondToken===
4){if(firstToken!==3){indentLevel--};if(options.keepLines&&numberLineBreaks>0||!options.keepLines&&firstToken!==3){replaceContent=
newLinesAndIndent()}else if(options.keepLines){replaceContent=string_intern_1.cachedSpaces[1]}}else{switch(firstToken){case 3:case 1:
indentLevel++;if(options.keepLines&&numberLineBreaks>0||!options.keepLines){replaceContent=newLinesAndIndent()}else{replaceContent=
string_intern_1.cachedSpaces[1]}break;case 5:if(options.keepLines&&numberLineBreaks>0||!options.keepLines){replaceContent=
newLinesAndIndent()}else{replaceContent=string_intern_1.cachedSpaces[1]}break;case 12:replaceContent=newLinesAndIndent();
break;case 13:if(numberLineBreaks>0){replaceContent=newLinesAndIndent()}else if(!needsLineBreak){replaceContent=string_intern_1.
cachedSpaces[1]}break;case 6:if(options.keepLines&&numberLineBreaks>0){replaceContent=newLinesAndIndent()}else if(!needsLineBreak){
replaceContent=string_intern_1.cachedSpaces[1]}break;case 10:if(options.keepLines&&numberLineBreaks>0){replaceContent=newLinesAndIndent()}else if(secondToken===
6&&!needsLineBreak){replaceContent=""}break;case 7:case 8:case 9:case 11:case 2:case 4:if(options.keepLines&&numberLineBreaks>
0){replaceContent=newLinesAndIndent()}else{if((secondToken===12||secondToken===13)&&!needsLineBreak){replaceContent=string_intern_1.
cachedSpaces[1]}else if(secondToken!==5&&secondToken!==17){hasError=true}}break;case 16:hasError=true;break}if(numberLineBreaks>
0&&(secondToken===12||secondToken===13)){replaceContent=newLinesAndIndent()}}if(secondToken===17){if(options.keepLines&&
numberLineBreaks>0){replaceContent=newLinesAndIndent()}else{replaceContent=options.insertFinalNewline?eol:""}}const secondTokenStart=scanner.
getTokenOffset()+formatTextStart;addEdit(replaceContent,firstTokenEnd,secondTokenStart);firstToken=secondToken}return editOperations}
exports.format=format;function repeat(s,count){let result="";for(let i=0;i<count;i++){result+=s}return result}function computeIndentLevel(content,options){
let i=0;let nChars=0;const tabSize=options.tabSize||4;while(i<content.length){let ch=content.charAt(i);if(ch===string_intern_1.
cachedSpaces[1]){nChars++}else if(ch==="	"){nChars+=tabSize}else{break}i++}return Math.floor(nChars/tabSize)}function getEOL(options,text){
for(let i=0;i<text.length;i++){const ch=text.charAt(i);if(ch==="\r"){if(i+1<text.length&&text.charAt(i+1)==="\n"){return"\
\r\n"}return"\r"}else if(ch==="\n"){return"\n"}}return options&&options.eol||"\n"}function isEOL(text,offset){return"\r\n".
indexOf(text.charAt(offset))!==-1}exports.isEOL=isEOL})}),95152:((module,exports,__webpack_require__)=>{(function(factory){
if(typeof module.exports==="object"){var v=factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url),exports);if(v!==void 0)
module.exports=v}else if(typeof define==="function"&&define.amd){define(["require","exports","./scanner"],factory)}})(function(){
"use strict";Object.defineProperty(exports,"__esModule",{value:true});exports.getNodeType=exports.stripComments=exports.
visit=exports.findNodeAtOffset=exports.contains=exports.getNodeValue=exports.getNodePath=exports.findNodeAtLocation=exports.
parseTree=exports.parse=exports.getLocation=void 0;const scanner_1=__webpack_require__(78525);var ParseOptions;(function(ParseOptions2){
ParseOptions2.DEFAULT={allowTrailingComma:false}})(ParseOptions||(ParseOptions={}));function getLocation(text,position){
const segments=[];const earlyReturnException=new Object;let previousNode=void 0;const previousNodeInst={value:{},offset:0,
length:0,type:"object",parent:void 0};let isAtPropertyKey=false;function setPreviousNode(value,offset,length,type){previousNodeInst.
value=value;previousNodeInst.offset=offset;previousNodeInst.length=length;previousNodeInst.type=type;previousNodeInst.colonOffset=
void 0;previousNode=previousNodeInst}try{visit(text,{onObjectBegin:(offset,length)=>{if(position<=offset){throw earlyReturnException}
previousNode=void 0;isAtPropertyKey=position>offset;segments.push("")},onObjectProperty:(name,offset,length)=>{if(position<
offset){throw earlyReturnException}setPreviousNode(name,offset,length,"property");segments[segments.length-1]=name;if(position<=
offset+length){throw earlyReturnException}},onObjectEnd:(offset,length)=>{if(position<=offset){throw earlyReturnException}
previousNode=void 0;segments.pop()},onArrayBegin:(offset,length)=>{if(position<=offset){throw earlyReturnException}previousNode=
void 0;segments.push(0)},onArrayEnd:(offset,length)=>{if(position<=offset){throw earlyReturnException}previousNode=void 0;
segments.pop()},onLiteralValue:(value,offset,length)=>{if(position<offset){throw earlyReturnException}setPreviousNode(value,
offset,length,getNodeType(value));if(position<=offset+length){throw earlyReturnException}},onSeparator:(sep,offset,length)=>{
if(position<=offset){throw earlyReturnException}if(sep===":"&&previousNode&&previousNode.type==="property"){previousNode.
colonOffset=offset;isAtPropertyKey=false;previousNode=void 0}else if(sep===","){const last=segments[segments.length-1];if(typeof last===
"number"){segments[segments.length-1]=last+1}else{isAtPropertyKey=true;segments[segments.length-1]=""}previousNode=void 0}}})}catch(e){
if(e!==earlyReturnException){throw e}}return{path:segments,previousNode,isAtPropertyKey,matches:pattern=>{let k=0;for(let i=0;k<
pattern.length&&i<segments.length;i++){if(pattern[k]===segments[i]||pattern[k]==="*"){k++}else if(pattern[k]!=="**"){return false}}
return k===pattern.length}}}exports.getLocation=getLocation;function parse2(text,errors=[],options=ParseOptions.DEFAULT){
let currentProperty=null;let currentParent=[];const previousParents=[];function onValue(value){if(Array.isArray(currentParent)){
currentParent.push(value)}else if(currentProperty!==null){currentParent[currentProperty]=value}}const visitor={onObjectBegin:()=>{
const object={};onValue(object);previousParents.push(currentParent);currentParent=object;currentProperty=null},onObjectProperty:name=>{
currentProperty=name},onObjectEnd:()=>{currentParent=previousParents.pop()},onArrayBegin:()=>{const array=[];onValue(array);
previousParents.push(currentParent);currentParent=array;currentProperty=null},onArrayEnd:()=>{currentParent=previousParents.
pop()},onLiteralValue:onValue,onError:(error,offset,length)=>{errors.push({error,offset,length})}};visit(text,visitor,options);
return currentParent[0]}exports.parse=parse2;function parseTree(text,errors=[],options=ParseOptions.DEFAULT){let currentParent={
type:"array",offset:-1,length:-1,children:[],parent:void 0};function ensurePropertyComplete(endOffset){if(currentParent.
type==="property"){currentParent.length=endOffset-currentParent.offset;currentParent=currentParent.parent}}function onValue(valueNode){
currentParent.children.push(valueNode);return valueNode}const visitor={onObjectBegin:offset=>{currentParent=onValue({type:"\
object",offset,length:-1,parent:currentParent,children:[]})},onObjectProperty:(name,offset,length)=>{currentParent=onValue(
{type:"property",offset,length:-1,parent:currentParent,children:[]});currentParent.children.push({type:"string",value:name,
offset,length,parent:currentParent})},onObjectEnd:(offset,length)=>{ensurePropertyComplete(offset+length);currentParent.
length=offset+length-currentParent.offset;currentParent=currentParent.parent;ensurePropertyComplete(offset+length)},onArrayBegin:(offset,length)=>{
currentParent=onValue({type:"array",offset,length:-1,parent:currentParent,children:[]})},onArrayEnd:(offset,length)=>{currentParent.
length=offset+length-currentParent.offset;currentParent=currentParent.parent;ensurePropertyComplete(offset+length)},onLiteralValue:(value,offset,length)=>{
onValue({type:getNodeType(value),offset,length,parent:currentParent,value});ensurePropertyComplete(offset+length)},onSeparator:(sep,offset,length)=>{
if(currentParent.type==="property"){if(sep===":"){currentParent.colonOffset=offset}else if(sep===","){ensurePropertyComplete(
offset)}}},onError:(error,offset,length)=>{errors.push({error,offset,length})}};visit(text,visitor,options);const result=currentParent.
children[0];if(result){delete result.parent}return result}exports.parseTree=parseTree;function findNodeAtLocation(root,path){
if(!root){return void 0}let node=root;for(let segment of path){if(typeof segment==="string"){if(node.type!=="object"||!Array.
isArray(node.children)){return void 0}let found=false;for(const propertyNode of node.children){if(Array.isArray(propertyNode.
children)&&propertyNode.children[0].value===segment&&propertyNode.children.length===2){node=propertyNode.children[1];found=
true;break}}if(!found){return void 0}}else{const index=segment;if(node.type!=="array"||index<0||!Array.isArray(node.children)||
index>=node.children.length){return void 0}node=node.children[index]}}return node}exports.findNodeAtLocation=findNodeAtLocation;
function getNodePath(node){if(!node.parent||!node.parent.children){return[]}const path=getNodePath(node.parent);if(node.
parent.type==="property"){const key=node.parent.children[0].value;path.push(key)}else if(node.parent.type==="array"){const index=node.
parent.children.indexOf(node);if(index!==-1){path.push(index)}}return path}exports.getNodePath=getNodePath;function getNodeValue(node){
switch(node.type){case"array":return node.children.map(getNodeValue);case"object":const obj=Object.create(null);for(let prop of node.
children){const valueNode=prop.children[1];if(valueNode){obj[prop.children[0].value]=getNodeValue(valueNode)}}return obj;case"\
null":case"string":case"number":case"boolean":return node.value;default:return void 0}}exports.getNodeValue=getNodeValue;
function contains(node,offset,includeRightBound=false){return offset>=node.offset&&offset<node.offset+node.length||includeRightBound&&
offset===node.offset+node.length}exports.contains=contains;function findNodeAtOffset(node,offset,includeRightBound=false){
if(contains(node,offset,includeRightBound)){const children=node.children;if(Array.isArray(children)){for(let i=0;i<children.
length&&children[i].offset<=offset;i++){const item=findNodeAtOffset(children[i],offset,includeRightBound);if(item){return item}}}
return node}return void 0}exports.findNodeAtOffset=findNodeAtOffset;function visit(text,visitor,options=ParseOptions.DEFAULT){
const _scanner=(0,scanner_1.createScanner)(text,false);const _jsonPath=[];let suppressedCallbacks=0;function toNoArgVisit(visitFunction){
return visitFunction?()=>suppressedCallbacks===0&&visitFunction(_scanner.getTokenOffset(),_scanner.getTokenLength(),_scanner.
getTokenStartLine(),_scanner.getTokenStartCharacter()):()=>true}function toOneArgVisit(visitFunction){return visitFunction?
arg=>suppressedCallbacks===0&&visitFunction(arg,_scanner.getTokenOffset(),_scanner.getTokenLength(),_scanner.getTokenStartLine(),
_scanner.getTokenStartCharacter()):()=>true}function toOneArgVisitWithPath(visitFunction){return visitFunction?arg=>suppressedCallbacks===
0&&visitFunction(arg,_scanner.getTokenOffset(),_scanner.getTokenLength(),_scanner.getTokenStartLine(),_scanner.getTokenStartCharacter(),
()=>_jsonPath.slice()):()=>true}function toBeginVisit(visitFunction){return visitFunction?()=>{if(suppressedCallbacks>0){
suppressedCallbacks++}else{let cbReturn=visitFunction(_scanner.getTokenOffset(),_scanner.getTokenLength(),_scanner.getTokenStartLine(),
_scanner.getTokenStartCharacter(),()=>_jsonPath.slice());if(cbReturn===false){suppressedCallbacks=1}}}:()=>true}function toEndVisit(visitFunction){
return visitFunction?()=>{if(suppressedCallbacks>0){suppressedCallbacks--}if(suppressedCallbacks===0){visitFunction(_scanner.
getTokenOffset(),_scanner.getTokenLength(),_scanner.getTokenStartLine(),_scanner.getTokenStartCharacter())}}:()=>true}const onObjectBegin=toBeginVisit(
visitor.onObjectBegin),onObjectProperty=toOneArgVisitWithPath(visitor.onObjectProperty),onObjectEnd=toEndVisit(visitor.onObjectEnd),
onArrayBegin=toBeginVisit(visitor.onArrayBegin),onArrayEnd=toEndVisit(visitor.onArrayEnd),onLiteralValue=toOneArgVisitWithPath(
visitor.onLiteralValue),onSeparator=toOneArgVisit(visitor.onSeparator),onComment=toNoArgVisit(visitor.onComment),onError=toOneArgVisit(
visitor.onError);const disallowComments=options&&options.disallowComments;const allowTrailingComma=options&&options.allowTrailingComma;
function scanNext(){while(true){const token=_scanner.scan();switch(_scanner.getTokenError()){case 4:handleError(14);break;case 5:
handleError(15);break;case 3:handleError(13);break;case 1:if(!disallowComments){handleError(11)}break;case 2:handleError(
12);break;case 6:handleError(16);break}switch(token){case 12:case 13:if(disallowComments){handleError(10)}else{onComment()}
break;case 16:handleError(1);break;case 15:case 14:break;default:return token}}}function handleError(error,skipUntilAfter=[],skipUntil=[]){
onError(error);if(skipUntilAfter.length+skipUntil.length>0){let token=_scanner.getToken();while(token!==17){if(skipUntilAfter.
indexOf(token)!==-1){scanNext();break}else if(skipUntil.indexOf(token)!==-1){break}token=scanNext()}}}function parseString(isValue){
const value=_scanner.getTokenValue();if(isValue){onLiteralValue(value)}else{onObjectProperty(value);_jsonPath.push(value)}
scanNext();return true}function parseLiteral(){switch(_scanner.getToken()){case 11:const tokenValue=_scanner.getTokenValue();
let value=Number(tokenValue);if(isNaN(value)){handleError(2);value=0}onLiteralValue(value);break;case 7:onLiteralValue(null);
break;case 8:onLiteralValue(true);break;case 9:onLiteralValue(false);break;default:return false}scanNext();return true}function parseProperty(){
if(_scanner.getToken()!==10){handleError(3,[],[2,5]);return false}parseString(false);if(_scanner.getToken()===6){onSeparator(
":");scanNext();if(!parseValue()){handleError(4,[],[2,5])}}else{handleError(5,[],[2,5])}_jsonPath.pop();return true}function parseObject(){
onObjectBegin();scanNext();let needsComma=false;while(_scanner.getToken()!==2&&_scanner.getToken()!==17){if(_scanner.getToken()===
5){if(!needsComma){handleError(4,[],[])}onSeparator(",");scanNext();if(_scanner.getToken()===2&&allowTrailingComma){break}}else if(needsComma){
handleError(6,[],[])}if(!parseProperty()){handleError(4,[],[2,5])}needsComma=true}onObjectEnd();if(_scanner.getToken()!==
2){handleError(7,[2],[])}else{scanNext()}return true}function parseArray(){onArrayBegin();scanNext();let isFirstElement=true;
let needsComma=false;while(_scanner.getToken()!==4&&_scanner.getToken()!==17){if(_scanner.getToken()===5){if(!needsComma){
handleError(4,[],[])}onSeparator(",");scanNext();if(_scanner.getToken()===4&&allowTrailingComma){break}}else if(needsComma){
handleError(6,[],[])}if(isFirstElement){_jsonPath.push(0);isFirstElement=false}else{_jsonPath[_jsonPath.length-1]++}if(!parseValue()){
handleError(4,[],[4,5])}needsComma=true}onArrayEnd();if(!isFirstElement){_jsonPath.pop()}if(_scanner.getToken()!==4){handleError(
8,[4],[])}else{scanNext()}return true}function parseValue(){switch(_scanner.getToken()){case 3:return parseArray();case 1:
return parseObject();case 10:return parseString(true);default:return parseLiteral()}}scanNext();if(_scanner.getToken()===
17){if(options.allowEmptyContent){return true}handleError(4,[],[]);return false}if(!parseValue()){handleError(4,[],[]);return false}
if(_scanner.getToken()!==17){handleError(9,[],[])}return true}exports.visit=visit;function stripComments(text,replaceCh){
let _scanner=(0,scanner_1.createScanner)(text),parts=[],kind,offset=0,pos;do{pos=_scanner.getPosition();kind=_scanner.scan();
switch(kind){case 12:case 13:case 17:if(offset!==pos){parts.push(text.substring(offset,pos))}if(replaceCh!==void 0){parts.
push(_scanner.getTokenValue().replace(/[^\r\n]/g,replaceCh))}offset=_scanner.getPosition();break}}while(kind!==17);return parts.
join("")}exports.stripComments=stripComments;function getNodeType(value){switch(typeof value){case"boolean":return"boole\
an";case"number":return"number";case"string":return"string";case"object":{if(!value){return"null"}else if(Array.isArray(
value)){return"array"}return"object"}default:return"null"}}exports.getNodeType=getNodeType})}),78525:((module,exports)=>{
(function(factory){if(typeof module.exports==="object"){var v=factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url),
exports);if(v!==void 0)module.exports=v}else if(typeof define==="function"&&define.amd){define(["require","exports"],factory)}})(
function(){"use strict";Object.defineProperty(exports,"__esModule",{value:true});exports.createScanner=void 0;function createScanner(text,ignoreTrivia=false){
const len=text.length;let pos=0,value="",tokenOffset=0,token=16,lineNumber=0,lineStartOffset=0,tokenLineStartOffset=0,prevTokenLineStartOffset=0,
scanError=0;function scanHexDigits(count,exact){let digits=0;let value2=0;while(digits<count||!exact){let ch=text.charCodeAt(
pos);if(ch>=48&&ch<=57){value2=value2*16+ch-48}else if(ch>=65&&ch<=70){value2=value2*16+ch-65+10}else if(ch>=97&&ch<=102){
value2=value2*16+ch-97+10}else{break}pos++;digits++}if(digits<count){value2=-1}return value2}function setPosition(newPosition){
pos=newPosition;value="";tokenOffset=0;token=16;scanError=0}function scanNumber(){let start=pos;if(text.charCodeAt(pos)===
48){pos++}else{pos++;while(pos<text.length&&isDigit(text.charCodeAt(pos))){pos++}}if(pos<text.length&&text.charCodeAt(pos)===
46){pos++;if(pos<text.length&&isDigit(text.charCodeAt(pos))){pos++;while(pos<text.length&&isDigit(text.charCodeAt(pos))){
pos++}}else{scanError=3;return text.substring(start,pos)}}let end=pos;if(pos<text.length&&(text.charCodeAt(pos)===69||text.
charCodeAt(pos)===101)){pos++;if(pos<text.length&&text.charCodeAt(pos)===43||text.charCodeAt(pos)===45){pos++}if(pos<text.
length&&isDigit(text.charCodeAt(pos))){pos++;while(pos<text.length&&isDigit(text.charCodeAt(pos))){pos++}end=pos}else{scanError=
3}}return text.substring(start,end)}function scanString(){let result="",start=pos;while(true){if(pos>=len){result+=text.
substring(start,pos);scanError=2;break}const ch=text.charCodeAt(pos);if(ch===34){result+=text.substring(start,pos);pos++;
break}if(ch===92){result+=text.substring(start,pos);pos++;if(pos>=len){scanError=2;break}const ch2=text.charCodeAt(pos++);
switch(ch2){case 34:result+='"';break;case 92:result+="\\";break;case 47:result+="/";break;case 98:result+="\b";break;case 102:
result+="\f";break;case 110:result+="\n";break;case 114:result+="\r";break;case 116:result+="	";break;case 117:const ch3=scanHexDigits(
4,true);if(ch3>=0){result+=String.fromCharCode(ch3)}else{scanError=4}break;default:scanError=5}start=pos;continue}if(ch>=
0&&ch<=31){if(isLineBreak(ch)){result+=text.substring(start,pos);scanError=2;break}else{scanError=6}}pos++}return result}
function scanNext(){value="";scanError=0;tokenOffset=pos;lineStartOffset=lineNumber;prevTokenLineStartOffset=tokenLineStartOffset;
if(pos>=len){tokenOffset=len;return token=17}let code=text.charCodeAt(pos);if(isWhiteSpace(code)){do{pos++;value+=String.
fromCharCode(code);code=text.charCodeAt(pos)}while(isWhiteSpace(code));return token=15}if(isLineBreak(code)){pos++;value+=
String.fromCharCode(code);if(code===13&&text.charCodeAt(pos)===10){pos++;value+="\n"}lineNumber++;tokenLineStartOffset=pos;
return token=14}switch(code){case 123:pos++;return token=1;case 125:pos++;return token=2;case 91:pos++;return token=3;case 93:
pos++;return token=4;case 58:pos++;return token=6;case 44:pos++;return token=5;case 34:pos++;value=scanString();return token=
10;case 47:const start=pos-1;if(text.charCodeAt(pos+1)===47){pos+=2;while(pos<len){if(isLineBreak(text.charCodeAt(pos))){
break}pos++}value=text.substring(start,pos);return token=12}if(text.charCodeAt(pos+1)===42){pos+=2;const safeLength=len-
1;let commentClosed=false;while(pos<safeLength){const ch=text.charCodeAt(pos);if(ch===42&&text.charCodeAt(pos+1)===47){pos+=
2;commentClosed=true;break}pos++;if(isLineBreak(ch)){if(ch===13&&text.charCodeAt(pos)===10){pos++}lineNumber++;tokenLineStartOffset=
pos}}if(!commentClosed){pos++;scanError=1}value=text.substring(start,pos);return token=13}value+=String.fromCharCode(code);
pos++;return token=16;case 45:value+=String.fromCharCode(code);pos++;if(pos===len||!isDigit(text.charCodeAt(pos))){return token=
16}case 48:case 49:case 50:case 51:case 52:case 53:case 54:case 55:case 56:case 57:value+=scanNumber();return token=11;default:
while(pos<len&&isUnknownContentCharacter(code)){pos++;code=text.charCodeAt(pos)}if(tokenOffset!==pos){value=text.substring(
tokenOffset,pos);switch(value){case"true":return token=8;case"false":return token=9;case"null":return token=7}return token=
16}value+=String.fromCharCode(code);pos++;return token=16}}function isUnknownContentCharacter(code){if(isWhiteSpace(code)||
isLineBreak(code)){return false}switch(code){case 125:case 93:case 123:case 91:case 34:case 58:case 44:case 47:return false}
return true}function scanNextNonTrivia(){let result;do{result=scanNext()}while(result>=12&&result<=15);return result}return{
setPosition,getPosition:()=>pos,scan:ignoreTrivia?scanNextNonTrivia:scanNext,getToken:()=>token,getTokenValue:()=>value,
getTokenOffset:()=>tokenOffset,getTokenLength:()=>pos-tokenOffset,getTokenStartLine:()=>lineStartOffset,getTokenStartCharacter:()=>tokenOffset-
prevTokenLineStartOffset,getTokenError:()=>scanError}}exports.createScanner=createScanner;function isWhiteSpace(ch){return ch===
32||ch===9}function isLineBreak(ch){return ch===10||ch===13}function isDigit(ch){return ch>=48&&ch<=57}var CharacterCodes;
(function(CharacterCodes2){CharacterCodes2[CharacterCodes2["lineFeed"]=10]="lineFeed";CharacterCodes2[CharacterCodes2["c\
arriageReturn"]=13]="carriageReturn";CharacterCodes2[CharacterCodes2["space"]=32]="space";CharacterCodes2[CharacterCodes2["\
_0"]=48]="_0";CharacterCodes2[CharacterCodes2["_1"]=49]="_1";CharacterCodes2[CharacterCodes2["_2"]=50]="_2";CharacterCodes2[CharacterCodes2["\
_3"]=51]="_3";CharacterCodes2[CharacterCodes2["_4"]=52]="_4";CharacterCodes2[CharacterCodes2["_5"]=53]="_5";CharacterCodes2[CharacterCodes2["\
_6"]=54]="_6";CharacterCodes2[CharacterCodes2["_7"]=55]="_7";CharacterCodes2[CharacterCodes2["_8"]=56]="_8";CharacterCodes2[CharacterCodes2["\
_9"]=57]="_9";CharacterCodes2[CharacterCodes2["a"]=97]="a";CharacterCodes2[CharacterCodes2["b"]=98]="b";CharacterCodes2[CharacterCodes2["\
c"]=99]="c";CharacterCodes2[CharacterCodes2["d"]=100]="d";CharacterCodes2[CharacterCodes2["e"]=101]="e";CharacterCodes2[CharacterCodes2["\
f"]=102]="f";CharacterCodes2[CharacterCodes2["g"]=103]="g";CharacterCodes2[CharacterCodes2["h"]=104]="h";CharacterCodes2[CharacterCodes2["\
i"]=105]="i";CharacterCodes2[CharacterCodes2["j"]=106]="j";CharacterCodes2[CharacterCodes2["k"]=107]="k";CharacterCodes2[CharacterCodes2["\
l"]=108]="l";CharacterCodes2[CharacterCodes2["m"]=109]="m";CharacterCodes2[CharacterCodes2["n"]=110]="n";CharacterCodes2[CharacterCodes2["\
o"]=111]="o";CharacterCodes2[CharacterCodes2["p"]=112]="p";CharacterCodes2[CharacterCodes2["q"]=113]="q";CharacterCodes2[CharacterCodes2["\
r"]=114]="r";CharacterCodes2[CharacterCodes2["s"]=115]="s";CharacterCodes2[CharacterCodes2["t"]=116]="t";CharacterCodes2[CharacterCodes2["\
u"]=117]="u";CharacterCodes2[CharacterCodes2["v"]=118]="v";CharacterCodes2[CharacterCodes2["w"]=119]="w";CharacterCodes2[CharacterCodes2["\
x"]=120]="x";CharacterCodes2[CharacterCodes2["y"]=121]="y";CharacterCodes2[CharacterCodes2["z"]=122]="z";CharacterCodes2[CharacterCodes2["\
A"]=65]="A";CharacterCodes2[CharacterCodes2["B"]=66]="B";CharacterCodes2[CharacterCodes2["C"]=67]="C";CharacterCodes2[CharacterCodes2["\
D"]=68]="D";CharacterCodes2[CharacterCodes2["E"]=69]="E";CharacterCodes2[CharacterCodes2["F"]=70]="F";CharacterCodes2[CharacterCodes2["\
G"]=71]="G";CharacterCodes2[CharacterCodes2["H"]=72]="H";CharacterCodes2[CharacterCodes2["I"]=73]="I";CharacterCodes2[CharacterCodes2["\
J"]=74]="J";CharacterCodes2[CharacterCodes2["K"]=75]="K";CharacterCodes2[CharacterCodes2["L"]=76]="L";CharacterCodes2[CharacterCodes2["\
M"]=77]="M";CharacterCodes2[CharacterCodes2["N"]=78]="N";CharacterCodes2[CharacterCodes2["O"]=79]="O";CharacterCodes2[CharacterCodes2["\
P"]=80]="P";CharacterCodes2[CharacterCodes2["Q"]=81]="Q";CharacterCodes2[CharacterCodes2["R"]=82]="R";CharacterCodes2[CharacterCodes2["\
S"]=83]="S";CharacterCodes2[CharacterCodes2["T"]=84]="T";CharacterCodes2[CharacterCodes2["U"]=85]="U";CharacterCodes2[CharacterCodes2["\
V"]=86]="V";CharacterCodes2[CharacterCodes2["W"]=87]="W";CharacterCodes2[CharacterCodes2["X"]=88]="X";CharacterCodes2[CharacterCodes2["\
Y"]=89]="Y";CharacterCodes2[CharacterCodes2["Z"]=90]="Z";CharacterCodes2[CharacterCodes2["asterisk"]=42]="asterisk";CharacterCodes2[CharacterCodes2["\
backslash"]=92]="backslash";CharacterCodes2[CharacterCodes2["closeBrace"]=125]="closeBrace";CharacterCodes2[CharacterCodes2["\
closeBracket"]=93]="closeBracket";CharacterCodes2[CharacterCodes2["colon"]=58]="colon";CharacterCodes2[CharacterCodes2["\
comma"]=44]="comma";CharacterCodes2[CharacterCodes2["dot"]=46]="dot";CharacterCodes2[CharacterCodes2["doubleQuote"]=34]=
"doubleQuote";CharacterCodes2[CharacterCodes2["minus"]=45]="minus";CharacterCodes2[CharacterCodes2["openBrace"]=123]="op\
enBrace";CharacterCodes2[CharacterCodes2["openBracket"]=91]="openBracket";CharacterCodes2[CharacterCodes2["plus"]=43]="p\
lus";CharacterCodes2[CharacterCodes2["slash"]=47]="slash";CharacterCodes2[CharacterCodes2["formFeed"]=12]="formFeed";CharacterCodes2[CharacterCodes2["\
tab"]=9]="tab"})(CharacterCodes||(CharacterCodes={}))})}),54579:((module,exports)=>{(function(factory){if(typeof module.
exports==="object"){var v=factory(__WEBPACK_EXTERNAL_createRequire(import.meta.url),exports);if(v!==void 0)module.exports=
v}else if(typeof define==="function"&&define.amd){define(["require","exports"],factory)}})(function(){"use strict";Object.
defineProperty(exports,"__esModule",{value:true});exports.supportedEols=exports.cachedBreakLinesWithSpaces=exports.cachedSpaces=
void 0;exports.cachedSpaces=new Array(20).fill(0).map((_,index)=>{return" ".repeat(index)});const maxCachedValues=200;exports.
cachedBreakLinesWithSpaces={" ":{"\n":new Array(maxCachedValues).fill(0).map((_,index)=>{return"\n"+" ".repeat(index)}),
"\r":new Array(maxCachedValues).fill(0).map((_,index)=>{return"\r"+" ".repeat(index)}),"\r\n":new Array(maxCachedValues).
fill(0).map((_,index)=>{return"\r\n"+" ".repeat(index)})},"	":{"\n":new Array(maxCachedValues).fill(0).map((_,index)=>{return"\
\n"+"	".repeat(index)}),"\r":new Array(maxCachedValues).fill(0).map((_,index)=>{return"\r"+"	".repeat(index)}),"\r\n":new Array(
maxCachedValues).fill(0).map((_,index)=>{return"\r\n"+"	".repeat(index)})}};exports.supportedEols=["\n","\r","\r\n"]})}),
99547:((module,exports,__webpack_require__)=>{(function(factory){if(typeof module.exports==="object"){var v=factory(__WEBPACK_EXTERNAL_createRequire(
import.meta.url),exports);if(v!==void 0)module.exports=v}else if(typeof define==="function"&&define.amd){define(["requir\
e","exports","./impl/format","./impl/edit","./impl/scanner","./impl/parser"],factory)}})(function(){"use strict";Object.
defineProperty(exports,"__esModule",{value:true});exports.applyEdits=exports.modify=exports.format=exports.printParseErrorCode=
exports.ParseErrorCode=exports.stripComments=exports.visit=exports.getNodeValue=exports.getNodePath=exports.findNodeAtOffset=
exports.findNodeAtLocation=exports.parseTree=exports.parse=exports.getLocation=exports.SyntaxKind=exports.ScanError=exports.
createScanner=void 0;const formatter=__webpack_require__(76612);const edit=__webpack_require__(14807);const scanner=__webpack_require__(
78525);const parser=__webpack_require__(95152);exports.createScanner=scanner.createScanner;var ScanError;(function(ScanError2){
ScanError2[ScanError2["None"]=0]="None";ScanError2[ScanError2["UnexpectedEndOfComment"]=1]="UnexpectedEndOfComment";ScanError2[ScanError2["\
UnexpectedEndOfString"]=2]="UnexpectedEndOfString";ScanError2[ScanError2["UnexpectedEndOfNumber"]=3]="UnexpectedEndOfNum\
ber";ScanError2[ScanError2["InvalidUnicode"]=4]="InvalidUnicode";ScanError2[ScanError2["InvalidEscapeCharacter"]=5]="Inv\
alidEscapeCharacter";ScanError2[ScanError2["InvalidCharacter"]=6]="InvalidCharacter"})(ScanError||(exports.ScanError=ScanError=
{}));var SyntaxKind;(function(SyntaxKind2){SyntaxKind2[SyntaxKind2["OpenBraceToken"]=1]="OpenBraceToken";SyntaxKind2[SyntaxKind2["\
CloseBraceToken"]=2]="CloseBraceToken";SyntaxKind2[SyntaxKind2["OpenBracketToken"]=3]="OpenBracketToken";SyntaxKind2[SyntaxKind2["\
CloseBracketToken"]=4]="CloseBracketToken";SyntaxKind2[SyntaxKind2["CommaToken"]=5]="CommaToken";SyntaxKind2[SyntaxKind2["\
ColonToken"]=6]="ColonToken";SyntaxKind2[SyntaxKind2["NullKeyword"]=7]="NullKeyword";SyntaxKind2[SyntaxKind2["TrueKeywor\
d"]=8]="TrueKeyword";SyntaxKind2[SyntaxKind2["FalseKeyword"]=9]="FalseKeyword";SyntaxKind2[SyntaxKind2["StringLiteral"]=
10]="StringLiteral";SyntaxKind2[SyntaxKind2["NumericLiteral"]=11]="NumericLiteral";SyntaxKind2[SyntaxKind2["LineCommentT\
rivia"]=12]="LineCommentTrivia";SyntaxKind2[SyntaxKind2["BlockCommentTrivia"]=13]="BlockCommentTrivia";SyntaxKind2[SyntaxKind2["\
LineBreakTrivia"]=14]="LineBreakTrivia";SyntaxKind2[SyntaxKind2["Trivia"]=15]="Trivia";SyntaxKind2[SyntaxKind2["Unknown"]=
16]="Unknown";SyntaxKind2[SyntaxKind2["EOF"]=17]="EOF"})(SyntaxKind||(exports.SyntaxKind=SyntaxKind={}));exports.getLocation=
parser.getLocation;exports.parse=parser.parse;exports.parseTree=parser.parseTree;exports.findNodeAtLocation=parser.findNodeAtLocation;
exports.findNodeAtOffset=parser.findNodeAtOffset;exports.getNodePath=parser.getNodePath;exports.getNodeValue=parser.getNodeValue;
exports.visit=parser.visit;exports.stripComments=parser.stripComments;var ParseErrorCode;(function(ParseErrorCode2){ParseErrorCode2[ParseErrorCode2["\
InvalidSymbol"]=1]="InvalidSymbol";ParseErrorCode2[ParseErrorCode2["InvalidNumberFormat"]=2]="InvalidNumberFormat";ParseErrorCode2[ParseErrorCode2["\
PropertyNameExpected"]=3]="PropertyNameExpected";ParseErrorCode2[ParseErrorCode2["ValueExpected"]=4]="ValueExpected";ParseErrorCode2[ParseErrorCode2["\
ColonExpected"]=5]="ColonExpected";ParseErrorCode2[ParseErrorCode2["CommaExpected"]=6]="CommaExpected";ParseErrorCode2[ParseErrorCode2["\
CloseBraceExpected"]=7]="CloseBraceExpected";ParseErrorCode2[ParseErrorCode2["CloseBracketExpected"]=8]="CloseBracketExp\
ected";ParseErrorCode2[ParseErrorCode2["EndOfFileExpected"]=9]="EndOfFileExpected";ParseErrorCode2[ParseErrorCode2["Inva\
lidCommentToken"]=10]="InvalidCommentToken";ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfComment"]=11]="UnexpectedEnd\
OfComment";ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfString"]=12]="UnexpectedEndOfString";ParseErrorCode2[ParseErrorCode2["\
UnexpectedEndOfNumber"]=13]="UnexpectedEndOfNumber";ParseErrorCode2[ParseErrorCode2["InvalidUnicode"]=14]="InvalidUnicod\
e";ParseErrorCode2[ParseErrorCode2["InvalidEscapeCharacter"]=15]="InvalidEscapeCharacter";ParseErrorCode2[ParseErrorCode2["\
InvalidCharacter"]=16]="InvalidCharacter"})(ParseErrorCode||(exports.ParseErrorCode=ParseErrorCode={}));function printParseErrorCode(code){
switch(code){case 1:return"InvalidSymbol";case 2:return"InvalidNumberFormat";case 3:return"PropertyNameExpected";case 4:
return"ValueExpected";case 5:return"ColonExpected";case 6:return"CommaExpected";case 7:return"CloseBraceExpected";case 8:
return"CloseBracketExpected";case 9:return"EndOfFileExpected";case 10:return"InvalidCommentToken";case 11:return"Unexpec\
tedEndOfComment";case 12:return"UnexpectedEndOfString";case 13:return"UnexpectedEndOfNumber";case 14:return"InvalidUnico\
de";case 15:return"InvalidEscapeCharacter";case 16:return"InvalidCharacter"}return"<unknown ParseErrorCode>"}exports.printParseErrorCode=
printParseErrorCode;function format(documentText,range,options){return formatter.format(documentText,range,options)}exports.
format=format;function modify(text,path,value,options){return edit.setProperty(text,path,value,options)}exports.modify=modify;
function applyEdits(text,edits){let sortedEdits=edits.slice(0).sort((a,b)=>{const diff=a.offset-b.offset;if(diff===0){return a.
length-b.length}return diff});let lastModifiedOffset=text.length;for(let i=sortedEdits.length-1;i>=0;i--){let e=sortedEdits[i];
if(e.offset+e.length<=lastModifiedOffset){text=edit.applyEdit(text,e)}else{throw new Error("Overlapping edit")}lastModifiedOffset=
e.offset}return text}exports.applyEdits=applyEdits})}),14043:((module,__unused_webpack_exports,__webpack_require__)=>{const assert=__webpack_require__(
34589);const{AsyncResource}=__webpack_require__(16698);const{Readable}=__webpack_require__(49927);const{InvalidArgumentError,
RequestAbortedError}=__webpack_require__(68707);const util2=__webpack_require__(3440);function noop(){}class RequestHandler extends AsyncResource{constructor(opts,callback){
if(!opts||typeof opts!=="object"){throw new InvalidArgumentError("invalid opts")}const{signal,method,opaque,body,onInfo,
responseHeaders,highWaterMark}=opts;try{if(typeof callback!=="function"){throw new InvalidArgumentError("invalid callbac\
k")}if(highWaterMark!=null&&(!Number.isFinite(highWaterMark)||highWaterMark<0)){throw new InvalidArgumentError("invalid \
highWaterMark")}if(signal&&typeof signal.on!=="function"&&typeof signal.addEventListener!=="function"){throw new InvalidArgumentError(
"signal must be an EventEmitter or EventTarget")}if(method==="CONNECT"){throw new InvalidArgumentError("invalid method")}
if(onInfo&&typeof onInfo!=="function"){throw new InvalidArgumentError("invalid onInfo callback")}super("UNDICI_REQUEST")}catch(err){
if(util2.isStream(body)){util2.destroy(body.on("error",noop),err)}throw err}this.method=method;this.responseHeaders=responseHeaders||
null;this.opaque=opaque||null;this.callback=callback;this.res=null;this.abort=null;this.body=body;this.trailers={};this.
context=null;this.controller=null;this.onInfo=onInfo||null;this.highWaterMark=highWaterMark;this.reason=null;this.removeAbortListener=
null;if(signal?.aborted){this.reason=signal.reason??new RequestAbortedError}else if(signal){this.removeAbortListener=util2.
addAbortListener(signal,()=>{this.reason=signal.reason??new RequestAbortedError;if(this.res){const res=this.res;this.res=
null;util2.destroy(res.on("error",noop),this.reason)}else if(this.abort){this.abort(this.reason)}})}}onRequestStart(controller,context){
if(this.reason){controller.abort(this.reason);return}assert(this.callback);this.controller=controller;this.abort=reason=>controller.
abort(reason);this.context=context}onResponseStart(controller,statusCode,headers,statusText){const{callback,opaque,context,
responseHeaders,highWaterMark}=this;const rawHeaders=controller?.rawHeaders;const responseHeaderData=responseHeaders==="\
raw"?util2.parseRawHeaders(rawHeaders):headers;if(statusCode<200){if(this.onInfo){this.onInfo({statusCode,headers:responseHeaderData})}
return}const parsedHeaders=headers;const contentType=parsedHeaders?.["content-type"];const contentLength=parsedHeaders?.["\
content-length"];const res=new Readable({resume:()=>controller.resume(),abort:reason=>controller.abort(reason),contentType,
contentLength:this.method!=="HEAD"&&contentLength?Number(contentLength):null,highWaterMark});if(this.removeAbortListener){
res.on("close",this.removeAbortListener);this.removeAbortListener=null}this.callback=null;this.res=res;if(callback!==null){
try{this.runInAsyncScope(callback,null,null,{statusCode,statusText,headers:responseHeaderData,trailers:this.trailers,opaque,
body:res,context})}catch(err){this.res=null;util2.destroy(res.on("error",noop),err);queueMicrotask(()=>{throw err})}}}onResponseData(controller,chunk){
if(!this.res){return}if(this.res.push(chunk)===false){controller.pause()}}onResponseEnd(_controller,trailers){if(trailers&&
typeof trailers==="object"){for(const key of Object.keys(trailers)){if(key==="__proto__"){Object.defineProperty(this.trailers,
key,{value:trailers[key],enumerable:true,configurable:true,writable:true})}else{this.trailers[key]=trailers[key]}}}this.
res?.push(null)}onResponseError(_controller,err){const{res,callback,body,opaque}=this;if(callback){this.callback=null;queueMicrotask(
()=>{this.runInAsyncScope(callback,null,err,{opaque})})}if(res){this.res=null;queueMicrotask(()=>{util2.destroy(res.on("\
error",noop),err)})}if(body){this.body=null;if(util2.isStream(body)){body.on("error",noop);util2.destroy(body,err)}}if(this.
removeAbortListener){this.removeAbortListener();this.removeAbortListener=null}}}function request(opts,callback){if(callback===
void 0){return new Promise((resolve,reject)=>{request.call(this,opts,(err,data)=>{return err?reject(err):resolve(data)})})}
try{const handler=new RequestHandler(opts,callback);this.dispatch(opts,handler)}catch(err){if(typeof callback!=="functio\
n"){throw err}const opaque=opts?.opaque;queueMicrotask(()=>callback(err,{opaque}))}}module.exports=request;module.exports.
RequestHandler=RequestHandler}),49927:((module,__unused_webpack_exports,__webpack_require__)=>{const assert=__webpack_require__(
34589);const{addAbortListener}=__webpack_require__(78474);const{Readable}=__webpack_require__(57075);const{RequestAbortedError,
NotSupportedError,InvalidArgumentError,AbortError}=__webpack_require__(68707);const util2=__webpack_require__(3440);const kConsume=Symbol(
"kConsume");const kReading=Symbol("kReading");const kBody=Symbol("kBody");const kAbort=Symbol("kAbort");const kContentType=Symbol(
"kContentType");const kContentLength=Symbol("kContentLength");const kUsed=Symbol("kUsed");const kBytesRead=Symbol("kByte\
sRead");const noop=()=>{};class BodyReadable extends Readable{constructor({resume,abort,contentType="",contentLength,highWaterMark=64*
1024}){super({autoDestroy:true,read:resume,highWaterMark});this._readableState.dataEmitted=false;this[kAbort]=abort;this[kConsume]=
null;this[kBytesRead]=0;this[kBody]=null;this[kUsed]=false;this[kContentType]=contentType;this[kContentLength]=Number.isFinite(
contentLength)?contentLength:null;this[kReading]=false}_destroy(err,callback){if(!err&&!this._readableState.endEmitted){
err=new RequestAbortedError}if(err){this[kAbort]()}if(!this[kUsed]){setImmediate(callback,err)}else{callback(err)}}on(event,listener){
if(event==="data"||event==="readable"){this[kReading]=true;this[kUsed]=true}return super.on(event,listener)}addListener(event,listener){
return this.on(event,listener)}off(event,listener){const ret=super.off(event,listener);if(event==="data"||event==="reada\
ble"){this[kReading]=this.listenerCount("data")>0||this.listenerCount("readable")>0}return ret}removeListener(event,listener){
return this.off(event,listener)}push(chunk){if(chunk){this[kBytesRead]+=chunk.length;if(this[kConsume]){consumePush(this[kConsume],
chunk);return this[kReading]?super.push(chunk):true}}return super.push(chunk)}text(){return consume(this,"text")}json(){
return consume(this,"json")}blob(){return consume(this,"blob")}bytes(){return consume(this,"bytes")}arrayBuffer(){return consume(
this,"arrayBuffer")}async formData(){throw new NotSupportedError}get bodyUsed(){return util2.isDisturbed(this)}get body(){
if(!this[kBody]){this[kBody]=ReadableStream.from(this);if(this[kConsume]){this[kBody].getReader();assert(this[kBody].locked)}}
return this[kBody]}dump(opts){const signal=opts?.signal;if(signal!=null&&(typeof signal!=="object"||!("aborted"in signal))){
return Promise.reject(new InvalidArgumentError("signal must be an AbortSignal"))}const limit=opts?.limit&&Number.isFinite(
opts.limit)?opts.limit:128*1024;if(signal?.aborted){return Promise.reject(signal.reason??new AbortError)}if(this._readableState.
closeEmitted){return Promise.resolve(null)}return new Promise((resolve,reject)=>{if(this[kContentLength]&&this[kContentLength]>
limit||this[kBytesRead]>limit){this.destroy(new AbortError)}if(signal){const onAbort=()=>{this.destroy(signal.reason??new AbortError)};
const abortListener=addAbortListener(signal,onAbort);this.on("close",function(){abortListener[Symbol.dispose]();if(signal.
aborted){reject(signal.reason??new AbortError)}else{resolve(null)}})}else{this.on("close",resolve)}this.on("error",noop).
on("data",()=>{if(this[kBytesRead]>limit){this.destroy()}}).resume()})}setEncoding(encoding){if(Buffer.isEncoding(encoding)){
super.setEncoding(encoding)}return this}}function isLocked(bodyReadable){return bodyReadable[kBody]?.locked===true||bodyReadable[kConsume]!==
null}function isUnusable(bodyReadable){return util2.isDisturbed(bodyReadable)||isLocked(bodyReadable)}function consume(stream,type){
assert(!stream[kConsume]);return new Promise((resolve,reject)=>{if(isUnusable(stream)){const rState=stream._readableState;
if(rState.destroyed&&rState.closeEmitted===false){stream.on("error",reject).on("close",()=>{reject(new TypeError("unusab\
le"))})}else{reject(rState.errored??new TypeError("unusable"))}}else{queueMicrotask(()=>{stream[kConsume]={type,stream,resolve,
reject,length:0,body:[]};stream.on("error",function(err){consumeFinish(this[kConsume],err)}).on("close",function(){if(this[kConsume].
body!==null){consumeFinish(this[kConsume],new RequestAbortedError)}});consumeStart(stream[kConsume])})}})}function consumeStart(consume2){
if(consume2.body===null){return}const{_readableState:state}=consume2.stream;if(state.bufferIndex){const start=state.bufferIndex;
const end=state.buffer.length;for(let n=start;n<end;n++){consumePush(consume2,state.buffer[n])}}else{for(const chunk of state.
buffer){consumePush(consume2,chunk)}}const decoder=state.decoder;if(decoder!=null&&decoder.lastNeed>0){consumePush(consume2,
Buffer.from(decoder.lastChar.subarray(0,decoder.lastTotal-decoder.lastNeed)))}if(state.endEmitted){consumeEnd(consume2,state.
encoding);return}consume2.stream.on("end",function(){consumeEnd(this[kConsume],this._readableState.encoding)});consume2.
stream.resume();while(consume2.stream.read()!=null){}}function chunksDecode(chunks,length,encoding){if(chunks.length===0||
length===0){return""}const buffer=chunks.length===1?chunks[0]:Buffer.concat(chunks,length);const bufferLength=buffer.length;
const start=bufferLength>2&&buffer[0]===239&&buffer[1]===187&&buffer[2]===191?3:0;if(!encoding||encoding==="utf8"||encoding===
"utf-8"){return buffer.utf8Slice(start,bufferLength)}else{return buffer.subarray(start,bufferLength).toString(encoding)}}
function chunksConcat(chunks,length){if(chunks.length===0||length===0){return new Uint8Array(0)}if(chunks.length===1){return new Uint8Array(
chunks[0])}const buffer=new Uint8Array(Buffer.allocUnsafeSlow(length).buffer);let offset=0;for(let i=0;i<chunks.length;++i){
const chunk=chunks[i];buffer.set(chunk,offset);offset+=chunk.length}return buffer}function consumeEnd(consume2,encoding){
const{type,body,resolve,stream,length}=consume2;try{if(type==="text"){resolve(chunksDecode(body,length,encoding))}else if(type===
"json"){resolve(JSON.parse(chunksDecode(body,length,encoding)))}else if(type==="arrayBuffer"){resolve(chunksConcat(body,
length).buffer)}else if(type==="blob"){resolve(new Blob(body,{type:stream[kContentType]}))}else if(type==="bytes"){resolve(
chunksConcat(body,length))}consumeFinish(consume2)}catch(err){stream.destroy(err)}}function consumePush(consume2,chunk){
if(consume2.body===null){return}if(typeof chunk==="string"){chunk=Buffer.from(chunk,consume2.stream._readableState.encoding)}
consume2.length+=chunk.length;consume2.body.push(chunk)}function consumeFinish(consume2,err){if(consume2.body===null){return}
if(err){consume2.reject(err)}else{consume2.resolve()}consume2.type=null;consume2.stream=null;consume2.resolve=null;consume2.
reject=null;consume2.length=0;consume2.body=null}module.exports={Readable:BodyReadable,chunksDecode}}),59136:((module,__unused_webpack_exports,__webpack_require__)=>{
const net=__webpack_require__(77030);const assert=__webpack_require__(34589);const util2=__webpack_require__(3440);const{
InvalidArgumentError,ConnectTimeoutError}=__webpack_require__(68707);let tls;const SessionCache=class WeakSessionCache{constructor(maxCachedSessions){
this._maxCachedSessions=maxCachedSessions;this._sessionCache=new Map;this._sessionRegistry=new FinalizationRegistry(key=>{
if(this._sessionCache.size<this._maxCachedSessions){return}const ref=this._sessionCache.get(key);if(ref!==void 0&&ref.deref()===
void 0){this._sessionCache.delete(key)}})}get(sessionKey){const ref=this._sessionCache.get(sessionKey);return ref?ref.deref():
null}set(sessionKey,session){if(this._maxCachedSessions===0){return}if(this._sessionCache.has(sessionKey)){this._sessionCache.
delete(sessionKey)}else if(this._sessionCache.size>=this._maxCachedSessions){let evicted=false;for(const[key,ref]of this.
_sessionCache){if(ref.deref()===void 0){this._sessionCache.delete(key);evicted=true;break}}if(!evicted){const oldest=this.
_sessionCache.keys().next();if(!oldest.done){this._sessionCache.delete(oldest.value)}}}this._sessionCache.set(sessionKey,
new WeakRef(session));this._sessionRegistry.register(session,sessionKey)}};function buildConnector({allowH2,preferH2,useH2c,
maxCachedSessions,socketPath,timeout,session:customSession,...opts}){if(maxCachedSessions!=null&&(!Number.isInteger(maxCachedSessions)||
maxCachedSessions<0)){throw new InvalidArgumentError("maxCachedSessions must be a positive integer or zero")}const options={
path:socketPath,...opts};const sessionCache=new SessionCache(maxCachedSessions==null?100:maxCachedSessions);timeout=timeout==
null?1e4:timeout;allowH2=allowH2!=null?allowH2:true;return function connect({hostname,host,protocol,port,servername,localAddress,
httpSocket},callback){let socket;if(protocol==="https:"){if(!tls){tls=__webpack_require__(41692)}servername=servername||
options.servername||util2.getServerName(host)||null;const sessionKey=servername||hostname;assert(sessionKey);const session=customSession||
sessionCache.get(sessionKey)||null;port=port||443;socket=tls.connect({highWaterMark:16384,...options,servername,session,
localAddress,ALPNProtocols:allowH2?preferH2?["h2","http/1.1"]:["http/1.1","h2"]:["http/1.1"],socket:httpSocket,port,host:hostname});
socket.on("session",function(session2){sessionCache.set(sessionKey,session2)})}else{assert(!httpSocket,"httpSocket can o\
nly be sent on TLS update");port=port||80;const connectOptions={highWaterMark:64*1024,...options,localAddress,port,host:hostname};
const family=net.isIP(hostname);if(family!==0&&servername&&servername!==hostname){connectOptions.host=servername;connectOptions.
lookup=(_hostname,lookupOptions,cb)=>{if(lookupOptions.all){cb(null,[{address:hostname,family}])}else{cb(null,hostname,family)}}}
socket=net.connect(connectOptions);if(useH2c===true){socket.alpnProtocol="h2"}}if(options.keepAlive==null||options.keepAlive){
const keepAliveInitialDelay=options.keepAliveInitialDelay===void 0?6e4:options.keepAliveInitialDelay;socket.setKeepAlive(
true,keepAliveInitialDelay)}const clearConnectTimeout=util2.setupConnectTimeout(new WeakRef(socket),{timeout,hostname,port});
socket.setNoDelay(true).once(protocol==="https:"?"secureConnect":"connect",function(){queueMicrotask(clearConnectTimeout);
if(callback){const cb=callback;callback=null;cb(null,this)}}).on("error",function(err){queueMicrotask(clearConnectTimeout);
if(callback){const cb=callback;callback=null;cb(maybeNormalizeConnectError(err,this,{timeout,hostname,port}))}});return socket}}
function maybeNormalizeConnectError(err,socket,opts){if(err instanceof AggregateError&&(err.code==="ETIMEDOUT"||err.errors.
some(e=>e!=null&&e.code==="ETIMEDOUT"))){let message="Connect Timeout Error";if(Array.isArray(socket.autoSelectFamilyAttemptedAddresses)){
message+=` (attempted addresses: ${socket.autoSelectFamilyAttemptedAddresses.join(", ")},`}else{message+=` (attempted ad\
dress: ${opts.hostname}:${opts.port},`}message+=` timeout: ${opts.timeout}ms)`;const wrapped=new ConnectTimeoutError(message);
wrapped.cause=err;return wrapped}return err}module.exports=buildConnector}),10735:(module=>{const wellknownHeaderNames=[
"Accept","Accept-Encoding","Accept-Language","Accept-Ranges","Access-Control-Allow-Credentials","Access-Control-Allow-He\
aders","Access-Control-Allow-Methods","Access-Control-Allow-Origin","Access-Control-Expose-Headers","Access-Control-Max-\
Age","Access-Control-Request-Headers","Access-Control-Request-Method","Age","Allow","Alt-Svc","Alt-Used","Authorization",
"Cache-Control","Clear-Site-Data","Connection","Content-Disposition","Content-Encoding","Content-Language","Content-Leng\
th","Content-Location","Content-Range","Content-Security-Policy","Content-Security-Policy-Report-Only","Content-Type","C\
ookie","Cross-Origin-Embedder-Policy","Cross-Origin-Opener-Policy","Cross-Origin-Resource-Policy","Date","Device-Memory",
"Downlink","ECT","ETag","Expect","Expect-CT","Expires","Forwarded","From","Host","If-Match","If-Modified-Since","If-None\
-Match","If-Range","If-Unmodified-Since","Keep-Alive","Last-Modified","Link","Location","Max-Forwards","Origin","Permiss\
ions-Policy","Pragma","Proxy-Authenticate","Proxy-Authorization","RTT","Range","Referer","Referrer-Policy","Refresh","Re\
try-After","Sec-WebSocket-Accept","Sec-WebSocket-Extensions","Sec-WebSocket-Key","Sec-WebSocket-Protocol","Sec-WebSocket\
-Version","Server","Server-Timing","Service-Worker-Allowed","Service-Worker-Navigation-Preload","Set-Cookie","SourceMap",
"Strict-Transport-Security","Supports-Loading-Mode","TE","Timing-Allow-Origin","Trailer","Transfer-Encoding","Upgrade","\
Upgrade-Insecure-Requests","User-Agent","Vary","Via","WWW-Authenticate","X-Content-Type-Options","X-DNS-Prefetch-Control",
"X-Frame-Options","X-Permitted-Cross-Domain-Policies","X-Powered-By","X-Requested-With","X-XSS-Protection"];const headerNameLowerCasedRecord={};
Object.setPrototypeOf(headerNameLowerCasedRecord,null);for(let i=0;i<wellknownHeaderNames.length;++i){const key=wellknownHeaderNames[i];
const lowerCasedKey=key.toLowerCase();headerNameLowerCasedRecord[key]=headerNameLowerCasedRecord[lowerCasedKey]=lowerCasedKey}
const defaultWebSocketMaxFragments=131072;const defaultWebSocketMaxPayloadSize=128*1024*1024;module.exports={wellknownHeaderNames,
headerNameLowerCasedRecord,defaultWebSocketMaxFragments,defaultWebSocketMaxPayloadSize}}),42414:((module,__unused_webpack_exports,__webpack_require__)=>{
const diagnosticsChannel=__webpack_require__(53053);const util2=__webpack_require__(57975);const undiciDebugLog=util2.debuglog(
"undici");const fetchDebuglog=util2.debuglog("fetch");const websocketDebuglog=util2.debuglog("websocket");const channels={
beforeConnect:diagnosticsChannel.channel("undici:client:beforeConnect"),connected:diagnosticsChannel.channel("undici:cli\
ent:connected"),connectError:diagnosticsChannel.channel("undici:client:connectError"),sendHeaders:diagnosticsChannel.channel(
"undici:client:sendHeaders"),create:diagnosticsChannel.channel("undici:request:create"),bodySent:diagnosticsChannel.channel(
"undici:request:bodySent"),bodyChunkSent:diagnosticsChannel.channel("undici:request:bodyChunkSent"),bodyChunkReceived:diagnosticsChannel.
channel("undici:request:bodyChunkReceived"),headers:diagnosticsChannel.channel("undici:request:headers"),trailers:diagnosticsChannel.
channel("undici:request:trailers"),error:diagnosticsChannel.channel("undici:request:error"),open:diagnosticsChannel.channel(
"undici:websocket:open"),close:diagnosticsChannel.channel("undici:websocket:close"),socketError:diagnosticsChannel.channel(
"undici:websocket:socket_error"),ping:diagnosticsChannel.channel("undici:websocket:ping"),pong:diagnosticsChannel.channel(
"undici:websocket:pong"),proxyConnected:diagnosticsChannel.channel("undici:proxy:connected")};let isTrackingClientEvents=false;
function trackClientEvents(debugLog=undiciDebugLog){if(isTrackingClientEvents){return}if(channels.beforeConnect.hasSubscribers||
channels.connected.hasSubscribers||channels.connectError.hasSubscribers||channels.sendHeaders.hasSubscribers){isTrackingClientEvents=
true;return}isTrackingClientEvents=true;diagnosticsChannel.subscribe("undici:client:beforeConnect",evt=>{const{connectParams:{
version,protocol,port,host}}=evt;debugLog("connecting to %s%s using %s%s",host,port?`:${port}`:"",protocol,version)});diagnosticsChannel.
subscribe("undici:client:connected",evt=>{const{connectParams:{version,protocol,port,host}}=evt;debugLog("connected to %\
s%s using %s%s",host,port?`:${port}`:"",protocol,version)});diagnosticsChannel.subscribe("undici:client:connectError",evt=>{
const{connectParams:{version,protocol,port,host},error}=evt;debugLog("connection to %s%s using %s%s errored - %s",host,port?
`:${port}`:"",protocol,version,error.message)});diagnosticsChannel.subscribe("undici:client:sendHeaders",evt=>{const{request:{
method,path,origin}}=evt;debugLog("sending request to %s %s%s",method,origin,path)})}let isTrackingRequestEvents=false;function trackRequestEvents(debugLog=undiciDebugLog){
if(isTrackingRequestEvents){return}if(channels.headers.hasSubscribers||channels.trailers.hasSubscribers||channels.error.
hasSubscribers){isTrackingRequestEvents=true;return}isTrackingRequestEvents=true;diagnosticsChannel.subscribe("undici:re\
quest:headers",evt=>{const{request:{method,path,origin},response:{statusCode}}=evt;debugLog("received response to %s %s%\
s - HTTP %d",method,origin,path,statusCode)});diagnosticsChannel.subscribe("undici:request:trailers",evt=>{const{request:{
method,path,origin}}=evt;debugLog("trailers received from %s %s%s",method,origin,path)});diagnosticsChannel.subscribe("u\
ndici:request:error",evt=>{const{request:{method,path,origin},error}=evt;debugLog("request to %s %s%s errored - %s",method,
origin,path,error.message)})}let isTrackingWebSocketEvents=false;function trackWebSocketEvents(debugLog=websocketDebuglog){
if(isTrackingWebSocketEvents){return}if(channels.open.hasSubscribers||channels.close.hasSubscribers||channels.socketError.
hasSubscribers||channels.ping.hasSubscribers||channels.pong.hasSubscribers){isTrackingWebSocketEvents=true;return}isTrackingWebSocketEvents=
true;diagnosticsChannel.subscribe("undici:websocket:open",evt=>{if(evt.address!=null){const{address,port}=evt.address;debugLog(
"connection opened %s%s",address,port?`:${port}`:"")}else{debugLog("connection opened")}});diagnosticsChannel.subscribe(
"undici:websocket:close",evt=>{const{websocket,code,reason}=evt;debugLog("closed connection to %s - %s %s",websocket.url,
code,reason)});diagnosticsChannel.subscribe("undici:websocket:socket_error",err=>{debugLog("connection errored - %s",err.
message)});diagnosticsChannel.subscribe("undici:websocket:ping",evt=>{debugLog("ping received")});diagnosticsChannel.subscribe(
"undici:websocket:pong",evt=>{debugLog("pong received")})}if(undiciDebugLog.enabled||fetchDebuglog.enabled){trackClientEvents(
fetchDebuglog.enabled?fetchDebuglog:undiciDebugLog);trackRequestEvents(fetchDebuglog.enabled?fetchDebuglog:undiciDebugLog)}
if(websocketDebuglog.enabled){trackClientEvents(undiciDebugLog.enabled?undiciDebugLog:websocketDebuglog);trackWebSocketEvents(
websocketDebuglog)}module.exports={channels}}),68707:(module=>{const kUndiciError=Symbol.for("undici.error.UND_ERR");class UndiciError extends Error{constructor(message,options){
super(message,options);this.name="UndiciError";this.code="UND_ERR"}static[Symbol.hasInstance](instance){return instance&&
instance[kUndiciError]===true}get[kUndiciError](){return true}}const kConnectTimeoutError=Symbol.for("undici.error.UND_E\
RR_CONNECT_TIMEOUT");class ConnectTimeoutError extends UndiciError{constructor(message){super(message);this.name="Connec\
tTimeoutError";this.message=message||"Connect Timeout Error";this.code="UND_ERR_CONNECT_TIMEOUT"}static[Symbol.hasInstance](instance){
return instance&&instance[kConnectTimeoutError]===true}get[kConnectTimeoutError](){return true}}const kHeadersTimeoutError=Symbol.
for("undici.error.UND_ERR_HEADERS_TIMEOUT");class HeadersTimeoutError extends UndiciError{constructor(message){super(message);
this.name="HeadersTimeoutError";this.message=message||"Headers Timeout Error";this.code="UND_ERR_HEADERS_TIMEOUT"}static[Symbol.
hasInstance](instance){return instance&&instance[kHeadersTimeoutError]===true}get[kHeadersTimeoutError](){return true}}const kHeadersOverflowError=Symbol.
for("undici.error.UND_ERR_HEADERS_OVERFLOW");class HeadersOverflowError extends UndiciError{constructor(message){super(message);
this.name="HeadersOverflowError";this.message=message||"Headers Overflow Error";this.code="UND_ERR_HEADERS_OVERFLOW"}static[Symbol.
hasInstance](instance){return instance&&instance[kHeadersOverflowError]===true}get[kHeadersOverflowError](){return true}}
const kBodyTimeoutError=Symbol.for("undici.error.UND_ERR_BODY_TIMEOUT");class BodyTimeoutError extends UndiciError{constructor(message){
super(message);this.name="BodyTimeoutError";this.message=message||"Body Timeout Error";this.code="UND_ERR_BODY_TIMEOUT"}static[Symbol.
hasInstance](instance){return instance&&instance[kBodyTimeoutError]===true}get[kBodyTimeoutError](){return true}}const kInvalidArgumentError=Symbol.
for("undici.error.UND_ERR_INVALID_ARG");class InvalidArgumentError extends UndiciError{constructor(message){super(message);
this.name="InvalidArgumentError";this.message=message||"Invalid Argument Error";this.code="UND_ERR_INVALID_ARG"}static[Symbol.
hasInstance](instance){return instance&&instance[kInvalidArgumentError]===true}get[kInvalidArgumentError](){return true}}
const kInvalidReturnValueError=Symbol.for("undici.error.UND_ERR_INVALID_RETURN_VALUE");class InvalidReturnValueError extends UndiciError{constructor(message){
super(message);this.name="InvalidReturnValueError";this.message=message||"Invalid Return Value Error";this.code="UND_ERR\
_INVALID_RETURN_VALUE"}static[Symbol.hasInstance](instance){return instance&&instance[kInvalidReturnValueError]===true}get[kInvalidReturnValueError](){
return true}}const kAbortError=Symbol.for("undici.error.UND_ERR_ABORT");class AbortError extends UndiciError{constructor(message){
super(message);this.name="AbortError";this.message=message||"The operation was aborted";this.code="UND_ERR_ABORT"}static[Symbol.
hasInstance](instance){return instance&&instance[kAbortError]===true}get[kAbortError](){return true}}const kRequestAbortedError=Symbol.
for("undici.error.UND_ERR_ABORTED");class RequestAbortedError extends AbortError{constructor(message){super(message);this.
name="AbortError";this.message=message||"Request aborted";this.code="UND_ERR_ABORTED"}static[Symbol.hasInstance](instance){
return instance&&instance[kRequestAbortedError]===true}get[kRequestAbortedError](){return true}}const kInformationalError=Symbol.
for("undici.error.UND_ERR_INFO");class InformationalError extends UndiciError{constructor(message,options){super(message,
options);this.name="InformationalError";this.message=message||"Request information";this.code="UND_ERR_INFO"}static[Symbol.
hasInstance](instance){return instance&&instance[kInformationalError]===true}get[kInformationalError](){return true}}const kRequestContentLengthMismatchError=Symbol.
for("undici.error.UND_ERR_REQ_CONTENT_LENGTH_MISMATCH");class RequestContentLengthMismatchError extends UndiciError{constructor(message){
super(message);this.name="RequestContentLengthMismatchError";this.message=message||"Request body length does not match c\
ontent-length header";this.code="UND_ERR_REQ_CONTENT_LENGTH_MISMATCH"}static[Symbol.hasInstance](instance){return instance&&
instance[kRequestContentLengthMismatchError]===true}get[kRequestContentLengthMismatchError](){return true}}const kResponseContentLengthMismatchError=Symbol.
for("undici.error.UND_ERR_RES_CONTENT_LENGTH_MISMATCH");class ResponseContentLengthMismatchError extends UndiciError{constructor(message){
super(message);this.name="ResponseContentLengthMismatchError";this.message=message||"Response body length does not match\
 content-length header";this.code="UND_ERR_RES_CONTENT_LENGTH_MISMATCH"}static[Symbol.hasInstance](instance){return instance&&
instance[kResponseContentLengthMismatchError]===true}get[kResponseContentLengthMismatchError](){return true}}const kClientDestroyedError=Symbol.
for("undici.error.UND_ERR_DESTROYED");class ClientDestroyedError extends UndiciError{constructor(message){super(message);
this.name="ClientDestroyedError";this.message=message||"The client is destroyed";this.code="UND_ERR_DESTROYED"}static[Symbol.
hasInstance](instance){return instance&&instance[kClientDestroyedError]===true}get[kClientDestroyedError](){return true}}
const kClientClosedError=Symbol.for("undici.error.UND_ERR_CLOSED");class ClientClosedError extends UndiciError{constructor(message){
super(message);this.name="ClientClosedError";this.message=message||"The client is closed";this.code="UND_ERR_CLOSED"}static[Symbol.
hasInstance](instance){return instance&&instance[kClientClosedError]===true}get[kClientClosedError](){return true}}const kSocketError=Symbol.
for("undici.error.UND_ERR_SOCKET");class SocketError extends UndiciError{constructor(message,socket){super(message);this.
name="SocketError";this.message=message||"Socket error";this.code="UND_ERR_SOCKET";this.socket=socket}static[Symbol.hasInstance](instance){
return instance&&instance[kSocketError]===true}get[kSocketError](){return true}}const kNotSupportedError=Symbol.for("und\
ici.error.UND_ERR_NOT_SUPPORTED");class NotSupportedError extends UndiciError{constructor(message){super(message);this.name=
"NotSupportedError";this.message=message||"Not supported error";this.code="UND_ERR_NOT_SUPPORTED"}static[Symbol.hasInstance](instance){
return instance&&instance[kNotSupportedError]===true}get[kNotSupportedError](){return true}}const kBalancedPoolMissingUpstreamError=Symbol.
for("undici.error.UND_ERR_BPL_MISSING_UPSTREAM");class BalancedPoolMissingUpstreamError extends UndiciError{constructor(message){
super(message);this.name="MissingUpstreamError";this.message=message||"No upstream has been added to the BalancedPool";this.
code="UND_ERR_BPL_MISSING_UPSTREAM"}static[Symbol.hasInstance](instance){return instance&&instance[kBalancedPoolMissingUpstreamError]===
true}get[kBalancedPoolMissingUpstreamError](){return true}}const kWebAssemblyNotSupportedError=Symbol.for("undici.error.\
ERR_WEBASSEMBLY_NOT_SUPPORTED");class WebAssemblyNotSupportedError extends Error{constructor(message){super(message||"We\
bAssembly is not supported in this environment, but is required for HTTP/1 parsing");this.code="ERR_WEBASSEMBLY_NOT_SUPP\
ORTED"}static[Symbol.hasInstance](instance){return instance&&instance[kWebAssemblyNotSupportedError]===true}get[kWebAssemblyNotSupportedError](){
return true}}const kHTTPParserError=Symbol.for("undici.error.UND_ERR_HTTP_PARSER");class HTTPParserError extends Error{constructor(message,code,data){
super(message);this.name="HTTPParserError";this.code=code?`HPE_${code}`:void 0;this.data=data?data.toString():void 0}static[Symbol.
hasInstance](instance){return instance&&instance[kHTTPParserError]===true}get[kHTTPParserError](){return true}}const kResponseExceededMaxSizeError=Symbol.
for("undici.error.UND_ERR_RES_EXCEEDED_MAX_SIZE");class ResponseExceededMaxSizeError extends UndiciError{constructor(message){
super(message);this.name="ResponseExceededMaxSizeError";this.message=message||"Response content exceeded max size";this.
code="UND_ERR_RES_EXCEEDED_MAX_SIZE"}static[Symbol.hasInstance](instance){return instance&&instance[kResponseExceededMaxSizeError]===
true}get[kResponseExceededMaxSizeError](){return true}}const kRequestRetryError=Symbol.for("undici.error.UND_ERR_REQ_RET\
RY");class RequestRetryError extends UndiciError{constructor(message,code,{headers,data}){super(message);this.name="Requ\
estRetryError";this.message=message||"Request retry error";this.code="UND_ERR_REQ_RETRY";this.statusCode=code;this.data=
data;this.headers=headers}static[Symbol.hasInstance](instance){return instance&&instance[kRequestRetryError]===true}get[kRequestRetryError](){
return true}}const kResponseError=Symbol.for("undici.error.UND_ERR_RESPONSE");class ResponseError extends UndiciError{constructor(message,code,{
headers,body,bodyTruncated=false}){super(message);this.name="ResponseError";this.message=message||"Response error";this.
code="UND_ERR_RESPONSE";this.statusCode=code;this.body=body;this.bodyTruncated=bodyTruncated;this.headers=headers}static[Symbol.
hasInstance](instance){return instance&&instance[kResponseError]===true}get[kResponseError](){return true}}const kSecureProxyConnectionError=Symbol.
for("undici.error.UND_ERR_PRX_TLS");class SecureProxyConnectionError extends UndiciError{constructor(cause,message,options={}){
super(message,{cause,...options});this.name="SecureProxyConnectionError";this.message=message||"Secure Proxy Connection \
failed";this.code="UND_ERR_PRX_TLS";this.cause=cause}static[Symbol.hasInstance](instance){return instance&&instance[kSecureProxyConnectionError]===
true}get[kSecureProxyConnectionError](){return true}}const kProxyConnectionError=Symbol.for("undici.error.UND_ERR_PRX_CO\
NN");class ProxyConnectionError extends UndiciError{constructor(cause,message,options={}){super(message,{cause,...options});
this.name="ProxyConnectionError";this.message=message||"Proxy Connection failed";this.code="UND_ERR_PRX_CONN";this.cause=
cause}static[Symbol.hasInstance](instance){return instance&&instance[kProxyConnectionError]===true}get[kProxyConnectionError](){
return true}}const kMaxRedirectsError=Symbol.for("undici.error.UND_ERR_REDIRECT_MAX");class MaxRedirectsError extends UndiciError{constructor(message){
super(message);this.name="MaxRedirectsError";this.message=message||"max redirects";this.code="UND_ERR_REDIRECT_MAX"}static[Symbol.
hasInstance](instance){return instance&&instance[kMaxRedirectsError]===true}get[kMaxRedirectsError](){return true}}const kMaxOriginsReachedError=Symbol.
for("undici.error.UND_ERR_MAX_ORIGINS_REACHED");class MaxOriginsReachedError extends UndiciError{constructor(message){super(
message);this.name="MaxOriginsReachedError";this.message=message||"Maximum allowed origins reached";this.code="UND_ERR_M\
AX_ORIGINS_REACHED"}static[Symbol.hasInstance](instance){return instance&&instance[kMaxOriginsReachedError]===true}get[kMaxOriginsReachedError](){
return true}}class Socks5ProxyError extends UndiciError{constructor(message,code){super(message);this.name="Socks5ProxyE\
rror";this.message=message||"SOCKS5 proxy error";this.code=code||"UND_ERR_SOCKS5"}}const kMessageSizeExceededError=Symbol.
for("undici.error.UND_ERR_WS_MESSAGE_SIZE_EXCEEDED");class MessageSizeExceededError extends UndiciError{constructor(message){
super(message);this.name="MessageSizeExceededError";this.message=message||"Max decompressed message size exceeded";this.
code="UND_ERR_WS_MESSAGE_SIZE_EXCEEDED"}static[Symbol.hasInstance](instance){return instance&&instance[kMessageSizeExceededError]===
true}get[kMessageSizeExceededError](){return true}}module.exports={AbortError,WebAssemblyNotSupportedError,HTTPParserError,
UndiciError,HeadersTimeoutError,HeadersOverflowError,BodyTimeoutError,RequestContentLengthMismatchError,ConnectTimeoutError,
InvalidArgumentError,InvalidReturnValueError,RequestAbortedError,ClientDestroyedError,ClientClosedError,InformationalError,
SocketError,NotSupportedError,ResponseContentLengthMismatchError,BalancedPoolMissingUpstreamError,ResponseExceededMaxSizeError,
RequestRetryError,ResponseError,SecureProxyConnectionError,ProxyConnectionError,MaxOriginsReachedError,MaxRedirectsError,
Socks5ProxyError,MessageSizeExceededError}}),44655:((module,__unused_webpack_exports,__webpack_require__)=>{const{InvalidArgumentError,
NotSupportedError}=__webpack_require__(68707);const assert=__webpack_require__(34589);const{isValidHTTPToken,isValidHeaderValue,
isStream,destroy,isBuffer,isFormDataLike,isIterable,hasSafeIterator,isBlobLike,serializePathWithQuery,parseHeaders,assertRequestHandler,
getServerName,normalizedMethodRecords,getProtocolFromUrlString}=__webpack_require__(3440);const{channels}=__webpack_require__(
42414);const{headerNameLowerCasedRecord}=__webpack_require__(10735);const invalidPathRegex=/[^\u0021-\u00ff]/;function isValidContentLengthHeaderValue(val){
if(typeof val!=="string"||val.length===0){return false}for(let i=0;i<val.length;i++){const charCode=val.charCodeAt(i);if(charCode<
48||charCode>57){return false}}return true}const kHandler=Symbol("handler");const kController=Symbol("controller");const kResume=Symbol(
"resume");class RequestController{#paused=false;#reason=null;#aborted=false;#abort;[kResume]=null;rawHeaders=null;rawTrailers=null;constructor(abort){
this.#abort=abort}pause(){this.#paused=true}resume(){if(this.#paused){this.#paused=false;this[kResume]?.()}}abort(reason){
if(!this.#aborted){this.#aborted=true;this.#reason=reason;this.#abort(reason)}}get aborted(){return this.#aborted}get reason(){
return this.#reason}get paused(){return this.#paused}}class Request{constructor(origin,{path,method,body,headers,query,idempotent,
blocking,upgrade,headersTimeout,bodyTimeout,reset,expectContinue,servername,throwOnError,maxRedirections,typeOfService},handler){
if(typeof path!=="string"){throw new InvalidArgumentError("path must be a string")}else if(path[0]!=="/"&&!(path.startsWith(
"http://")||path.startsWith("https://"))&&method!=="CONNECT"){throw new InvalidArgumentError("path must be an absolute U\
RL or start with a slash")}else if(invalidPathRegex.test(path)){throw new InvalidArgumentError("invalid request path")}if(typeof method!==
"string"){throw new InvalidArgumentError("method must be a string")}else if(normalizedMethodRecords[method]===void 0&&!isValidHTTPToken(
method)){throw new InvalidArgumentError("invalid request method")}if(upgrade&&typeof upgrade!=="string"){throw new InvalidArgumentError(
"upgrade must be a string")}if(upgrade&&!isValidHeaderValue(upgrade)){throw new InvalidArgumentError("invalid upgrade he\
ader")}if(headersTimeout!=null&&(!Number.isFinite(headersTimeout)||headersTimeout<0)){throw new InvalidArgumentError("in\
valid headersTimeout")}if(bodyTimeout!=null&&(!Number.isFinite(bodyTimeout)||bodyTimeout<0)){throw new InvalidArgumentError(
"invalid bodyTimeout")}if(reset!=null&&typeof reset!=="boolean"){throw new InvalidArgumentError("invalid reset")}if(expectContinue!=
null&&typeof expectContinue!=="boolean"){throw new InvalidArgumentError("invalid expectContinue")}if(throwOnError!=null){
throw new InvalidArgumentError("invalid throwOnError")}if(maxRedirections!=null&&maxRedirections!==0){throw new InvalidArgumentError(
"maxRedirections is not supported, use the redirect interceptor")}if(typeOfService!=null&&(!Number.isInteger(typeOfService)||
typeOfService<0||typeOfService>255)){throw new InvalidArgumentError("typeOfService must be an integer between 0 and 255")}
this.headersTimeout=headersTimeout;this.bodyTimeout=bodyTimeout;this.method=method;this.typeOfService=typeOfService;this.
abort=null;if(body==null){this.body=null}else if(isStream(body)){this.body=body;const rState=this.body._readableState;if(!rState||
!rState.autoDestroy){this.endHandler=function autoDestroy(){destroy(this)};this.body.on("end",this.endHandler)}this.errorHandler=
err=>{if(this.abort){this.abort(err)}else{this.error=err}};this.body.on("error",this.errorHandler)}else if(isBuffer(body)){
this.body=body.byteLength?body:null}else if(ArrayBuffer.isView(body)){this.body=body.buffer.byteLength?Buffer.from(body.
buffer,body.byteOffset,body.byteLength):null}else if(body instanceof ArrayBuffer){this.body=body.byteLength?Buffer.from(
body):null}else if(typeof body==="string"){this.body=body.length?Buffer.from(body):null}else if(isFormDataLike(body)){if(!isUndiciFormData(
body)){throw new InvalidArgumentError("body must be a FormData created by this undici package instance; FormData from ot\
her sources, such as the built-in FormData provided by Node.js, is not supported")}this.body=body}else if(isIterable(body)||
isBlobLike(body)){this.body=body}else{throw new InvalidArgumentError("body must be a string, a Buffer, a Readable stream\
, an iterable, or an async iterable")}this.completed=false;this.aborted=false;this.upgrade=upgrade||null;this.path=query?
serializePathWithQuery(path,query):path;this.origin=origin;this.protocol=getProtocolFromUrlString(origin);this.idempotent=
idempotent==null?method==="HEAD"||method==="GET"||method==="QUERY":idempotent;this.blocking=blocking??this.method!=="HEA\
D";this.reset=reset==null?null:reset;this.host=null;this.contentLength=null;this.contentType=null;this.headers=[];this.expectContinue=
expectContinue!=null?expectContinue:false;if(Array.isArray(headers)){if(headers.length%2!==0){throw new InvalidArgumentError(
"headers array must be even")}for(let i=0;i<headers.length;i+=2){processHeader(this,headers[i],headers[i+1])}}else if(headers&&
typeof headers==="object"){if(hasSafeIterator(headers)){for(const header of headers){if(!Array.isArray(header)||header.length!==
2){throw new InvalidArgumentError("headers must be in key-value pair format")}processHeader(this,header[0],header[1])}}else{
const keys=Object.keys(headers);for(let i=0;i<keys.length;++i){processHeader(this,keys[i],headers[keys[i]])}}}else if(headers!=
null){throw new InvalidArgumentError("headers must be an object or an array")}assertRequestHandler(handler,method,upgrade);
this.servername=servername||getServerName(this.host)||null;this[kHandler]=handler;if(channels.create.hasSubscribers){channels.
create.publish({request:this})}}onBodySent(chunk){if(channels.bodyChunkSent.hasSubscribers){channels.bodyChunkSent.publish(
{request:this,chunk})}if(this[kHandler].onBodySent){try{return this[kHandler].onBodySent(chunk)}catch(err){this.abort(err)}}}onRequestSent(){
if(channels.bodySent.hasSubscribers){channels.bodySent.publish({request:this})}if(this[kHandler].onRequestSent){try{return this[kHandler].
onRequestSent()}catch(err){this.abort(err)}}}onRequestStart(abort,context){assert(!this.aborted);assert(!this.completed);
this[kController]=new RequestController(abort);if(this.error){this[kController].abort(this.error);return}this.abort=abort;
return this[kHandler].onRequestStart(this[kController],context)}onResponseStarted(){return this[kHandler].onResponseStarted?.()}onResponseStart(statusCode,headers,resume,statusText){
assert(!this.aborted);assert(!this.completed);if(channels.headers.hasSubscribers){channels.headers.publish({request:this,
response:{statusCode,headers,statusText}})}const controller=this[kController];if(controller){controller[kResume]=resume;
controller.rawHeaders=headers}const parsedHeaders=Array.isArray(headers)?parseHeaders(headers):headers;try{this[kHandler].
onResponseStart?.(controller,statusCode,parsedHeaders,statusText);return!controller?.paused}catch(err){this.abort(err);return false}}onResponseData(chunk){
assert(!this.aborted);assert(!this.completed);if(channels.bodyChunkReceived.hasSubscribers){channels.bodyChunkReceived.publish(
{request:this,chunk})}const controller=this[kController];try{this[kHandler].onResponseData?.(controller,chunk);return!controller?.
paused}catch(err){this.abort(err);return false}}onRequestUpgrade(statusCode,headers,socket,statusText=""){this.onFinally();
assert(!this.aborted);assert(!this.completed);if(channels.headers.hasSubscribers){channels.headers.publish({request:this,
response:{statusCode,headers,statusText}})}const controller=this[kController];if(controller){controller.rawHeaders=headers}
const parsedHeaders=Array.isArray(headers)?parseHeaders(headers):headers;const result=this[kHandler].onRequestUpgrade?.(
controller,statusCode,parsedHeaders,socket);if(!this.aborted){this.completed=true;if(channels.trailers.hasSubscribers){channels.
trailers.publish({request:this,trailers:[]})}}return result}onResponseEnd(trailers){this.onFinally();assert(!this.aborted);
assert(!this.completed);this.completed=true;if(channels.trailers.hasSubscribers){channels.trailers.publish({request:this,
trailers})}const controller=this[kController];if(controller){controller.rawTrailers=trailers}const parsedTrailers=Array.
isArray(trailers)?parseHeaders(trailers):trailers;try{return this[kHandler].onResponseEnd?.(controller,parsedTrailers)}catch(err){
this.onResponseError(err)}}onResponseError(error){this.onFinally();if(channels.error.hasSubscribers){channels.error.publish(
{request:this,error})}if(this.aborted){return}this.aborted=true;const controller=this[kController];return this[kHandler].
onResponseError?.(controller,error)}onFinally(){if(this.errorHandler){this.body.off("error",this.errorHandler);this.errorHandler=
null}if(this.endHandler){this.body.off("end",this.endHandler);this.endHandler=null}}addHeader(key,value){processHeader(this,
key,value);return this}}function processHeader(request,key,val){if(val&&(typeof val==="object"&&!Array.isArray(val))){throw new InvalidArgumentError(
`invalid ${key} header`)}else if(val===void 0){return}let headerName=headerNameLowerCasedRecord[key];if(headerName===void 0){
headerName=key.toLowerCase();if(headerNameLowerCasedRecord[headerName]===void 0&&!isValidHTTPToken(headerName)){throw new InvalidArgumentError(
"invalid header key")}}if(Array.isArray(val)){const arr=[];for(let i=0;i<val.length;i++){if(typeof val[i]==="string"){if(!isValidHeaderValue(
val[i])){throw new InvalidArgumentError(`invalid ${key} header`)}arr.push(val[i])}else if(val[i]===null){arr.push("")}else if(typeof val[i]===
"object"){throw new InvalidArgumentError(`invalid ${key} header`)}else{const str=`${val[i]}`;if(!isValidHeaderValue(str)){
throw new InvalidArgumentError(`invalid ${key} header`)}arr.push(str)}}val=arr}else if(typeof val==="string"){if(!isValidHeaderValue(
val)){throw new InvalidArgumentError(`invalid ${key} header`)}}else if(val===null){val=""}else{val=`${val}`;if(!isValidHeaderValue(
val)){throw new InvalidArgumentError(`invalid ${key} header`)}}if(headerName==="host"){if(request.host!==null){throw new InvalidArgumentError(
"duplicate host header")}if(typeof val!=="string"){throw new InvalidArgumentError("invalid host header")}request.host=val}else if(headerName===
"content-length"){if(request.contentLength!==null){throw new InvalidArgumentError("duplicate content-length header")}if(!isValidContentLengthHeaderValue(
val)){throw new InvalidArgumentError("invalid content-length header")}request.contentLength=parseInt(val,10)}else if(request.
contentType===null&&headerName==="content-type"){request.contentType=val;request.headers.push(key,val)}else if(headerName===
"transfer-encoding"||headerName==="keep-alive"||headerName==="upgrade"){throw new InvalidArgumentError(`invalid ${headerName}\
 header`)}else if(headerName==="connection"){const value=typeof val==="string"?val:null;if(value===null){throw new InvalidArgumentError(
"invalid connection header")}for(const token of value.toLowerCase().split(",")){const trimmed=token.trim();if(!isValidHTTPToken(
trimmed)){throw new InvalidArgumentError("invalid connection header")}if(trimmed==="close"){request.reset=true}}}else if(headerName===
"expect"){throw new NotSupportedError("expect header not supported")}else{request.headers.push(key,val)}}let isFormData;
function isUndiciFormData(body){if(isFormData===void 0){__webpack_require__(35910);isFormData=__webpack_require__(47879).
webidl.is.FormData}return isFormData(body)}module.exports=Request}),36443:(module=>{module.exports={kClose:Symbol("close"),
kDestroy:Symbol("destroy"),kDispatch:Symbol("dispatch"),kUrl:Symbol("url"),kRequestOrigin:Symbol("request origin"),kRedirectCacheControl:Symbol(
"redirect cache control"),kOriginless:Symbol("originless"),kWriting:Symbol("writing"),kResuming:Symbol("resuming"),kQueue:Symbol(
"queue"),kConnect:Symbol("connect"),kConnecting:Symbol("connecting"),kKeepAliveDefaultTimeout:Symbol("default keep alive\
 timeout"),kKeepAliveMaxTimeout:Symbol("max keep alive timeout"),kKeepAliveTimeoutThreshold:Symbol("keep alive timeout t\
hreshold"),kKeepAliveTimeoutValue:Symbol("keep alive timeout"),kKeepAlive:Symbol("keep alive"),kHeadersTimeout:Symbol("h\
eaders timeout"),kBodyTimeout:Symbol("body timeout"),kServerName:Symbol("server name"),kLocalAddress:Symbol("local addre\
ss"),kHost:Symbol("host"),kNoRef:Symbol("no ref"),kBodyUsed:Symbol("used"),kBody:Symbol("abstracted request body"),kRunning:Symbol(
"running"),kBlocking:Symbol("blocking"),kPending:Symbol("pending"),kSize:Symbol("size"),kBusy:Symbol("busy"),kQueued:Symbol(
"queued"),kFree:Symbol("free"),kConnected:Symbol("connected"),kClosed:Symbol("closed"),kNeedDrain:Symbol("need drain"),kReset:Symbol(
"reset"),kDestroyed:Symbol.for("nodejs.stream.destroyed"),kResume:Symbol("resume"),kOnError:Symbol("on error"),kMaxHeadersSize:Symbol(
"max headers size"),kRunningIdx:Symbol("running index"),kPendingIdx:Symbol("pending index"),kError:Symbol("error"),kClients:Symbol(
"clients"),kClient:Symbol("client"),kParser:Symbol("parser"),kOnDestroyed:Symbol("destroy callbacks"),kPipelining:Symbol(
"pipelining"),kSocket:Symbol("socket"),kHostHeader:Symbol("host header"),kConnector:Symbol("connector"),kStrictContentLength:Symbol(
"strict content length"),kMaxRedirections:Symbol("maxRedirections"),kMaxRequests:Symbol("maxRequestsPerClient"),kProxy:Symbol(
"proxy agent options"),kCounter:Symbol("socket request counter"),kMaxResponseSize:Symbol("max response size"),kHTTP2Session:Symbol(
"http2Session"),kHTTP2Options:Symbol("http2 options"),kHTTP2SessionState:Symbol("http2Session state"),kRetryHandlerDefaultRetry:Symbol(
"retry agent default retry"),kConstruct:Symbol("constructable"),kListeners:Symbol("listeners"),kHTTPContext:Symbol("http\
 context"),kMaxConcurrentStreams:Symbol("max concurrent streams"),kHostAuthority:Symbol("host authority"),kHTTP2InitialWindowSize:Symbol(
"http2 initial window size"),kHTTP2ConnectionWindowSize:Symbol("http2 connection window size"),kEnableConnectProtocol:Symbol(
"http2session connect protocol"),kRemoteSettings:Symbol("http2session remote settings"),kHTTP2Stream:Symbol("http2sessio\
n client stream"),kPingInterval:Symbol("ping interval"),kUseMilo:Symbol("use milo"),kNoProxyAgent:Symbol("no proxy agent"),
kHttpProxyAgent:Symbol("http proxy agent"),kHttpsProxyAgent:Symbol("https proxy agent"),kSocks5ProxyAgent:Symbol("socks5\
 proxy agent")}}),67752:((module,__unused_webpack_exports,__webpack_require__)=>{const{wellknownHeaderNames,headerNameLowerCasedRecord}=__webpack_require__(
10735);class TstNode{value=null;left=null;middle=null;right=null;code;constructor(key,value,index){if(index===void 0||index>=
key.length){throw new TypeError("Unreachable")}const code=this.code=key.charCodeAt(index);if(code>127){throw new TypeError(
"key must be ascii string")}if(key.length!==++index){this.middle=new TstNode(key,value,index)}else{this.value=value}}add(key,value){
const length=key.length;if(length===0){throw new TypeError("Unreachable")}let index=0;let node=this;while(true){const code=key.
charCodeAt(index);if(code>127){throw new TypeError("key must be ascii string")}if(node.code===code){if(length===++index){
node.value=value;break}else if(node.middle!==null){node=node.middle}else{node.middle=new TstNode(key,value,index);break}}else if(node.
code<code){if(node.left!==null){node=node.left}else{node.left=new TstNode(key,value,index);break}}else if(node.right!==null){
node=node.right}else{node.right=new TstNode(key,value,index);break}}}search(key){const keylength=key.length;let index=0;
let node=this;while(node!==null&&index<keylength){let code=key[index];if(code<=90&&code>=65){code|=32}while(node!==null){
if(code===node.code){if(keylength===++index){return node}node=node.middle;break}node=node.code<code?node.left:node.right}}
return null}}class TernarySearchTree{node=null;insert(key,value){if(this.node===null){this.node=new TstNode(key,value,0)}else{
this.node.add(key,value)}}lookup(key){return this.node?.search(key)?.value??null}}const tree=new TernarySearchTree;for(let i=0;i<
wellknownHeaderNames.length;++i){const key=headerNameLowerCasedRecord[wellknownHeaderNames[i]];tree.insert(key,key)}module.
exports={TernarySearchTree,tree}}),3440:((module,__unused_webpack_exports,__webpack_require__)=>{const assert=__webpack_require__(
34589);const{kDestroyed,kBodyUsed,kListeners,kBody}=__webpack_require__(36443);const{IncomingMessage}=__webpack_require__(
37067);const stream=__webpack_require__(57075);const net=__webpack_require__(77030);const{stringify}=__webpack_require__(
41792);const{EventEmitter:EE,addAbortListener:addAbortListenerNative}=__webpack_require__(78474);const timers=__webpack_require__(
96603);const{InvalidArgumentError,ConnectTimeoutError}=__webpack_require__(68707);const{headerNameLowerCasedRecord}=__webpack_require__(
10735);const{tree}=__webpack_require__(67752);class BodyAsyncIterable{constructor(body){this[kBody]=body;this[kBodyUsed]=
false}async*[Symbol.asyncIterator](){assert(!this[kBodyUsed],"disturbed");this[kBodyUsed]=true;yield*this[kBody]}}function noop(){}
function wrapRequestBody(body){if(isStream(body)){if(bodyLength(body)===0){body.on("data",function(){assert(false)})}if(typeof body.
readableDidRead!=="boolean"){body[kBodyUsed]=false;EE.prototype.on.call(body,"data",function(){this[kBodyUsed]=true})}return body}else if(body&&
typeof body.pipeTo==="function"){return new BodyAsyncIterable(body)}else if(body&&isFormDataLike(body)){return body}else if(body&&
typeof body!=="string"&&!ArrayBuffer.isView(body)&&isIterable(body)){return new BodyAsyncIterable(body)}else{return body}}
function isStream(obj){return obj&&typeof obj==="object"&&typeof obj.pipe==="function"&&typeof obj.on==="function"}function isBlobLike(object){
return object instanceof Blob}function pathHasQueryOrFragment(url){return url.includes("?")||url.includes("#")}function serializePathWithQuery(url,queryParams){
if(pathHasQueryOrFragment(url)){throw new Error('Query params cannot be passed when url already contains "?" or "#".')}const stringified=stringify(
queryParams);if(stringified){url+="?"+stringified}return url}function isValidPort(port){const value=parseInt(port,10);return value===
Number(port)&&value>=0&&value<=65535}function isHttpOrHttpsPrefixed(value){return value!=null&&value[0]==="h"&&value[1]===
"t"&&value[2]==="t"&&value[3]==="p"&&(value[4]===":"||value[4]==="s"&&value[5]===":")}function parseURL(url){if(typeof url===
"string"){url=new URL(url);if(!isHttpOrHttpsPrefixed(url.origin||url.protocol)){throw new InvalidArgumentError("Invalid \
URL protocol: the URL must start with `http:` or `https:`.")}return url}if(!url||typeof url!=="object"){throw new InvalidArgumentError(
"Invalid URL: The URL argument must be a non-null object.")}if(!(url instanceof URL)){if(url.port!=null&&url.port!==""&&
isValidPort(url.port)===false){throw new InvalidArgumentError("Invalid URL: port must be a valid integer or a string rep\
resentation of an integer.")}if(url.path!=null&&typeof url.path!=="string"){throw new InvalidArgumentError("Invalid URL \
path: the path must be a string or null/undefined.")}if(url.pathname!=null&&typeof url.pathname!=="string"){throw new InvalidArgumentError(
"Invalid URL pathname: the pathname must be a string or null/undefined.")}if(url.hostname!=null&&typeof url.hostname!=="\
string"){throw new InvalidArgumentError("Invalid URL hostname: the hostname must be a string or null/undefined.")}if(url.
origin!=null&&typeof url.origin!=="string"){throw new InvalidArgumentError("Invalid URL origin: the origin must be a str\
ing or null/undefined.")}if(!isHttpOrHttpsPrefixed(url.origin||url.protocol)){throw new InvalidArgumentError("Invalid UR\
L protocol: the URL must start with `http:` or `https:`.")}const port=url.port!=null?url.port:url.protocol==="https:"?443:
80;let origin=url.origin!=null?url.origin:`${url.protocol||""}//${url.hostname||""}:${port}`;let path=url.path!=null?url.
path:`${url.pathname||""}${url.search||""}`;if(origin[origin.length-1]==="/"){origin=origin.slice(0,origin.length-1)}if(path&&
path[0]!=="/"){path=`/${path}`}return new URL(`${origin}${path}`)}if(!isHttpOrHttpsPrefixed(url.origin||url.protocol)){throw new InvalidArgumentError(
"Invalid URL protocol: the URL must start with `http:` or `https:`.")}return url}function parseOrigin(url){url=parseURL(
url);if(url.pathname!=="/"||url.search||url.hash){throw new InvalidArgumentError("invalid url")}return url}function getHostname(host){
if(host[0]==="["){const idx2=host.indexOf("]");assert(idx2!==-1);return host.substring(1,idx2)}const idx=host.indexOf(":");
if(idx===-1)return host;return host.substring(0,idx)}function getServerName(host){if(!host){return null}assert(typeof host===
"string");const servername=getHostname(host);if(net.isIP(servername)){return""}return servername}function deepClone(obj){
return JSON.parse(JSON.stringify(obj))}function isAsyncIterable(obj){return!!(obj!=null&&typeof obj[Symbol.asyncIterator]===
"function")}function isIterable(obj){return!!(obj!=null&&(typeof obj[Symbol.iterator]==="function"||typeof obj[Symbol.asyncIterator]===
"function"))}function hasSafeIterator(obj){const prototype=Object.getPrototypeOf(obj);const ownIterator=Object.hasOwn(obj,
Symbol.iterator);return ownIterator||prototype!=null&&prototype!==Object.prototype&&typeof obj[Symbol.iterator]==="funct\
ion"}function bodyLength(body){if(body==null){return 0}else if(isStream(body)){const state=body._readableState;return state&&
state.objectMode===false&&state.ended===true&&Number.isFinite(state.length)?state.length:null}else if(isBlobLike(body)){
return body.size!=null?body.size:null}else if(isBuffer(body)){return body.byteLength}return null}function isDestroyed(body){
return body&&!!(body.destroyed||body[kDestroyed]||stream.isDestroyed?.(body))}function destroy(stream2,err){if(stream2==
null||!isStream(stream2)||isDestroyed(stream2)){return}if(typeof stream2.destroy==="function"){if(Object.getPrototypeOf(
stream2).constructor===IncomingMessage){stream2.socket=null}try{stream2.destroy(err)}catch{}}else if(err){queueMicrotask(
()=>{stream2.emit("error",err)})}if(stream2.destroyed!==true){stream2[kDestroyed]=true}}const KEEPALIVE_TIMEOUT_EXPR=/(?:^|,)[\t ]*timeout=(\d+)/i;
function parseKeepAliveTimeout(val){const m=val.match(KEEPALIVE_TIMEOUT_EXPR);return m?parseInt(m[1],10)*1e3:null}function headerNameToString(value){
return typeof value==="string"?headerNameLowerCasedRecord[value]??value.toLowerCase():tree.lookup(value)??value.toString(
"latin1").toLowerCase()}function bufferToLowerCasedHeaderName(value){return tree.lookup(value)??value.toString("latin1").
toLowerCase()}function setHeader(obj,key,value){if(key==="__proto__"){Object.defineProperty(obj,key,{value,enumerable:true,
configurable:true,writable:true})}else{obj[key]=value}}function parseHeaders(headers,obj){if(obj===void 0)obj={};for(let i=0;i<
headers.length;i+=2){const key=headerNameToString(headers[i]);let val=obj[key];if(val!==void 0){if(!Object.hasOwn(obj,key)){
const headersValue=typeof headers[i+1]==="string"?headers[i+1]:Array.isArray(headers[i+1])?headers[i+1].map(x=>x.toString(
"latin1")):headers[i+1].toString("latin1");if(key==="__proto__"){Object.defineProperty(obj,key,{value:headersValue,enumerable:true,
configurable:true,writable:true})}else{obj[key]=headersValue}}else{if(typeof val==="string"){val=[val];obj[key]=val}val.
push(headers[i+1].toString("latin1"))}}else{const headersValue=typeof headers[i+1]==="string"?headers[i+1]:Array.isArray(
headers[i+1])?headers[i+1].map(x=>x.toString("latin1")):headers[i+1].toString("latin1");obj[key]=headersValue}}return obj}
function parseRawHeaders(headers){if(headers==null){return[]}if(!Array.isArray(headers)){const rawHeaders=[];for(const[name,
value]of Object.entries(headers)){if(Array.isArray(value)){for(const entry of value){rawHeaders.push(name,`${entry}`)}}else{
rawHeaders.push(name,`${value}`)}}return rawHeaders}const headersLength=headers.length;const ret=new Array(headersLength);
let key;let val;for(let n=0;n<headersLength;n+=2){key=headers[n];val=headers[n+1];typeof key!=="string"&&(key=key.toString());
typeof val!=="string"&&(val=val.toString("latin1"));ret[n]=key;ret[n+1]=val}return ret}function toRawHeaders(headers){const rawHeaders=[];
for(const[name,value]of Object.entries(headers)){if(Array.isArray(value)){for(const entry of value){rawHeaders.push(Buffer.
from(name,"latin1"),Buffer.from(`${entry}`,"latin1"))}}else{rawHeaders.push(Buffer.from(name,"latin1"),Buffer.from(`${value}`,
"latin1"))}}return rawHeaders}function encodeRawHeaders(headers){if(!Array.isArray(headers)){throw new TypeError("expect\
ed headers to be an array")}return headers.map(x=>Buffer.from(x))}function isBuffer(buffer){return buffer instanceof Uint8Array||
Buffer.isBuffer(buffer)}function assertRequestHandler(handler,method,upgrade){if(!handler||typeof handler!=="object"){throw new InvalidArgumentError(
"handler must be an object")}if(typeof handler.onRequestStart!=="function"){throw new InvalidArgumentError("invalid onRe\
questStart method")}if(typeof handler.onResponseError!=="function"){throw new InvalidArgumentError("invalid onResponseEr\
ror method")}if(typeof handler.onBodySent!=="function"&&handler.onBodySent!==void 0){throw new InvalidArgumentError("inv\
alid onBodySent method")}if(typeof handler.onRequestSent!=="function"&&handler.onRequestSent!==void 0){throw new InvalidArgumentError(
"invalid onRequestSent method")}if(upgrade||method==="CONNECT"){if(typeof handler.onRequestUpgrade!=="function"){throw new InvalidArgumentError(
"invalid onRequestUpgrade method")}}else{if(typeof handler.onResponseStart!=="function"){throw new InvalidArgumentError(
"invalid onResponseStart method")}if(typeof handler.onResponseData!=="function"){throw new InvalidArgumentError("invalid\
 onResponseData method")}if(typeof handler.onResponseEnd!=="function"){throw new InvalidArgumentError("invalid onRespons\
eEnd method")}}}function isDisturbed(body){return!!(body&&(stream.isDisturbed(body)||body[kBodyUsed]))}function getSocketInfo(socket){
return{localAddress:socket.localAddress,localPort:socket.localPort,remoteAddress:socket.remoteAddress,remotePort:socket.
remotePort,remoteFamily:socket.remoteFamily,timeout:socket.timeout,bytesWritten:socket.bytesWritten,bytesRead:socket.bytesRead}}
function isFormDataLike(object){return object&&typeof object==="object"&&typeof object.append==="function"&&typeof object.
delete==="function"&&typeof object.get==="function"&&typeof object.getAll==="function"&&typeof object.has==="function"&&
typeof object.set==="function"&&object[Symbol.toStringTag]==="FormData"}function addAbortListener(signal,listener){if(!signal||
"aborted"in signal){return addAbortListenerNative(signal,listener)[Symbol.dispose]}if(typeof signal.addEventListener==="\
function"){signal.addEventListener("abort",listener,{once:true});return()=>signal.removeEventListener("abort",listener)}
signal.once("abort",listener);return()=>signal.removeListener("abort",listener)}const validTokenChars=new Uint8Array([0,
0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,0,1,1,1,1,1,0,0,1,1,0,1,1,0,1,1,1,1,1,1,1,1,1,1,0,0,0,
0,0,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,0,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,
1,1,0,1,0,1,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,
0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]);function isTokenCharCode(c){return validTokenChars[c]===1}const tokenRegExp=/^[\^_`a-zA-Z\-0-9!#$%&'*+.|~]+$/;
function isValidHTTPToken(characters){if(characters.length>=12)return tokenRegExp.test(characters);if(characters.length===
0)return false;for(let i=0;i<characters.length;i++){if(validTokenChars[characters.charCodeAt(i)]!==1){return false}}return true}
const headerCharRegex=/[^\t\x20-\x7e\x80-\xff]/;function isValidHeaderValue(characters){return!headerCharRegex.test(characters)}
const rangeHeaderRegex=/^bytes (\d+)-(\d+)\/(\d+|\*)?$/;function parseRangeHeader(range){if(range==null||range==="")return{
start:0,end:null,size:null};if(!range)return null;const m=rangeHeaderRegex.exec(range);return m?{start:parseInt(m[1]),end:m[2]?
parseInt(m[2]):null,size:m[3]&&m[3]!=="*"?parseInt(m[3]):null}:null}function addListener(obj,name,listener){const listeners=obj[kListeners]??=
[];listeners.push([name,listener]);obj.on(name,listener);return obj}function removeAllListeners(obj){if(obj[kListeners]!=
null){for(const[name,listener]of obj[kListeners]){obj.removeListener(name,listener)}obj[kListeners]=null}return obj}function errorRequest(client,request,err){
try{request.onResponseError(err);assert(request.aborted)}catch(err2){client.emit("error",err2)}}const setupConnectTimeout=process.
platform==="win32"?(socketWeakRef,opts)=>{if(!opts.timeout){return noop}let s1=null;let s2=null;const fastTimer=timers.setFastTimeout(
()=>{s1=setImmediate(()=>{s2=setImmediate(()=>onConnectTimeout(socketWeakRef.deref(),opts))})},opts.timeout);return()=>{
timers.clearFastTimeout(fastTimer);clearImmediate(s1);clearImmediate(s2)}}:(socketWeakRef,opts)=>{if(!opts.timeout){return noop}
let s1=null;const fastTimer=timers.setFastTimeout(()=>{s1=setImmediate(()=>{onConnectTimeout(socketWeakRef.deref(),opts)})},
opts.timeout);return()=>{timers.clearFastTimeout(fastTimer);clearImmediate(s1)}};function onConnectTimeout(socket,opts){
if(socket==null){return}let message="Connect Timeout Error";if(Array.isArray(socket.autoSelectFamilyAttemptedAddresses)){
message+=` (attempted addresses: ${socket.autoSelectFamilyAttemptedAddresses.join(", ")},`}else{message+=` (attempted ad\
dress: ${opts.hostname}:${opts.port},`}message+=` timeout: ${opts.timeout}ms)`;destroy(socket,new ConnectTimeoutError(message))}
let lastUrlString=null;let lastProtocol=null;function getProtocolFromUrlString(urlString){if(urlString===lastUrlString){
return lastProtocol}const protocol=getProtocolFromUrlStringSlow(urlString);lastUrlString=urlString;lastProtocol=protocol;
return protocol}function getProtocolFromUrlStringSlow(urlString){if(urlString[0]==="h"&&urlString[1]==="t"&&urlString[2]===
"t"&&urlString[3]==="p"){switch(urlString[4]){case":":return"http:";case"s":if(urlString[5]===":"){return"https:"}}}return urlString.
slice(0,urlString.indexOf(":")+1)}const kEnumerableProperty={__proto__:null,enumerable:true};const normalizedMethodRecordsBase={
delete:"DELETE",DELETE:"DELETE",get:"GET",GET:"GET",head:"HEAD",HEAD:"HEAD",options:"OPTIONS",OPTIONS:"OPTIONS",post:"PO\
ST",POST:"POST",put:"PUT",PUT:"PUT",query:"QUERY",QUERY:"QUERY"};const normalizedMethodRecords={...normalizedMethodRecordsBase,
patch:"patch",PATCH:"PATCH"};Object.setPrototypeOf(normalizedMethodRecordsBase,null);Object.setPrototypeOf(normalizedMethodRecords,
null);module.exports={kEnumerableProperty,isDisturbed,isBlobLike,parseOrigin,parseURL,getServerName,isStream,isIterable,
hasSafeIterator,isAsyncIterable,isDestroyed,headerNameToString,bufferToLowerCasedHeaderName,addListener,removeAllListeners,
errorRequest,parseRawHeaders,toRawHeaders,encodeRawHeaders,parseHeaders,setHeader,parseKeepAliveTimeout,destroy,bodyLength,
deepClone,isBuffer,assertRequestHandler,getSocketInfo,isFormDataLike,pathHasQueryOrFragment,serializePathWithQuery,addAbortListener,
isValidHTTPToken,isValidHeaderValue,isTokenCharCode,parseRangeHeader,normalizedMethodRecordsBase,normalizedMethodRecords,
isValidPort,isHttpOrHttpsPrefixed,safeHTTPMethods:Object.freeze(["GET","HEAD","OPTIONS","TRACE"]),wrapRequestBody,setupConnectTimeout,
getProtocolFromUrlString}}),57405:((module,__unused_webpack_exports,__webpack_require__)=>{const{InvalidArgumentError,MaxOriginsReachedError}=__webpack_require__(
68707);const{kBusy,kClients,kConnected,kRunning,kPending,kClose,kDestroy,kDispatch,kUrl}=__webpack_require__(36443);const DispatcherBase=__webpack_require__(
21841);const Pool=__webpack_require__(30628);const Client=__webpack_require__(23701);const util2=__webpack_require__(3440);
const kOnConnect=Symbol("onConnect");const kOnDisconnect=Symbol("onDisconnect");const kOnConnectionError=Symbol("onConne\
ctionError");const kOnDrain=Symbol("onDrain");const kFactory=Symbol("factory");const kOptions=Symbol("options");const kOrigins=Symbol(
"origins");function defaultFactory(origin,opts){return opts&&opts.connections===1?new Client(origin,opts):new Pool(origin,
opts)}class Agent extends DispatcherBase{constructor({factory=defaultFactory,maxOrigins=Infinity,connect,tls,...options}={}){
if(typeof factory!=="function"){throw new InvalidArgumentError("factory must be a function.")}if(connect!=null&&typeof connect!==
"function"&&typeof connect!=="object"){throw new InvalidArgumentError("connect must be a function or an object")}if(typeof maxOrigins!==
"number"||Number.isNaN(maxOrigins)||maxOrigins<=0){throw new InvalidArgumentError("maxOrigins must be a number greater t\
han 0")}super(options);if(connect&&typeof connect!=="function"){connect={...connect}}if(tls&&typeof tls!=="function"){tls=
{...tls}}this[kOptions]={...util2.deepClone(options),maxOrigins,connect,tls};this[kFactory]=factory;this[kClients]=new Map;
this[kOrigins]=new Set;this[kOnDrain]=(origin,targets)=>{this.emit("drain",origin,[this,...targets])};this[kOnConnect]=(origin,targets)=>{
this.emit("connect",origin,[this,...targets])};this[kOnDisconnect]=(origin,targets,err)=>{this.emit("disconnect",origin,
[this,...targets],err)};this[kOnConnectionError]=(origin,targets,err)=>{this.emit("connectionError",origin,[this,...targets],
err)}}get[kRunning](){let ret=0;for(const dispatcher of this[kClients].values()){ret+=dispatcher[kRunning]}return ret}[kDispatch](opts,handler){
let origin;if(opts.origin&&(typeof opts.origin==="string"||opts.origin instanceof URL)){origin=String(opts.origin)}else{
throw new InvalidArgumentError("opts.origin must be a non-empty string or URL.")}const allowH2=opts.allowH2??this[kOptions].
allowH2;const key=allowH2===false?`${origin}#http1-only`:origin;if(this[kOrigins].size>=this[kOptions].maxOrigins&&!this[kOrigins].
has(origin)){throw new MaxOriginsReachedError}let dispatcher=this[kClients].get(key);if(!dispatcher){dispatcher=this[kFactory](
opts.origin,allowH2===false?{...this[kOptions],allowH2:false}:this[kOptions]);const closeClientIfUnused=()=>{if(this[kClients].
get(key)!==dispatcher){return}if(dispatcher[kConnected]>0||dispatcher[kBusy]||dispatcher[kPending]>0){return}this[kClients].
delete(key);if(!dispatcher.destroyed){dispatcher.close()}let hasOrigin=false;for(const k of this[kClients].keys()){if(k===
origin||k===`${origin}#http1-only`){hasOrigin=true;break}}if(!hasOrigin){this[kOrigins].delete(origin)}};dispatcher.on("\
drain",this[kOnDrain]).on("connect",this[kOnConnect]).on("disconnect",(origin2,targets,err)=>{closeClientIfUnused();this[kOnDisconnect](
origin2,targets,err)}).on("connectionError",(origin2,targets,err)=>{closeClientIfUnused();this[kOnConnectionError](origin2,
targets,err)});this[kClients].set(key,dispatcher);this[kOrigins].add(origin)}return dispatcher.dispatch(opts,handler)}[kClose](){
const closePromises=[];for(const dispatcher of this[kClients].values()){closePromises.push(dispatcher.close())}this[kClients].
clear();return Promise.all(closePromises)}[kDestroy](err){const destroyPromises=[];for(const dispatcher of this[kClients].
values()){destroyPromises.push(dispatcher.destroy(err))}this[kClients].clear();return Promise.all(destroyPromises)}get stats(){
const allClientStats={};for(const dispatcher of this[kClients].values()){if(dispatcher.stats){allClientStats[dispatcher[kUrl].
origin]=dispatcher.stats}}return allClientStats}}module.exports=Agent}),637:((module,__unused_webpack_exports,__webpack_require__)=>{
const assert=__webpack_require__(34589);const util2=__webpack_require__(3440);const{channels}=__webpack_require__(42414);
const timers=__webpack_require__(96603);const{RequestContentLengthMismatchError,ResponseContentLengthMismatchError,RequestAbortedError,
InvalidArgumentError,HeadersTimeoutError,HeadersOverflowError,SocketError,InformationalError,BodyTimeoutError,HTTPParserError,
WebAssemblyNotSupportedError,ResponseExceededMaxSizeError}=__webpack_require__(68707);const{kUrl,kReset,kClient,kParser,
kBlocking,kRunning,kPending,kSize,kWriting,kQueue,kNoRef,kKeepAliveDefaultTimeout,kHostHeader,kPendingIdx,kRunningIdx,kError,
kPipelining,kSocket,kKeepAliveTimeoutValue,kMaxHeadersSize,kKeepAliveMaxTimeout,kKeepAliveTimeoutThreshold,kHeadersTimeout,
kBodyTimeout,kStrictContentLength,kMaxRequests,kCounter,kMaxResponseSize,kOnError,kResume,kHTTPContext,kClosed,kUseMilo}=__webpack_require__(
36443);const constants=__webpack_require__(52824);const{H1Parser,getMiloEnabled}=typeof esbuildDetection==="undefined"?__webpack_require__(
81969):{};const EMPTY_BUF=Buffer.alloc(0);const FastBuffer=Buffer[Symbol.species];const removeAllListeners=util2.removeAllListeners;
const kIdleSocketValidation=Symbol("kIdleSocketValidation");const kIdleSocketValidationTimeout=Symbol("kIdleSocketValida\
tionTimeout");const kSocketUsed=Symbol("kSocketUsed");const kTypeOfService=Symbol("kTypeOfService");let extractBody;function lazyllhttp(){
if(typeof WebAssembly==="undefined"){throw new WebAssemblyNotSupportedError}const llhttpWasmData=process.env.JEST_WORKER_ID?
__webpack_require__(63870):void 0;let mod;let useWasmSIMD=true;if(process.arch==="riscv64"){useWasmSIMD=false}else if(process.
arch==="ppc64"){const[major,minor]=process.versions.node.split(".").map(n=>parseInt(n,10));if(major<24||major===24&&minor<
12){useWasmSIMD=false}}if(process.env.UNDICI_NO_WASM_SIMD==="1"){useWasmSIMD=false}else if(process.env.UNDICI_NO_WASM_SIMD===
"0"){useWasmSIMD=true}if(useWasmSIMD){try{mod=new WebAssembly.Module(__webpack_require__(53434))}catch{}}if(!mod){mod=new WebAssembly.
Module(llhttpWasmData||__webpack_require__(63870))}return new WebAssembly.Instance(mod,{env:{wasm_on_url:(p,at,len)=>{return 0},
wasm_on_status:(p,at,len)=>{assert(currentParser.ptr===p);const start=at-currentBufferPtr+currentBufferRef.byteOffset;return currentParser.
onStatus(new FastBuffer(currentBufferRef.buffer,start,len))},wasm_on_message_begin:p=>{assert(currentParser.ptr===p);return currentParser.
onMessageBegin()},wasm_on_header_field:(p,at,len)=>{assert(currentParser.ptr===p);const start=at-currentBufferPtr+currentBufferRef.
byteOffset;return currentParser.onHeaderField(new FastBuffer(currentBufferRef.buffer,start,len))},wasm_on_header_value:(p,at,len)=>{
assert(currentParser.ptr===p);const start=at-currentBufferPtr+currentBufferRef.byteOffset;return currentParser.onHeaderValue(
new FastBuffer(currentBufferRef.buffer,start,len))},wasm_on_headers_complete:(p,statusCode,upgrade,shouldKeepAlive)=>{assert(
currentParser.ptr===p);return currentParser.onHeadersComplete(statusCode,upgrade===1,shouldKeepAlive===1)},wasm_on_body:(p,at,len)=>{
assert(currentParser.ptr===p);const start=at-currentBufferPtr+currentBufferRef.byteOffset;return currentParser.onBody(new FastBuffer(
currentBufferRef.buffer,start,len))},wasm_on_message_complete:p=>{assert(currentParser.ptr===p);return currentParser.onMessageComplete()}}})}
let llhttpInstance=null;let currentParser=null;let currentBufferRef=null;let currentBufferSize=0;let currentBufferPtr=null;
let currentBuffer=null;const USE_NATIVE_TIMER=0;const USE_FAST_TIMER=1;const TIMEOUT_HEADERS=2|USE_FAST_TIMER;const TIMEOUT_BODY=4|
USE_FAST_TIMER;const TIMEOUT_KEEP_ALIVE=8|USE_NATIVE_TIMER;class Parser{constructor(client,socket,{exports}){this.llhttp=
exports;this.ptr=this.llhttp.llhttp_alloc(constants.TYPE.RESPONSE);this.client=client;this.socket=socket;this.timeout=null;
this.timeoutWeakRef=new WeakRef(this);this.timeoutValue=null;this.timeoutType=null;this.statusCode=0;this.statusText="";
this.upgrade=false;this.headers=[];this.headersSize=0;this.headersMaxSize=client[kMaxHeadersSize];this.shouldKeepAlive=false;
this.paused=false;this.resume=this.resume.bind(this);this.bytesRead=0;this.keepAlive="";this.contentLength=-1;this.hasTransferEncoding=
false;this.connection="";this.maxResponseSize=client[kMaxResponseSize]}setTimeout(delay,type){if(delay!==this.timeoutValue||
type&USE_FAST_TIMER^this.timeoutType&USE_FAST_TIMER){if(this.timeout){timers.clearTimeout(this.timeout);this.timeout=null}
if(delay){if(type&USE_FAST_TIMER){this.timeout=timers.setFastTimeout(onParserTimeout,delay,this.timeoutWeakRef)}else{this.
timeout=setTimeout(onParserTimeout,delay,this.timeoutWeakRef);this.timeout?.unref()}}this.timeoutValue=delay}else if(this.
timeout){if(this.timeout.refresh){this.timeout.refresh()}}this.timeoutType=type}resume(){if(this.socket.destroyed||!this.
paused){return}assert(this.ptr!=null);assert(currentParser===null);this.llhttp.llhttp_resume(this.ptr);assert(this.timeoutType===
TIMEOUT_BODY);if(this.timeout){if(this.timeout.refresh){this.timeout.refresh()}}this.paused=false;this.execute(this.socket.
read()||EMPTY_BUF);this.readMore()}readMore(){while(!this.paused&&this.ptr){const chunk=this.socket.read();if(chunk===null){
break}this.execute(chunk)}}execute(chunk){assert(currentParser===null);assert(this.ptr!=null);assert(!this.paused);const{
socket,llhttp}=this;if(chunk.length>currentBufferSize){if(currentBufferPtr){llhttp.free(currentBufferPtr)}currentBufferSize=
Math.ceil(chunk.length/4096)*4096;currentBufferPtr=llhttp.malloc(currentBufferSize)}if(currentBuffer===null||currentBuffer.
buffer!==llhttp.memory.buffer||currentBuffer.byteOffset!==currentBufferPtr||currentBuffer.byteLength!==currentBufferSize){
currentBuffer=new Uint8Array(llhttp.memory.buffer,currentBufferPtr,currentBufferSize)}currentBuffer.set(chunk);try{let ret;
try{currentBufferRef=chunk;currentParser=this;ret=llhttp.llhttp_execute(this.ptr,currentBufferPtr,chunk.length)}finally{
currentParser=null;currentBufferRef=null}if(ret!==constants.ERROR.OK){const data=chunk.subarray(llhttp.llhttp_get_error_pos(
this.ptr)-currentBufferPtr);if(ret===constants.ERROR.PAUSED_UPGRADE){this.onUpgrade(data)}else if(ret===constants.ERROR.
PAUSED){this.paused=true;socket.unshift(data)}else{throw this.createError(ret,data)}}}catch(err){util2.destroy(socket,err)}}finish(){
assert(currentParser===null);assert(this.ptr!=null);const{llhttp}=this;if(this.paused){let data;do{llhttp.llhttp_resume(
this.ptr);this.paused=false;data=this.socket.read()||EMPTY_BUF;this.execute(data)}while(this.paused&&data.length>0);if(this.
paused){llhttp.llhttp_resume(this.ptr);this.paused=false}}let ret;try{currentParser=this;ret=llhttp.llhttp_finish(this.ptr)}finally{
currentParser=null}if(ret===constants.ERROR.OK){return null}if(ret===constants.ERROR.PAUSED||ret===constants.ERROR.PAUSED_UPGRADE){
this.paused=true;return null}return this.createError(ret,EMPTY_BUF)}createError(ret,data){const{llhttp,contentLength,bytesRead}=this;
if(contentLength!==-1&&bytesRead!==contentLength){return new ResponseContentLengthMismatchError}const ptr=llhttp.llhttp_get_error_reason(
this.ptr);let message="";if(ptr){const len=new Uint8Array(llhttp.memory.buffer,ptr).indexOf(0);message="Response does no\
t match the HTTP/1.1 protocol ("+Buffer.from(llhttp.memory.buffer,ptr,len).toString()+")"}return new HTTPParserError(message,
constants.ERROR[ret],data)}destroy(){assert(currentParser===null);assert(this.ptr!=null);this.llhttp.llhttp_free(this.ptr);
this.ptr=null;this.timeout&&timers.clearTimeout(this.timeout);this.timeout=null;this.timeoutValue=null;this.timeoutType=
null;this.paused=false}onStatus(buf){this.statusText=buf.toString();return 0}onMessageBegin(){const{socket,client}=this;
if(socket.destroyed){return-1}if(client[kRunning]===0){util2.destroy(socket,new SocketError("bad response",util2.getSocketInfo(
socket)));return-1}const request=client[kQueue][client[kRunningIdx]];if(!request){return-1}request.onResponseStarted();return 0}onHeaderField(buf){
const len=this.headers.length;if((len&1)===0){this.headers.push(buf)}else{this.headers[len-1]=Buffer.concat([this.headers[len-
1],buf])}this.trackHeader(buf.length);return 0}onHeaderValue(buf){let len=this.headers.length;const isContinuation=(len&
1)===0;if((len&1)===1){this.headers.push(buf);len+=1}else{this.headers[len-1]=Buffer.concat([this.headers[len-1],buf])}const key=this.
headers[len-2];if(key.length===10){const headerName=util2.bufferToLowerCasedHeaderName(key);if(headerName==="keep-alive"){
this.keepAlive+=(isContinuation||this.keepAlive.length===0?"":",")+buf.toString()}else if(headerName==="connection"){this.
connection+=(isContinuation||this.connection.length===0?"":",")+buf.toString()}}else if(key.length===14&&util2.bufferToLowerCasedHeaderName(
key)==="content-length"){if(this.contentLength===-1){this.contentLength=0}for(let i=0;i<buf.length;i++){this.contentLength=
this.contentLength*10+(buf[i]-48)}}else if(key.length===17&&util2.bufferToLowerCasedHeaderName(key)==="transfer-encoding"){
this.hasTransferEncoding=true}this.trackHeader(buf.length);return 0}trackHeader(len){this.headersSize+=len;if(this.headersSize>=
this.headersMaxSize){util2.destroy(this.socket,new HeadersOverflowError)}}onUpgrade(head){const{upgrade,client,socket,headers,
statusCode,statusText}=this;assert(upgrade);assert(client[kSocket]===socket);assert(!socket.destroyed);assert(!this.paused);
assert((headers.length&1)===0);const request=client[kQueue][client[kRunningIdx]];assert(request);assert(request.upgrade||
request.method==="CONNECT");this.statusCode=0;this.statusText="";this.shouldKeepAlive=false;this.headers=[];this.headersSize=
0;socket.unshift(head);socket[kParser].destroy();socket[kParser]=null;socket[kClient]=null;socket[kError]=null;removeAllListeners(
socket);client[kSocket]=null;client[kHTTPContext]=null;client[kQueue][client[kRunningIdx]++]=null;client.emit("disconnec\
t",client[kUrl],[client],new InformationalError("upgrade"));try{request.onRequestUpgrade(statusCode,headers,socket,statusText)}catch(err){
util2.errorRequest(client,request,err);util2.destroy(socket,err)}client[kResume]()}onHeadersComplete(statusCode,upgrade,shouldKeepAlive){
const{client,socket,headers,statusText}=this;if(socket.destroyed){return-1}if(client[kRunning]===0){util2.destroy(socket,
new SocketError("bad response",util2.getSocketInfo(socket)));return-1}const request=client[kQueue][client[kRunningIdx]];
if(!request){return-1}assert(!this.upgrade);assert(this.statusCode<200);if(statusCode===100){util2.destroy(socket,new SocketError(
"bad response",util2.getSocketInfo(socket)));return-1}if(upgrade&&!request.upgrade){util2.destroy(socket,new SocketError(
"bad upgrade",util2.getSocketInfo(socket)));return-1}assert(this.timeoutType===TIMEOUT_HEADERS);this.statusCode=statusCode;
this.shouldKeepAlive=shouldKeepAlive||request.method==="HEAD"&&!socket[kReset]&&/(?:^|,)[\t ]*keep-alive[\t ]*(?:,|$)/i.
test(this.connection)&&!/(?:^|,)[\t ]*close[\t ]*(?:,|$)/i.test(this.connection);if(request.method==="HEAD"||statusCode===
204||statusCode===304){if(request.method!=="HEAD"&&(this.contentLength>0||this.hasTransferEncoding)){this.shouldKeepAlive=
false}this.contentLength=-1}if(this.statusCode>=200){const bodyTimeout=request.bodyTimeout!=null?request.bodyTimeout:client[kBodyTimeout];
this.setTimeout(bodyTimeout,TIMEOUT_BODY)}else if(this.timeout){if(this.timeout.refresh){this.timeout.refresh()}}if(request.
method==="CONNECT"){assert(client[kRunning]===1);this.upgrade=true;return 2}if(upgrade){assert(client[kRunning]===1);this.
upgrade=true;return 2}assert((this.headers.length&1)===0);this.headers=[];this.headersSize=0;if(this.shouldKeepAlive&&client[kPipelining]){
const keepAliveTimeout=this.keepAlive?util2.parseKeepAliveTimeout(this.keepAlive):null;if(keepAliveTimeout!=null){const timeout=Math.
min(keepAliveTimeout-client[kKeepAliveTimeoutThreshold],client[kKeepAliveMaxTimeout]);if(timeout<=0){socket[kReset]=true}else{
client[kKeepAliveTimeoutValue]=timeout}}else{client[kKeepAliveTimeoutValue]=client[kKeepAliveDefaultTimeout]}}else{socket[kReset]=
true}const pause=request.onResponseStart(statusCode,headers,this.resume,statusText)===false;if(request.aborted){return-1}
if(request.method==="HEAD"){return 1}if(statusCode<200){return 1}if(socket[kBlocking]){socket[kBlocking]=false;client[kResume]()}
return pause?constants.ERROR.PAUSED:0}onBody(buf){const{client,socket,statusCode,maxResponseSize}=this;if(socket.destroyed){
return-1}const request=client[kQueue][client[kRunningIdx]];assert(request);assert(this.timeoutType===TIMEOUT_BODY);if(this.
timeout){if(this.timeout.refresh){this.timeout.refresh()}}assert(statusCode>=200);if(maxResponseSize>-1&&this.bytesRead+
buf.length>maxResponseSize){util2.destroy(socket,new ResponseExceededMaxSizeError);return-1}this.bytesRead+=buf.length;if(request.
onResponseData(buf)===false){return constants.ERROR.PAUSED}return 0}onMessageComplete(){const{client,socket,statusCode,upgrade,
headers,contentLength,bytesRead,shouldKeepAlive}=this;if(socket.destroyed&&(!statusCode||shouldKeepAlive)){return-1}if(upgrade){
return 0}assert(statusCode>=100);assert((this.headers.length&1)===0);const request=client[kQueue][client[kRunningIdx]];assert(
request);this.statusCode=0;this.statusText="";this.bytesRead=0;this.contentLength=-1;this.hasTransferEncoding=false;this.
keepAlive="";this.connection="";this.headers=[];this.headersSize=0;if(statusCode<200){return 0}if(contentLength!==-1&&bytesRead!==
contentLength){util2.destroy(socket,new ResponseContentLengthMismatchError);return-1}request.onResponseEnd(headers);client[kQueue][client[kRunningIdx]++]=
null;socket[kSocketUsed]=client[kPending]===0;if(socket[kWriting]){assert(client[kRunning]===0);util2.destroy(socket,new InformationalError(
"reset"));return constants.ERROR.PAUSED}else if(!shouldKeepAlive){util2.destroy(socket,new InformationalError("reset"));
return constants.ERROR.PAUSED}else if(socket[kReset]&&client[kRunning]===0){util2.destroy(socket,new InformationalError(
"reset"));return constants.ERROR.PAUSED}else if(client[kPipelining]==null||client[kPipelining]===1){setImmediate(client[kResume])}else{
client[kResume]()}return 0}}function onParserTimeout(parserWeakRef){const parser=parserWeakRef.deref();if(!parser){return}
const{socket,timeoutType,client,paused}=parser;if(timeoutType===TIMEOUT_HEADERS){if(!socket[kWriting]||socket.writableNeedDrain||
client[kRunning]>1){assert(!paused,"cannot be paused while waiting for headers");util2.destroy(socket,new HeadersTimeoutError)}}else if(timeoutType===
TIMEOUT_BODY){if(!paused){util2.destroy(socket,new BodyTimeoutError)}}else if(timeoutType===TIMEOUT_KEEP_ALIVE){assert(client[kRunning]===
0&&client[kKeepAliveTimeoutValue]);util2.destroy(socket,new InformationalError("socket idle timeout"))}}function connectH1(client,socket){
client[kSocket]=socket;if(!llhttpInstance){llhttpInstance=lazyllhttp()}if(socket.errored){throw socket.errored}if(socket.
destroyed){throw new SocketError("destroyed")}socket[kNoRef]=false;socket[kWriting]=false;socket[kReset]=false;socket[kBlocking]=
false;socket[kIdleSocketValidation]=0;socket[kIdleSocketValidationTimeout]=null;socket[kSocketUsed]=false;socket[kParser]=
typeof esbuildDetection==="undefined"&&(client[kUseMilo]??getMiloEnabled())?new H1Parser(client,socket):new Parser(client,
socket,llhttpInstance);util2.addListener(socket,"error",onHttpSocketError);util2.addListener(socket,"readable",onHttpSocketReadable);
util2.addListener(socket,"end",onHttpSocketEnd);util2.addListener(socket,"close",onHttpSocketClose);socket[kClosed]=false;
socket.on("close",onSocketClose);return{version:"h1",defaultPipelining:1,write(request){return writeH1(client,request)},
resume(){resumeH1(client)},destroy(err,callback){if(socket[kClosed]){queueMicrotask(callback)}else{socket.on("close",callback);
socket.destroy(err)}},get destroyed(){return socket.destroyed},busy(request){if(socket[kWriting]||socket[kReset]||socket[kBlocking]||
socket[kIdleSocketValidation]===1){return true}if(request){if(client[kRunning]>0&&!request.idempotent){return true}if(client[kRunning]>
0&&(request.upgrade||request.method==="CONNECT")){return true}if(client[kRunning]>0&&util2.bodyLength(request.body)!==0&&
(util2.isStream(request.body)||util2.isAsyncIterable(request.body)||util2.isFormDataLike(request.body))){return true}}return false}}}
function onHttpSocketError(err){const parser=this[kParser];if(err.code==="ECONNRESET"&&parser.statusCode&&!parser.shouldKeepAlive){
const parserErr=parser.finish();if(parserErr){this[kError]=parserErr;this[kClient][kOnError](parserErr)}return}this[kError]=
err;this[kClient][kOnError](err)}function onHttpSocketReadable(){this[kParser]?.readMore()}function onHttpSocketEnd(){const parser=this[kParser];
if(parser.statusCode&&!parser.shouldKeepAlive){const parserErr=parser.finish();if(parserErr){util2.destroy(this,parserErr)}
return}util2.destroy(this,new SocketError("other side closed",util2.getSocketInfo(this)))}function onHttpSocketClose(){const parser=this[kParser];
clearIdleSocketValidation(this);if(parser){if(!this[kError]&&parser.statusCode&&!parser.shouldKeepAlive){this[kError]=parser.
finish()||this[kError]}this[kParser].destroy();this[kParser]=null}const err=this[kError]||new SocketError("closed",util2.
getSocketInfo(this));const client=this[kClient];client[kSocket]=null;client[kHTTPContext]=null;if(client.destroyed){assert(
client[kPending]===0);const requests=client[kQueue].splice(client[kRunningIdx]);for(let i=0;i<requests.length;i++){const request=requests[i];
util2.errorRequest(client,request,err)}}else if(client[kRunning]>0&&err.code!=="UND_ERR_INFO"){const request=client[kQueue][client[kRunningIdx]];
client[kQueue][client[kRunningIdx]++]=null;util2.errorRequest(client,request,err)}client[kPendingIdx]=client[kRunningIdx];
assert(client[kRunning]===0);client.emit("disconnect",client[kUrl],[client],err);client[kResume]()}function onSocketClose(){
this[kClosed]=true}function clearIdleSocketValidation(socket){if(socket[kIdleSocketValidationTimeout]){clearImmediate(socket[kIdleSocketValidationTimeout]);
socket[kIdleSocketValidationTimeout]=null}socket[kIdleSocketValidation]=0}function scheduleIdleSocketValidation(client,socket){
socket[kIdleSocketValidation]=1;socket[kIdleSocketValidationTimeout]=setImmediate(()=>{socket[kIdleSocketValidationTimeout]=
null;socket[kIdleSocketValidation]=2;if(client[kSocket]===socket&&!socket.destroyed){client[kResume]()}})}function resumeH1(client){
const socket=client[kSocket];if(socket&&!socket.destroyed){if(client[kSize]===0){if(!socket[kNoRef]&&socket.unref){socket.
unref();socket[kNoRef]=true}}else if(socket[kNoRef]&&socket.ref){socket.ref();socket[kNoRef]=false}if(client[kRunning]===
0&&client[kPending]>0&&socket[kSocketUsed]){if(socket[kIdleSocketValidation]===0){scheduleIdleSocketValidation(client,socket);
socket[kParser].readMore();if(socket.destroyed){return}return}if(socket[kIdleSocketValidation]===1){socket[kParser].readMore();
if(socket.destroyed){return}return}}if(client[kRunning]===0){socket[kParser].readMore();if(socket.destroyed){return}}if(client[kSize]===
0){if(socket[kParser].timeoutType!==TIMEOUT_KEEP_ALIVE){socket[kParser].setTimeout(client[kKeepAliveTimeoutValue],TIMEOUT_KEEP_ALIVE)}}else if(client[kRunning]>
0&&socket[kParser].statusCode<200){if(socket[kParser].timeoutType!==TIMEOUT_HEADERS){const request=client[kQueue][client[kRunningIdx]];
const headersTimeout=request.headersTimeout!=null?request.headersTimeout:client[kHeadersTimeout];socket[kParser].setTimeout(
headersTimeout,TIMEOUT_HEADERS)}}}}function shouldSendContentLength(method){return method!=="GET"&&method!=="HEAD"&&method!==
"OPTIONS"&&method!=="TRACE"&&method!=="CONNECT"}function setTypeOfService(socket,request){if(typeof socket.setTypeOfService!==
"function"){return}const typeOfService=request.typeOfService;if(typeOfService===void 0){return}const currentTypeOfService=socket[kTypeOfService];
if(currentTypeOfService===typeOfService){return}try{socket.setTypeOfService(typeOfService);socket[kTypeOfService]=typeOfService}catch{}}
function writeH1(client,request){const{method,path,host,upgrade,blocking,reset}=request;let{body,headers,contentLength}=request;
const expectsPayload=method==="PUT"||method==="POST"||method==="PATCH"||method==="QUERY"||method==="PROPFIND"||method===
"PROPPATCH";if(util2.isFormDataLike(body)){if(!extractBody){extractBody=__webpack_require__(84492).extractBody}const[bodyStream,
contentType]=extractBody(body);if(request.contentType==null){headers.push("content-type",contentType)}body=bodyStream.stream;
contentLength=bodyStream.length}else if(util2.isBlobLike(body)&&request.contentType==null){const contentType=body.type;if(contentType){
const contentTypeValue=`${contentType}`;if(!util2.isValidHeaderValue(contentTypeValue)){util2.errorRequest(client,request,
new InvalidArgumentError("invalid content-type header"));return false}headers.push("content-type",contentTypeValue)}}if(body&&
typeof body.read==="function"){body.read(0)}const bodyLength=util2.bodyLength(body);contentLength=bodyLength??contentLength;
if(contentLength===null){contentLength=request.contentLength}if(contentLength===0&&!expectsPayload){contentLength=null}if(shouldSendContentLength(
method)&&contentLength>0&&request.contentLength!==null&&request.contentLength!==contentLength){if(client[kStrictContentLength]){
util2.errorRequest(client,request,new RequestContentLengthMismatchError);return false}process.emitWarning(new RequestContentLengthMismatchError)}
const socket=client[kSocket];clearIdleSocketValidation(socket);const abort=err=>{if(request.aborted||request.completed){
return}util2.errorRequest(client,request,err||new RequestAbortedError);util2.destroy(body);util2.destroy(socket,new InformationalError(
"aborted"))};try{request.onRequestStart(abort,null)}catch(err){util2.errorRequest(client,request,err)}if(request.aborted){
return false}if(method==="HEAD"){socket[kReset]=true}if(upgrade||method==="CONNECT"){socket[kReset]=true}if(reset!=null){
socket[kReset]=reset}if(client[kMaxRequests]&&++socket[kCounter]>=client[kMaxRequests]){socket[kReset]=true}if(blocking){
socket[kBlocking]=true}setTypeOfService(socket,request);let header=`${method} ${path} HTTP/1.1\r
`;if(typeof host==="string"){header+=`host: ${host}\r
`}else{header+=client[kHostHeader]}if(upgrade){header+=`connection: upgrade\r
upgrade: ${upgrade}\r
`}else if(client[kPipelining]&&!socket[kReset]){header+="connection: keep-alive\r\n"}else{header+="connection: close\r\n"}
if(Array.isArray(headers)){for(let n=0;n<headers.length;n+=2){const key=headers[n+0];const val=headers[n+1];if(Array.isArray(
val)){for(let i=0;i<val.length;i++){header+=`${key}: ${val[i]}\r
`}}else{header+=`${key}: ${val}\r
`}}}if(channels.sendHeaders.hasSubscribers){channels.sendHeaders.publish({request,headers:header,socket})}if(!body||bodyLength===
0){writeBuffer(abort,null,client,request,socket,contentLength,header,expectsPayload)}else if(util2.isBuffer(body)){writeBuffer(
abort,body,client,request,socket,contentLength,header,expectsPayload)}else if(util2.isBlobLike(body)){if(typeof body.stream===
"function"){writeIterable(abort,body.stream(),client,request,socket,contentLength,header,expectsPayload)}else{writeBlob(
abort,body,client,request,socket,contentLength,header,expectsPayload)}}else if(util2.isStream(body)){writeStream(abort,body,
client,request,socket,contentLength,header,expectsPayload)}else if(util2.isIterable(body)){writeIterable(abort,body,client,
request,socket,contentLength,header,expectsPayload)}else{assert(false)}return true}function writeStream(abort,body,client,request,socket,contentLength,header,expectsPayload){
assert(contentLength!==0||client[kRunning]===0,"stream body cannot be pipelined");let finished=false;const writer=new AsyncWriter(
{abort,socket,request,contentLength,client,expectsPayload,header});const onData=function(chunk){if(finished){return}try{
if(!writer.write(chunk)&&this.pause){this.pause()}}catch(err){util2.destroy(this,err)}};const onDrain=function(){if(finished){
return}if(body.resume){body.resume()}};const onClose=function(){queueMicrotask(()=>{body.removeListener("error",onFinished)});
if(!finished){const err=new RequestAbortedError;queueMicrotask(()=>onFinished(err))}};const onFinished=function(err){if(finished){
return}finished=true;assert(socket.destroyed||socket[kWriting]&&client[kRunning]<=1);socket.off("drain",onDrain).off("er\
ror",onFinished);body.removeListener("data",onData).removeListener("end",onFinished).removeListener("close",onClose);if(!err){
try{writer.end()}catch(er){err=er}}writer.destroy(err);if(err&&(err.code!=="UND_ERR_INFO"||err.message!=="reset")){util2.
destroy(body,err)}else{util2.destroy(body)}};body.on("data",onData).on("end",onFinished).on("error",onFinished).on("clos\
e",onClose);if(body.resume){body.resume()}socket.on("drain",onDrain).on("error",onFinished);if(body.errorEmitted??body.errored){
setImmediate(onFinished,body.errored)}else if(body.endEmitted??body.readableEnded){setImmediate(onFinished,null)}if(body.
closeEmitted??body.closed){setImmediate(onClose)}}function writeBuffer(abort,body,client,request,socket,contentLength,header,expectsPayload){
try{if(!body){if(contentLength===0){socket.write(`${header}content-length: 0\r
\r
`,"latin1")}else{assert(contentLength===null,"no body must not have content length");socket.write(`${header}\r
`,"latin1")}}else if(util2.isBuffer(body)){assert(contentLength===body.byteLength,"buffer body must have content length");
socket.cork();socket.write(`${header}content-length: ${contentLength}\r
\r
`,"latin1");socket.write(body);socket.uncork();request.onBodySent(body);if(!expectsPayload&&request.reset!==false){socket[kReset]=
true}}request.onRequestSent();client[kResume]()}catch(err){abort(err)}}async function writeBlob(abort,body,client,request,socket,contentLength,header,expectsPayload){
try{if(contentLength!=null&&contentLength!==body.size){throw new RequestContentLengthMismatchError}const buffer=Buffer.from(
await body.arrayBuffer());socket.cork();socket.write(`${header}content-length: ${contentLength}\r
\r
`,"latin1");socket.write(buffer);socket.uncork();request.onBodySent(buffer);request.onRequestSent();if(!expectsPayload&&
request.reset!==false){socket[kReset]=true}client[kResume]()}catch(err){abort(err)}}async function writeIterable(abort,body,client,request,socket,contentLength,header,expectsPayload){
assert(contentLength!==0||client[kRunning]===0,"iterator body cannot be pipelined");let callback=null;function onDrain(){
if(callback){const cb=callback;callback=null;cb()}}const waitForDrain=()=>new Promise((resolve,reject)=>{assert(callback===
null);if(socket[kError]){reject(socket[kError])}else{callback=resolve}});socket.on("close",onDrain).on("drain",onDrain);
const writer=new AsyncWriter({abort,socket,request,contentLength,client,expectsPayload,header});try{for await(const chunk of body){
if(socket[kError]){throw socket[kError]}if(!writer.write(chunk)){await waitForDrain()}}writer.end()}catch(err){writer.destroy(
err)}finally{socket.off("close",onDrain).off("drain",onDrain)}}class AsyncWriter{constructor({abort,socket,request,contentLength,
client,expectsPayload,header}){this.socket=socket;this.request=request;this.contentLength=contentLength;this.client=client;
this.bytesWritten=0;this.expectsPayload=expectsPayload;this.header=header;this.abort=abort;this.lengthMismatch=false;socket[kWriting]=
true}onLengthMismatch(){this.socket[kReset]=true;if(!this.lengthMismatch){this.lengthMismatch=true;process.emitWarning(new RequestContentLengthMismatchError)}}write(chunk){
const{socket,request,contentLength,client,bytesWritten,expectsPayload,header}=this;if(socket[kError]){throw socket[kError]}
if(socket.destroyed){return false}let len=chunk instanceof Uint8Array?chunk.byteLength:Buffer.byteLength(chunk);if(!len){
return true}if(contentLength!==null&&bytesWritten+len>contentLength){if(client[kStrictContentLength]){throw new RequestContentLengthMismatchError}
this.onLengthMismatch();const remaining=contentLength-bytesWritten;if(remaining===0){return true}chunk=(typeof chunk==="\
string"?Buffer.from(chunk):chunk).subarray(0,remaining);len=remaining}socket.cork();if(bytesWritten===0){if(!expectsPayload&&
request.reset!==false){socket[kReset]=true}if(contentLength===null){socket.write(`${header}transfer-encoding: chunked\r
`,"latin1")}else{socket.write(`${header}content-length: ${contentLength}\r
\r
`,"latin1")}}if(contentLength===null){socket.write(`\r
${len.toString(16)}\r
`,"latin1")}this.bytesWritten+=len;const ret=socket.write(chunk);socket.uncork();request.onBodySent(chunk);if(!ret){if(socket[kParser].
timeout&&socket[kParser].timeoutType===TIMEOUT_HEADERS){if(socket[kParser].timeout.refresh){socket[kParser].timeout.refresh()}}}
return ret}end(){const{socket,contentLength,client,bytesWritten,expectsPayload,header,request}=this;request.onRequestSent();
socket[kWriting]=false;if(socket[kError]){throw socket[kError]}if(socket.destroyed){return}if(bytesWritten===0){if(expectsPayload){
socket.write(`${header}content-length: 0\r
\r
`,"latin1")}else{socket.write(`${header}\r
`,"latin1")}}else if(contentLength===null){socket.write("\r\n0\r\n\r\n","latin1")}if(contentLength!==null&&bytesWritten!==
contentLength){if(client[kStrictContentLength]){throw new RequestContentLengthMismatchError}this.onLengthMismatch()}if(socket[kParser].
timeout&&socket[kParser].timeoutType===TIMEOUT_HEADERS){if(socket[kParser].timeout.refresh){socket[kParser].timeout.refresh()}}
client[kResume]()}destroy(err){const{socket,client,abort}=this;socket[kWriting]=false;if(err){assert(client[kRunning]<=1,
"pipeline should only contain this request");abort(err)}}}module.exports=connectH1}),88788:((module,__unused_webpack_exports,__webpack_require__)=>{
const assert=__webpack_require__(34589);const{pipeline}=__webpack_require__(57075);const util2=__webpack_require__(3440);
const{RequestContentLengthMismatchError,ResponseContentLengthMismatchError,RequestAbortedError,SocketError,InformationalError,
InvalidArgumentError,HeadersTimeoutError,BodyTimeoutError,ResponseExceededMaxSizeError}=__webpack_require__(68707);const{
kUrl,kReset,kClient,kRunning,kPending,kQueue,kPendingIdx,kRunningIdx,kError,kSocket,kStrictContentLength,kOnError,kMaxConcurrentStreams,
kHTTP2Session,kHostAuthority,kResume,kSize,kHTTPContext,kClosed,kKeepAliveDefaultTimeout,kHeadersTimeout,kBodyTimeout,kEnableConnectProtocol,
kRemoteSettings,kHTTP2Stream,kHTTP2SessionState,kHTTP2Options,kMaxResponseSize}=__webpack_require__(36443);const{channels}=__webpack_require__(
42414);const kOpenStreams=Symbol("open streams");const kRequestStream=Symbol("request stream");const kRequestStreamCleanup=Symbol(
"request stream cleanup");const kRequestStreamState=Symbol("request stream state");const kReceivedGoAway=Symbol("receive\
d goaway");const kGoAwayReplayAttempts=Symbol("goaway replay attempts");const kRefusedStreamRetry=Symbol("refused stream\
 retry");const MAX_GOAWAY_REPLAY_ATTEMPTS=1;const HTTP2_FRAME_TYPE_HEADERS=1;const MIN_PROBE_TIMEOUT=1e3;let extractBody;
let http2;try{http2=__webpack_require__(32467)}catch{http2={constants:{}}}const{constants:{HTTP2_HEADER_AUTHORITY,HTTP2_HEADER_METHOD,
HTTP2_HEADER_PATH,HTTP2_HEADER_SCHEME,HTTP2_HEADER_CONTENT_LENGTH,HTTP2_HEADER_EXPECT,HTTP2_HEADER_STATUS,HTTP2_HEADER_PROTOCOL,
NGHTTP2_NO_ERROR,NGHTTP2_REFUSED_STREAM}}=http2;function getGoAwayError(session,errorCode){return session[kError]||(errorCode===
NGHTTP2_NO_ERROR?new InformationalError(`HTTP/2: "GOAWAY" frame received with code ${errorCode}`):new SocketError(`HTTP/\
2: "GOAWAY" frame received with code ${errorCode}`,util2.getSocketInfo(session[kSocket])))}function resetHttp2Session(session,err){
const client=session[kClient];const socket=session[kSocket];if(client[kHTTP2Session]===session){client[kSocket]=null;client[kHTTPContext]=
null;client[kHTTP2Session]=null}if(socket!=null&&socket[kError]==null){socket[kError]=err}if(!session.closed&&!session.destroyed){
try{session.destroy(err)}catch{}}util2.destroy(socket,err)}function getGoAwayPendingIdx(client,lastStreamID){const maxAcceptedStreamID=Number.
isInteger(lastStreamID)?lastStreamID:Number.MAX_SAFE_INTEGER;for(let i=client[kRunningIdx];i<client[kPendingIdx];i++){const request=client[kQueue][i];
if(request==null){continue}const streamId=request[kRequestStream]?.id;if(typeof streamId!=="number"||streamId>maxAcceptedStreamID){
return i}}return client[kPendingIdx]}function detachRequestFromStream(request){request[kRequestStream]=null;request[kRequestStreamCleanup]=
null}function bindRequestToStream(request,stream,cleanup){const previousCleanup=request[kRequestStreamCleanup];const previousStream=request[kRequestStream];
detachRequestFromStream(request);previousCleanup?.(previousStream);request[kRequestStream]=stream;request[kRequestStreamCleanup]=
cleanup}function clearRequestStream(request){const cleanup=request[kRequestStreamCleanup];const stream=request[kRequestStream];
detachRequestFromStream(request);cleanup?.(stream)}function requeueUnsentRequest(client,request){client[kQueue].splice(client[kPendingIdx]+
1,0,request)}function completeRequest(client,request,resetPendingIdx=false){const queue=client[kQueue];const runningIdx=client[kRunningIdx];
if(runningIdx<client[kPendingIdx]&&queue[runningIdx]===request){queue[runningIdx]=null;client[kRunningIdx]=runningIdx+1;
return}const index=queue.indexOf(request,runningIdx);if(index===-1||index>=client[kPendingIdx]){return}queue.splice(index,
1);client[kPendingIdx]--;if(resetPendingIdx&&client[kPendingIdx]<client[kRunningIdx]){client[kPendingIdx]=client[kRunningIdx]}}
function canReplayRequest(request){const{body}=request;return body==null||util2.isBuffer(body)||util2.isBlobLike(body)}function hasResponseStarted(request){
const state=request[kRequestStream]?.[kRequestStreamState];return state?.responseReceived===true}function registerGoAwayRefusal(request){
const attempts=(request[kGoAwayReplayAttempts]??0)+1;request[kGoAwayReplayAttempts]=attempts;return attempts<=MAX_GOAWAY_REPLAY_ATTEMPTS}
function closeStream(stream,code=NGHTTP2_REFUSED_STREAM){if(stream!=null&&!stream.destroyed&&!stream.closed){try{stream.
close(code)}catch{}}}function detachRequestStreamForClose(request){const stream=request[kRequestStream];clearRequestStream(
request);severRequestStream(stream);return stream}function severRequestStream(stream){if(stream==null||stream[kRequestStreamState]==
null){return}stream[kRequestStreamState]=null;stream.off("close",completeRequestStream);stream.off("close",onUpgradeStreamClose);
if(stream[kHTTP2Session]!=null){closeStreamSession(stream)}if(!stream.destroyed&&!stream.closed){stream.off("error",noop);
stream.on("error",noop)}}function connectH2(client,socket){client[kSocket]=socket;const http2InitialWindowSize=client[kHTTP2Options].
sessionOptions?.initialWindowSize;const http2ConnectionWindowSize=client[kHTTP2Options].connectionWindowSize;const session=http2.
connect(client[kUrl],{createConnection:()=>socket,peerMaxConcurrentStreams:client[kHTTP2Options].maxConcurrentStreams,settings:{
enablePush:false,...http2InitialWindowSize!=null?{initialWindowSize:http2InitialWindowSize}:null}});client[kSocket]=socket;
session[kOpenStreams]=0;session[kClient]=client;session[kSocket]=socket;session[kHTTP2SessionState]={idleTimeout:null,noStreamsTimeout:null,
probeTimeout:null,refed:true,ping:{interval:client[kHTTP2Options].pingInterval===0?null:setInterval(onHttp2SendPing,client[kHTTP2Options].
pingInterval,session).unref()}};session[kReceivedGoAway]=false;session[kEnableConnectProtocol]=false;session[kRemoteSettings]=
false;if(http2ConnectionWindowSize){util2.addListener(session,"connect",applyConnectionWindowSize.bind(session,http2ConnectionWindowSize))}
util2.addListener(session,"error",onHttp2SessionError);util2.addListener(session,"frameError",onHttp2FrameError);util2.addListener(
session,"goaway",onHttp2SessionGoAway);util2.addListener(session,"close",onHttp2SessionClose);util2.addListener(session,
"remoteSettings",onHttp2RemoteSettings);unrefH2Session(session);client[kHTTP2Session]=session;socket[kHTTP2Session]=session;
util2.addListener(socket,"error",onHttp2SocketError);util2.addListener(socket,"end",onHttp2SocketEnd);util2.addListener(
socket,"close",onHttp2SocketClose);socket[kClosed]=false;socket.on("close",onSocketClose);return{version:"h2",defaultPipelining:Infinity,
write(request){return writeH2(client,request)},resume(){resumeH2(client)},destroy(err,callback){if(socket[kClosed]){queueMicrotask(
callback)}else{socket.destroy(err).on("close",callback)}},get destroyed(){return socket.destroyed},busy(request){if(session[kRemoteSettings]===
false&&client[kRunning]>0){return true}if(session[kHTTP2SessionState].probeTimeout!=null){return true}if(client[kRunning]>=
client[kMaxConcurrentStreams]){return true}if(request!=null){if(client[kRunning]>0){if((request.upgrade==="websocket"||request.
method==="CONNECT")&&session[kRemoteSettings]===false)return true}else{return(request.upgrade==="websocket"||request.method===
"CONNECT")&&session[kRemoteSettings]===false}}return false}}}function refH2Session(session){const state=session[kHTTP2SessionState];
if(state.refed===false){state.refed=true;session.ref()}}function unrefH2Session(session){const state=session[kHTTP2SessionState];
if(state.refed===true){state.refed=false;session.unref()}}function resumeH2(client){const socket=client[kSocket];const session=client[kHTTP2Session];
if(socket?.destroyed===false){if(session[kOpenStreams]===0&&client[kSize]===0){unrefH2Session(session)}else{refH2Session(
session)}if(client[kSize]===0&&session[kOpenStreams]===0){setHttp2IdleTimeout(session)}else{clearHttp2IdleTimeout(session)}
if(client[kMaxConcurrentStreams]===0&&client[kRunning]===0&&client[kPending]>0){setNoStreamsTimeout(session)}else{clearNoStreamsTimeout(
session)}}}function clearNoStreamsTimeout(session){const state=session[kHTTP2SessionState];if(state?.noStreamsTimeout!=null){
clearTimeout(state.noStreamsTimeout);state.noStreamsTimeout=null}}function setNoStreamsTimeout(session){const client=session[kClient];
const state=session[kHTTP2SessionState];const timeout=client[kHeadersTimeout];if(!timeout||state.noStreamsTimeout!=null){
return}state.noStreamsTimeout=setTimeout(onNoStreamsTimeout,timeout,session).unref()}function onNoStreamsTimeout(session){
const client=session[kClient];const state=session[kHTTP2SessionState];state.noStreamsTimeout=null;if(client[kHTTP2Session]!==
session||client[kMaxConcurrentStreams]!==0||client[kRunning]!==0||client[kPending]===0){return}const err=new HeadersTimeoutError(
`HTTP/2: server did not accept a new stream within ${client[kHeadersTimeout]}`);const requests=client[kQueue].splice(client[kPendingIdx]);
for(let i=0;i<requests.length;i++){if(requests[i]!=null){util2.errorRequest(client,requests[i],err)}}session[kError]=err;
resetHttp2Session(session,err)}function probeHttp2Session(session,timeout){const state=session[kHTTP2SessionState];if(state.
probeTimeout!=null||session.closed||session.destroyed){return}try{session.ping(onHttp2ProbeAck.bind(session))}catch{return}
state.probeTimeout=setTimeout(onHttp2ProbeTimeout,Math.max(timeout,MIN_PROBE_TIMEOUT),session).unref()}function clearHttp2ProbeTimeout(session){
const state=session[kHTTP2SessionState];if(state?.probeTimeout!=null){clearTimeout(state.probeTimeout);state.probeTimeout=
null}}function onHttp2ProbeAck(){if(this[kHTTP2SessionState].probeTimeout==null){return}clearHttp2ProbeTimeout(this);this[kClient][kResume]()}
function onHttp2ProbeTimeout(session){session[kHTTP2SessionState].probeTimeout=null;if(session.closed||session.destroyed){
return}const err=new SocketError("HTTP/2: connection unresponsive",util2.getSocketInfo(session[kSocket]));session[kError]=
err;resetHttp2Session(session,err)}function clearHttp2IdleTimeout(session){const state=session[kHTTP2SessionState];if(state?.
idleTimeout!=null){clearTimeout(state.idleTimeout);state.idleTimeout=null}}function setHttp2IdleTimeout(session){const client=session[kClient];
if(client[kHTTP2Session]!==session||session.closed||session.destroyed){return}if(session[kOpenStreams]!==0||client[kSize]!==
0){clearHttp2IdleTimeout(session);return}const state=session[kHTTP2SessionState];if(state.idleTimeout==null){state.idleTimeout=
setTimeout(onHttp2SessionIdleTimeout,client[kKeepAliveDefaultTimeout],session).unref()}}function onHttp2SessionIdleTimeout(session){
const client=session[kClient];const socket=session[kSocket];const state=session[kHTTP2SessionState];state.idleTimeout=null;
if(client[kHTTP2Session]!==session||session[kOpenStreams]!==0||client[kSize]!==0||session.closed||session.destroyed){return}
const err=new InformationalError("socket idle timeout");socket[kError]=err;util2.destroy(socket,err)}function applyConnectionWindowSize(connectionWindowSize){
try{if(typeof this.setLocalWindowSize==="function"){this.setLocalWindowSize(connectionWindowSize)}}catch{}}function onHttp2RemoteSettings(settings){
const client=this[kClient];const localMaxConcurrentStreams=client[kHTTP2Options].maxConcurrentStreams;const remoteMaxConcurrentStreams=settings.
maxConcurrentStreams??client[kMaxConcurrentStreams]??localMaxConcurrentStreams;client[kMaxConcurrentStreams]=Math.min(remoteMaxConcurrentStreams,
localMaxConcurrentStreams);if(this[kRemoteSettings]===true&&this[kEnableConnectProtocol]===true&&settings.enableConnectProtocol===
false){const err=new InformationalError("HTTP/2: Server disabled extended CONNECT protocol against RFC-8441");this[kSocket][kError]=
err;this[kClient][kOnError](err);return}this[kEnableConnectProtocol]=settings.enableConnectProtocol??this[kEnableConnectProtocol];
this[kRemoteSettings]=true;this[kClient][kResume]()}function onHttp2SendPing(session){const state=session[kHTTP2SessionState];
if((session.closed||session.destroyed)&&state.ping.interval!=null){clearInterval(state.ping.interval);state.ping.interval=
null;return}session.ping(onPing.bind(session));function onPing(err,duration){const client=this[kClient];const socket=this[kSocket];
if(err!=null){const error=new InformationalError(`HTTP/2: "PING" errored - type ${err.message}`);socket[kError]=error;client[kOnError](
error)}else{client.emit("ping",duration)}}}function onHttp2SessionError(err){this[kSocket][kError]=err;if(this[kReceivedGoAway]){
return}this[kClient][kOnError](err)}function onHttp2FrameError(type,code,id2){if(id2===0){if(this[kReceivedGoAway]){return}
const err=new InformationalError(`HTTP/2: "frameError" received - type ${type}, code ${code}`);this[kSocket][kError]=err;
this[kClient][kOnError](err)}}function onHttp2SessionGoAway(errorCode,lastStreamID){if(this[kReceivedGoAway]){return}this[kReceivedGoAway]=
true;const err=getGoAwayError(this,errorCode);const client=this[kClient];const previousPendingIdx=client[kPendingIdx];const pendingIdx=getGoAwayPendingIdx(
client,lastStreamID);const retriableRequests=[];const streamsToClose=[];for(let i=pendingIdx;i<previousPendingIdx;i++){const request=client[kQueue][i];
if(request!=null){const responseStarted=hasResponseStarted(request);streamsToClose.push(detachRequestStreamForClose(request));
if(!responseStarted&&canReplayRequest(request)&&registerGoAwayRefusal(request)){retriableRequests.push(request)}else{util2.
errorRequest(client,request,err)}}}if(pendingIdx!==previousPendingIdx){const remainingPendingRequests=client[kQueue].slice(
previousPendingIdx);client[kQueue].length=pendingIdx;client[kQueue].push(...retriableRequests,...remainingPendingRequests)}
client[kPendingIdx]=pendingIdx;if(client[kHTTP2Session]===this){client[kSocket]=null;client[kHTTPContext]=null;client[kHTTP2Session]=
null}if(this[kOpenStreams]===0){unrefH2Session(this)}clearHttp2IdleTimeout(this);clearNoStreamsTimeout(this);clearHttp2ProbeTimeout(
this);for(let i=0;i<streamsToClose.length;i++){closeStream(streamsToClose[i])}if(!this.closed&&!this.destroyed){this.close()}
client.emit("disconnect",client[kUrl],[client],err);client[kResume]()}function onHttp2SessionClose(){const{[kClient]:client,
[kHTTP2SessionState]:state,[kSocket]:socket}=this;const err=socket[kError]||this[kError]||new SocketError("closed",util2.
getSocketInfo(socket));if(client[kHTTP2Session]===this){client[kSocket]=null;client[kHTTPContext]=null;client[kHTTP2Session]=
null}clearHttp2IdleTimeout(this);clearNoStreamsTimeout(this);clearHttp2ProbeTimeout(this);if(state.ping.interval!=null){
clearInterval(state.ping.interval);state.ping.interval=null}if(client.destroyed){assert(client[kPending]===0);const requests=client[kQueue].
splice(client[kRunningIdx]);for(let i=0;i<requests.length;i++){const request=requests[i];if(request!=null){util2.errorRequest(
client,request,err)}}}}function onHttp2SocketClose(){const err=this[kError]||new SocketError("closed",util2.getSocketInfo(
this));const session=this[kHTTP2Session];const client=session[kClient];if(client[kSocket]!==this){if(session[kReceivedGoAway]||
client[kHTTP2Session]!=null&&client[kHTTP2Session]!==session){return}}client[kSocket]=null;client[kHTTPContext]=null;if(client[kHTTP2Session]===
session){client[kHTTP2Session]=null}session.destroy(err);client[kPendingIdx]=client[kRunningIdx];assert(client[kRunning]===
0);client.emit("disconnect",client[kUrl],[client],err);client[kResume]()}function onHttp2SocketError(err){this[kError]=err;
if(this[kHTTP2Session]?.[kReceivedGoAway]){return}this[kHTTP2Session]?.[kClient]?.[kOnError](err)}function onHttp2SocketEnd(){
util2.destroy(this,new SocketError("other side closed",util2.getSocketInfo(this)))}function onSocketClose(){this[kClosed]=
true}function noop(){}function closeStreamSession(stream){const session=stream[kHTTP2Session];const client=session[kClient];
stream[kHTTP2Session]=null;session[kOpenStreams]-=1;if(session[kOpenStreams]===0&&(client[kSize]===0||session[kReceivedGoAway])){
unrefH2Session(session);setHttp2IdleTimeout(session)}}function onUpgradeStreamClose(){const state=this[kRequestStreamState];
this[kRequestStreamState]=null;failUpgradeStream(state,new InformationalError("HTTP/2: stream closed before response hea\
ders"));closeStreamSession(this)}function completeRequestStream(){const state=this[kRequestStreamState];if(state==null){
return}releaseRequestStream(this);if(state.pendingEnd&&!state.request.aborted&&!state.request.completed){state.request.onResponseEnd(
state.trailers||{})}else if(!state.request.aborted&&!state.request.completed){util2.errorRequest(state.client,state.request,
new InformationalError("HTTP/2: stream closed before the response was complete"))}finalizeRequest(state);closeStreamSession(
this);this[kRequestStreamState]=null}function shouldSendContentLength(method){return method!=="GET"&&method!=="HEAD"&&method!==
"OPTIONS"&&method!=="TRACE"&&method!=="CONNECT"}function buildRequestHeaders(reqHeaders){const headers={};for(let n=0;n<
reqHeaders.length;n+=2){const key=reqHeaders[n+0];const val=reqHeaders[n+1];const current=Object.hasOwn(headers,key)?headers[key]:
void 0;if(key==="cookie"){if(current!=null){util2.setHeader(headers,key,Array.isArray(current)?(current.push(val),current):
[current,val])}else{util2.setHeader(headers,key,val)}continue}if(typeof val==="string"){util2.setHeader(headers,key,current?
`${current}, ${val}`:val);continue}for(let i=0;i<val.length;i++){util2.setHeader(headers,key,Object.hasOwn(headers,key)?
`${headers[key]}, ${val[i]}`:val[i])}}return headers}function removeUpgradeStreamListeners(stream){stream.off("response",
onUpgradeResponse);stream.off("error",onUpgradeStreamError);stream.off("end",onUpgradeStreamEnd);stream.off("timeout",onUpgradeStreamTimeout);
stream.off("error",noop)}function releaseUpgradeStream(stream){if(stream==null){return}const state=stream[kRequestStreamState];
if(state==null){return}const{request}=state;if(request[kRequestStream]===stream){detachRequestFromStream(request)}removeUpgradeStreamListeners(
stream);if(!stream.destroyed&&!stream.closed){stream.on("error",noop)}}function failUpgradeStream(state,err){if(state==null){
return}const{request}=state;if(state.responseReceived||request.aborted||request.completed){return}releaseUpgradeStream(state.
stream);state.abort(err,true)}function onUpgradeStreamError(){const state=this[kRequestStreamState];if(typeof this.rstCode===
"number"&&this.rstCode!==0){failUpgradeStream(state,new InformationalError(`HTTP/2: "stream error" received - code ${this.
rstCode}`))}else{failUpgradeStream(state,new InformationalError("HTTP/2: stream errored before response headers"))}}function onUpgradeStreamEnd(){
failUpgradeStream(this[kRequestStreamState],new InformationalError("HTTP/2: stream half-closed (remote)"))}function onUpgradeStreamTimeout(){
const state=this[kRequestStreamState];failUpgradeStream(state,new InformationalError(`HTTP/2: "stream timeout after ${state.
headersTimeout}"`))}function onUpgradeResponse(headers,_flags){const stream=this;const state=stream[kRequestStreamState];
const{request}=state;state.responseReceived=true;const statusCode=headers[HTTP2_HEADER_STATUS];delete headers[HTTP2_HEADER_STATUS];
try{request.onRequestUpgrade(statusCode,headers,stream)}catch(err){state.abort(err);return}if(request.aborted){return}removeUpgradeStreamListeners(
stream);detachRequestFromStream(request);finalizeRequest(state)}function setupUpgradeStream(stream,state){const{request,
headersTimeout,session}=state;stream[kHTTP2Stream]=true;stream[kHTTP2Session]=session;stream[kRequestStreamState]=state;
state.stream=stream;bindRequestToStream(request,stream,releaseUpgradeStream);stream.once("response",onUpgradeResponse);stream.
on("error",onUpgradeStreamError);stream.once("end",onUpgradeStreamEnd);stream.on("timeout",onUpgradeStreamTimeout);stream.
once("close",onUpgradeStreamClose);clearHttp2IdleTimeout(session);++session[kOpenStreams];stream.setTimeout(headersTimeout)}
function finalizeRequest(state,resetPendingIdx=false){if(state.requestFinalized){return}state.requestFinalized=true;completeRequest(
state.client,state.request,resetPendingIdx);state.client[kResume]()}function openStream(client,request,session,abort,headers,options){
try{return session.request(headers,options)}catch(err){if(err?.code==="ERR_HTTP2_INVALID_SESSION"||err?.code==="ERR_HTTP\
2_GOAWAY_SESSION"){const wrappedErr2=new SocketError(err.message,util2.getSocketInfo(session[kSocket]));wrappedErr2.cause=
err;session[kError]=wrappedErr2;resetHttp2Session(session,wrappedErr2);requeueUnsentRequest(client,request);return null}
const wrappedErr=new InformationalError(err.message,{cause:err});session[kError]=wrappedErr;session[kSocket][kError]=wrappedErr;
session.destroy(wrappedErr);util2.destroy(session[kSocket],wrappedErr);abort(wrappedErr);return null}}function writeH2(client,request){
const headersTimeout=request.headersTimeout??client[kHeadersTimeout];const bodyTimeout=request.bodyTimeout??client[kBodyTimeout];
const session=client[kHTTP2Session];const{method,path,host,upgrade,expectContinue,signal,protocol,headers:reqHeaders}=request;
if(upgrade!=null&&upgrade!=="websocket"){util2.errorRequest(client,request,new InvalidArgumentError(`Custom upgrade "${upgrade}\
" not supported over HTTP/2`));return false}const headers=buildRequestHeaders(reqHeaders);headers[HTTP2_HEADER_AUTHORITY]=
host||client[kHostAuthority];headers[HTTP2_HEADER_METHOD]=method;const state={abort:null,body:request.body,bytesRead:0,client,
contentLength:null,expectsPayload:false,maxResponseSize:client[kMaxResponseSize],request,headersTimeout,bodyTimeout,requestFinalized:false,
responseContentLength:null,responseReceived:false,bodySent:false,pendingEnd:false,trailers:null,session,stream:null};const abort=(err,resetPendingIdx=false)=>{
if(request.aborted||request.completed){return}err=err||new RequestAbortedError;util2.errorRequest(client,request,err);if(state.
stream!=null){clearRequestStream(request);const stream2=state.stream;stream2.close();if(!stream2.destroyed){util2.destroy(
stream2)}client[kOnError](err);finalizeRequest(state,resetPendingIdx)}util2.destroy(state.body,err)};state.abort=abort;let stream=null;
try{request.onRequestStart(abort,null)}catch(err){util2.errorRequest(client,request,err)}if(request.aborted){return false}
if(upgrade||method==="CONNECT"){refH2Session(session);if(upgrade==="websocket"){if(session[kEnableConnectProtocol]===false){
util2.errorRequest(client,request,new InformationalError("HTTP/2: Extended CONNECT protocol not supported by server"));unrefH2Session(
session);return false}headers[HTTP2_HEADER_METHOD]="CONNECT";headers[HTTP2_HEADER_PROTOCOL]="websocket";headers[HTTP2_HEADER_PATH]=
path;if(protocol==="ws:"||protocol==="wss:"){headers[HTTP2_HEADER_SCHEME]=protocol==="ws:"?"http":"https"}else{headers[HTTP2_HEADER_SCHEME]=
protocol==="http:"?"http":"https"}stream=openStream(client,request,session,abort,headers,{endStream:false,signal});if(stream==
null){unrefH2Session(session);return false}setupUpgradeStream(stream,state);return true}stream=openStream(client,request,
session,abort,headers,{endStream:false,signal});if(stream==null){unrefH2Session(session);return false}setupUpgradeStream(
stream,state);return true}headers[HTTP2_HEADER_PATH]=path;headers[HTTP2_HEADER_SCHEME]=protocol==="http:"?"http":"https";
const expectsPayload=method==="PUT"||method==="POST"||method==="PATCH"||method==="QUERY"||method==="PROPFIND"||method===
"PROPPATCH";let body=state.body;if(body&&typeof body.read==="function"){body.read(0)}let contentLength=util2.bodyLength(
body);if(util2.isFormDataLike(body)){extractBody??=__webpack_require__(84492).extractBody;const[bodyStream,contentType]=extractBody(
body);headers["content-type"]=contentType;body=bodyStream.stream;contentLength=bodyStream.length}if(contentLength==null){
contentLength=request.contentLength}if(contentLength===0&&!expectsPayload){contentLength=null}if(shouldSendContentLength(
method)&&contentLength>0&&request.contentLength!=null&&request.contentLength!==contentLength){if(client[kStrictContentLength]){
util2.errorRequest(client,request,new RequestContentLengthMismatchError);return false}process.emitWarning(new RequestContentLengthMismatchError)}
if(contentLength!=null){assert(body||contentLength===0,"no body must not have content length");headers[HTTP2_HEADER_CONTENT_LENGTH]=
`${contentLength}`}refH2Session(session);if(channels.sendHeaders.hasSubscribers){let header="";for(const key in headers){
header+=`${key}: ${headers[key]}\r
`}channels.sendHeaders.publish({request,headers:header,socket:session[kSocket]})}const shouldEndStream=body===null||contentLength===
0;state.body=body;state.contentLength=contentLength;state.expectsPayload=expectsPayload;if(expectContinue){headers[HTTP2_HEADER_EXPECT]=
"100-continue"}stream=openStream(client,request,session,abort,headers,{endStream:shouldEndStream,signal});if(stream==null){
return false}stream[kHTTP2Stream]=true;stream[kRequestStreamState]=state;state.stream=stream;clearHttp2IdleTimeout(session);
++session[kOpenStreams];if(headersTimeout){stream.setTimeout(headersTimeout)}stream[kHTTP2Session]=session;stream.on("cl\
ose",completeRequestStream);bindRequestToStream(request,stream,releaseRequestStream);if(expectContinue){stream.once("con\
tinue",writeBodyH2)}stream.on("response",onResponse);stream.on("headers",onInterimResponse);stream.on("end",onEnd);stream.
on("error",onError);stream.on("frameError",onFrameError);stream.on("aborted",onAborted);if(headersTimeout||bodyTimeout){
stream.on("timeout",onTimeout)}stream.on("trailers",onTrailers);if(!expectContinue){writeBodyH2.call(stream)}return true}
function removeRequestStreamListeners(stream){stream.off("error",noop);stream.off("continue",writeBodyH2);stream.off("re\
sponse",onResponse);stream.off("headers",onInterimResponse);stream.off("end",onEnd);stream.off("error",onError);stream.off(
"frameError",onFrameError);stream.off("aborted",onAborted);stream.off("timeout",onTimeout);stream.off("trailers",onTrailers);
stream.off("data",onData)}function releaseRequestStream(stream){if(stream==null){return}const state=stream[kRequestStreamState];
if(state==null){return}const{request}=state;if(request[kRequestStream]===stream){detachRequestFromStream(request)}if(!stream.
destroyed&&!stream.closed){removeRequestStreamListeners(stream);stream.on("error",noop)}}function onData(chunk){const stream=this;
const state=stream[kRequestStreamState];if(state==null){return}const{request,maxResponseSize,responseContentLength}=state;
if(request.aborted||request.completed){return}if(responseContentLength!=null&&state.bytesRead+chunk.length>responseContentLength){
state.abort(new ResponseContentLengthMismatchError);return}if(maxResponseSize>-1&&state.bytesRead+chunk.length>maxResponseSize){
state.abort(new ResponseExceededMaxSizeError);return}state.bytesRead+=chunk.length;if(request.onResponseData(chunk)===false){
pauseResponseStream(stream,state)}}function pauseResponseStream(stream,state){stream.pause();if(state.bodyTimeout){stream.
setTimeout(0)}}function resumeResponseStream(){const stream=this;const state=stream[kRequestStreamState];if(state!=null&&
state.bodyTimeout&&stream.isPaused()){stream.setTimeout(state.bodyTimeout)}stream.resume()}function onInterimResponse(headers){
const stream=this;const state=stream[kRequestStreamState];if(state==null){return}const{request}=state;if(request.aborted||
request.completed){return}const statusCode=headers[HTTP2_HEADER_STATUS];delete headers[HTTP2_HEADER_STATUS];request.onResponseStart(
Number(statusCode),headers,noop,"")}function onResponse(headers){const stream=this;const state=stream[kRequestStreamState];
if(state==null){return}const{request}=state;stream.off("response",onResponse);if(state.body!=null&&!state.bodySent&&!stream.
writableEnded){stream.removeListener("continue",writeBodyH2);stream.end()}const statusCode=Number(headers[HTTP2_HEADER_STATUS]);
delete headers[HTTP2_HEADER_STATUS];request.onResponseStarted();state.responseReceived=true;if(request.method!=="HEAD"&&
statusCode!==304){const contentLength=headers[HTTP2_HEADER_CONTENT_LENGTH];state.responseContentLength=contentLength==null?
null:Number(contentLength)}if(state.headersTimeout||state.bodyTimeout){stream.setTimeout(state.bodyTimeout)}if(request.aborted||
request.completed){releaseRequestStream(stream);return}if(request.onResponseStart(statusCode,headers,resumeResponseStream.
bind(stream),"")===false){pauseResponseStream(stream,state)}stream.on("data",onData)}function onEnd(){const stream=this;
const state=stream[kRequestStreamState];if(state==null){return}const{request}=state;stream.off("end",onEnd);if(state.responseReceived){
if(!request.aborted&&!request.completed){if(state.responseContentLength!=null&&state.bytesRead!==state.responseContentLength){
state.abort(new ResponseContentLengthMismatchError);return}state.pendingEnd=true;completeRequestStream.call(stream)}}else{
state.abort(new InformationalError("HTTP/2: stream half-closed (remote)"),true)}}function retryRefusedStream(stream,state){
const{client,request}=state;if(state.responseReceived||request.aborted||request.completed||request[kRefusedStreamRetry]||
!canReplayRequest(request)){return false}request[kRefusedStreamRetry]=true;requeueStreamRequest(client,state);return true}
function retryUnsentStream(state){const{client,request,session}=state;if(!session[kReceivedGoAway]||state.responseReceived||
request.aborted||request.completed||!canReplayRequest(request)||!registerGoAwayRefusal(request)){return false}requeueStreamRequest(
client,state);return true}function requeueStreamRequest(client,state){const{request}=state;detachRequestStreamForClose(request);
state.stream=null;state.requestFinalized=true;completeRequest(client,request);client[kQueue].splice(client[kPendingIdx],
0,request);client[kResume]()}function onError(err){const stream=this;const state=stream[kRequestStreamState];if(state==null){
return}stream.off("error",onError);stream.on("error",noop);if(state.responseContentLength!=null&&state.bytesRead!==state.
responseContentLength){err=new ResponseContentLengthMismatchError}if(typeof stream.rstCode==="number"&&stream.rstCode!==
NGHTTP2_NO_ERROR){err.http2ErrorCode=stream.rstCode}if(stream.rstCode===NGHTTP2_REFUSED_STREAM&&retryRefusedStream(stream,
state)){return}state.abort(err)}function onFrameError(type,code){const stream=this;const state=stream[kRequestStreamState];
if(state==null){return}stream.off("frameError",onFrameError);if(type===HTTP2_FRAME_TYPE_HEADERS&&retryUnsentStream(state)){
return}state.abort(new InformationalError(`HTTP/2: "frameError" received - type ${type}, code ${code}`))}function onAborted(){
this.off("data",onData)}function onTimeout(){const stream=this;const state=stream[kRequestStreamState];if(state==null){return}
stream.off("timeout",onTimeout);const{responseReceived,session,bodyTimeout,headersTimeout}=state;const err=responseReceived?
new BodyTimeoutError(`HTTP/2: "stream timeout after ${bodyTimeout}"`):new HeadersTimeoutError(`HTTP/2: "headers timeout \
after ${headersTimeout}"`);probeHttp2Session(session,responseReceived?bodyTimeout:headersTimeout);state.abort(err)}function onTrailers(trailers){
const stream=this;const state=stream[kRequestStreamState];if(state==null){return}const{request}=state;stream.off("traile\
rs",onTrailers);stream.off("data",onData);if(request.aborted||request.completed){return}state.trailers=trailers}function writeBodyH2(){
const stream=this;const state=stream[kRequestStreamState];state.bodySent=true;const{abort,body,client,contentLength,expectsPayload,
request}=state;if(!body||contentLength===0){writeBuffer(abort,stream,null,client,request,client[kSocket],contentLength,expectsPayload)}else if(util2.
isBuffer(body)){writeBuffer(abort,stream,body,client,request,client[kSocket],contentLength,expectsPayload)}else if(util2.
isBlobLike(body)){if(typeof body.stream==="function"){writeIterable(abort,stream,body.stream(),client,request,client[kSocket],
contentLength,expectsPayload)}else{writeBlob(abort,stream,body,client,request,client[kSocket],contentLength,expectsPayload)}}else if(util2.
isStream(body)){writeStream(abort,client[kSocket],expectsPayload,stream,body,client,request,contentLength)}else if(util2.
isIterable(body)){writeIterable(abort,stream,body,client,request,client[kSocket],contentLength,expectsPayload)}else{assert(
false)}}function writeBuffer(abort,h2stream,body,client,request,socket,contentLength,expectsPayload){try{if(body!=null&&
util2.isBuffer(body)){assert(contentLength===body.byteLength,"buffer body must have content length");h2stream.cork();h2stream.
write(body);h2stream.uncork();h2stream.end();request.onBodySent(body)}if(!expectsPayload){socket[kReset]=true}request.onRequestSent();
client[kResume]()}catch(error){abort(error)}}function writeStream(abort,socket,expectsPayload,h2stream,body,client,request,contentLength){
assert(contentLength!==0||client[kRunning]===0,"stream body cannot be pipelined");const pipe=pipeline(body,h2stream,err=>{
if(err){util2.destroy(pipe,err);abort(err)}else{util2.removeAllListeners(pipe);request.onRequestSent();if(!expectsPayload){
socket[kReset]=true}client[kResume]()}});util2.addListener(pipe,"data",onPipeData);function onPipeData(chunk){request.onBodySent(
chunk)}}async function writeBlob(abort,h2stream,body,client,request,socket,contentLength,expectsPayload){try{if(contentLength!=
null&&contentLength!==body.size){throw new RequestContentLengthMismatchError}const buffer=Buffer.from(await body.arrayBuffer());
h2stream.cork();h2stream.write(buffer);h2stream.uncork();h2stream.end();request.onBodySent(buffer);request.onRequestSent();
if(!expectsPayload){socket[kReset]=true}client[kResume]()}catch(err){abort(err)}}async function writeIterable(abort,h2stream,body,client,request,socket,contentLength,expectsPayload){
assert(contentLength!==0||client[kRunning]===0,"iterator body cannot be pipelined");let callback=null;function onDrain(){
if(callback){const cb=callback;callback=null;cb()}}const waitForDrain=()=>new Promise((resolve,reject)=>{assert(callback===
null);if(socket[kError]){reject(socket[kError])}else{callback=resolve}});h2stream.on("close",onDrain).on("drain",onDrain);
try{for await(const chunk of body){if(socket[kError]){throw socket[kError]}const res=h2stream.write(chunk);request.onBodySent(
chunk);if(!res){await waitForDrain()}}h2stream.end();request.onRequestSent();if(!expectsPayload){socket[kReset]=true}client[kResume]()}catch(err){
abort(err)}finally{h2stream.off("close",onDrain).off("drain",onDrain)}}module.exports=connectH2}),23701:((module,__unused_webpack_exports,__webpack_require__)=>{
const assert=__webpack_require__(34589);const net=__webpack_require__(77030);const http=__webpack_require__(37067);const util2=__webpack_require__(
3440);const{ClientStats}=__webpack_require__(46854);const{channels}=__webpack_require__(42414);const Request=__webpack_require__(
44655);const DispatcherBase=__webpack_require__(21841);const{InvalidArgumentError,InformationalError,ClientDestroyedError}=__webpack_require__(
68707);const buildConnector=__webpack_require__(59136);const{kUrl,kServerName,kClient,kBusy,kConnect,kResuming,kRunning,
kPending,kSize,kQueue,kConnected,kConnecting,kNeedDrain,kKeepAliveDefaultTimeout,kHostHeader,kPendingIdx,kRunningIdx,kError,
kPipelining,kKeepAliveTimeoutValue,kMaxHeadersSize,kKeepAliveMaxTimeout,kKeepAliveTimeoutThreshold,kHeadersTimeout,kBodyTimeout,
kStrictContentLength,kConnector,kMaxRequests,kCounter,kClose,kDestroy,kDispatch,kLocalAddress,kMaxResponseSize,kOnError,
kHTTPContext,kMaxConcurrentStreams,kHostAuthority,kResume,kHTTP2Options,kUseMilo}=__webpack_require__(36443);const connectH1=__webpack_require__(
637);const connectH2=__webpack_require__(88788);const kClosedResolve=Symbol("kClosedResolve");const getDefaultNodeMaxHeaderSize=http&&
http.maxHeaderSize&&Number.isInteger(http.maxHeaderSize)&&http.maxHeaderSize>0?()=>http.maxHeaderSize:()=>{throw new InvalidArgumentError(
"http module not available or http.maxHeaderSize invalid")};const noop=()=>{};function getPipelining(client){return client[kPipelining]??
client[kHTTPContext]?.defaultPipelining??1}let h2NamespaceOptsWarning=false;function emitH2OptionsNamespaceWarning(optName){
if(h2NamespaceOptsWarning===true)return;process.emitWarning(`Use h2Options.${optName} instead. ${optName} for H2 will be\
 deprecated in future major.`,{code:"UNDICI-H2-OPTIONS"});h2NamespaceOptsWarning=true}function getMaxConcurrent(client){
if(client[kHTTPContext]?.version==="h2"){return client[kMaxConcurrentStreams]}return getPipelining(client)}class Client extends DispatcherBase{constructor(url,{
maxHeaderSize,headersTimeout,socketTimeout,requestTimeout,connectTimeout,bodyTimeout,idleTimeout,keepAlive,keepAliveTimeout,
maxKeepAliveTimeout,keepAliveMaxTimeout,keepAliveTimeoutThreshold,socketPath,pipelining,tls,strictContentLength,maxCachedSessions,
connect:connect2,maxRequestsPerClient,localAddress,maxResponseSize,autoSelectFamily,autoSelectFamilyAttemptTimeout,maxConcurrentStreams,
allowH2,useH2c,initialWindowSize,connectionWindowSize,pingInterval,useMilo,webSocket,h2Options,eventSource}={}){if(keepAlive!==
void 0){throw new InvalidArgumentError("unsupported keepAlive, use pipelining=0 instead")}if(socketTimeout!==void 0){throw new InvalidArgumentError(
"unsupported socketTimeout, use headersTimeout & bodyTimeout instead")}if(requestTimeout!==void 0){throw new InvalidArgumentError(
"unsupported requestTimeout, use headersTimeout & bodyTimeout instead")}if(idleTimeout!==void 0){throw new InvalidArgumentError(
"unsupported idleTimeout, use keepAliveTimeout instead")}if(maxKeepAliveTimeout!==void 0){throw new InvalidArgumentError(
"unsupported maxKeepAliveTimeout, use keepAliveMaxTimeout instead")}if(maxHeaderSize!=null){if(!Number.isInteger(maxHeaderSize)||
maxHeaderSize<1){throw new InvalidArgumentError("invalid maxHeaderSize")}}else{maxHeaderSize=getDefaultNodeMaxHeaderSize()}
if(socketPath!=null&&typeof socketPath!=="string"){throw new InvalidArgumentError("invalid socketPath")}if(connectTimeout!=
null&&(!Number.isFinite(connectTimeout)||connectTimeout<0)){throw new InvalidArgumentError("invalid connectTimeout")}if(keepAliveTimeout!=
null&&(!Number.isFinite(keepAliveTimeout)||keepAliveTimeout<=0)){throw new InvalidArgumentError("invalid keepAliveTimeou\
t")}if(keepAliveMaxTimeout!=null&&(!Number.isFinite(keepAliveMaxTimeout)||keepAliveMaxTimeout<=0)){throw new InvalidArgumentError(
"invalid keepAliveMaxTimeout")}if(keepAliveTimeoutThreshold!=null&&!Number.isFinite(keepAliveTimeoutThreshold)){throw new InvalidArgumentError(
"invalid keepAliveTimeoutThreshold")}if(headersTimeout!=null&&(!Number.isInteger(headersTimeout)||headersTimeout<0)){throw new InvalidArgumentError(
"headersTimeout must be a positive integer or zero")}if(bodyTimeout!=null&&(!Number.isInteger(bodyTimeout)||bodyTimeout<
0)){throw new InvalidArgumentError("bodyTimeout must be a positive integer or zero")}if(connect2!=null&&typeof connect2!==
"function"&&typeof connect2!=="object"){throw new InvalidArgumentError("connect must be a function or an object")}if(maxRequestsPerClient!=
null&&(!Number.isInteger(maxRequestsPerClient)||maxRequestsPerClient<0)){throw new InvalidArgumentError("maxRequestsPerC\
lient must be a positive number")}if(localAddress!=null&&(typeof localAddress!=="string"||net.isIP(localAddress)===0)){throw new InvalidArgumentError(
"localAddress must be valid string IP address")}if(maxResponseSize!=null&&(!Number.isInteger(maxResponseSize)||maxResponseSize<
-1)){throw new InvalidArgumentError("maxResponseSize must be a positive number")}if(autoSelectFamilyAttemptTimeout!=null&&
(!Number.isInteger(autoSelectFamilyAttemptTimeout)||autoSelectFamilyAttemptTimeout<-1)){throw new InvalidArgumentError("\
autoSelectFamilyAttemptTimeout must be a positive number")}if(allowH2!=null&&typeof allowH2!=="boolean"){throw new InvalidArgumentError(
"allowH2 must be a valid boolean value")}if(allowH2!==false){if(h2Options!=null){if(h2Options.useH2c!=null&&typeof h2Options.
useH2c!=="boolean"){throw new InvalidArgumentError("h2Options.useH2c must be a valid boolean value")}if(h2Options.settings?.
initialWindowSize!=null&&(!Number.isInteger(h2Options.settings.initialWindowSize)||h2Options.settings.initialWindowSize<
1)){throw new InvalidArgumentError("h2Options.settings.initialWindowSize must be a positive integer, greater than 0")}if(h2Options.
maxConcurrentStreams!=null&&(!Number.isInteger(h2Options.maxConcurrentStreams)||h2Options.maxConcurrentStreams<1)){throw new InvalidArgumentError(
"h2Options.maxConcurrentStreams must be a positive integer, greater than 0")}if(h2Options.connectionWindowSize!=null&&(!Number.
isInteger(h2Options.connectionWindowSize)||h2Options.connectionWindowSize<1)){throw new InvalidArgumentError("h2Options.\
connectionWindowSize must be a positive integer, greater than 0")}if(h2Options.pingInterval!=null&&(typeof h2Options.pingInterval!==
"number"||!Number.isInteger(h2Options.pingInterval)||h2Options.pingInterval<0)){throw new InvalidArgumentError("h2Option\
s.pingInterval must be a positive integer, greater or equal to 0")}}else{if(useH2c!=null&&typeof useH2c!=="boolean"){emitH2OptionsNamespaceWarning(
"useH2c");throw new InvalidArgumentError("useH2c must be a valid boolean value")}if(maxConcurrentStreams!=null&&(typeof maxConcurrentStreams!==
"number"||maxConcurrentStreams<1)){emitH2OptionsNamespaceWarning("maxConcurrentStreams");throw new InvalidArgumentError(
"maxConcurrentStreams must be a positive integer, greater than 0")}if(initialWindowSize!=null&&(!Number.isInteger(initialWindowSize)||
initialWindowSize<1)){emitH2OptionsNamespaceWarning("initialWindowSize");throw new InvalidArgumentError("initialWindowSi\
ze must be a positive integer, greater than 0")}if(connectionWindowSize!=null&&(!Number.isInteger(connectionWindowSize)||
connectionWindowSize<1)){emitH2OptionsNamespaceWarning("connectionWindowSize");throw new InvalidArgumentError("connectio\
nWindowSize must be a positive integer, greater than 0")}if(pingInterval!=null&&(typeof pingInterval!=="number"||!Number.
isInteger(pingInterval)||pingInterval<0)){emitH2OptionsNamespaceWarning("pingInterval");throw new InvalidArgumentError("\
pingInterval must be a positive integer, greater or equal to 0")}}}super({webSocket,eventSource});if(typeof connect2!=="\
function"){connect2=buildConnector({...tls,maxCachedSessions,allowH2,socketPath,useH2c:h2Options?.useH2c??useH2c,timeout:connectTimeout,
...typeof autoSelectFamily==="boolean"?{autoSelectFamily,autoSelectFamilyAttemptTimeout}:void 0,...connect2})}else{const customConnect=connect2;
connect2=(opts,callback)=>customConnect({...opts,...socketPath!=null?{socketPath}:null,...allowH2!=null?{allowH2}:null},
callback)}this[kUrl]=util2.parseOrigin(url);this[kHostAuthority]=`${this[kUrl].hostname}${this[kUrl].port?`:${this[kUrl].
port}`:""}`;this[kConnector]=connect2;this[kPipelining]=pipelining!=null?pipelining:1;this[kMaxHeadersSize]=maxHeaderSize;
this[kKeepAliveDefaultTimeout]=keepAliveTimeout==null?4e3:keepAliveTimeout;this[kKeepAliveMaxTimeout]=keepAliveMaxTimeout==
null?6e5:keepAliveMaxTimeout;this[kKeepAliveTimeoutThreshold]=keepAliveTimeoutThreshold==null?2e3:keepAliveTimeoutThreshold;
this[kKeepAliveTimeoutValue]=this[kKeepAliveDefaultTimeout];this[kServerName]=null;this[kLocalAddress]=localAddress!=null?
localAddress:null;this[kResuming]=0;this[kNeedDrain]=0;this[kHostHeader]=`host: ${this[kHostAuthority]}\r
`;this[kBodyTimeout]=bodyTimeout!=null?bodyTimeout:3e5;this[kHeadersTimeout]=headersTimeout!=null?headersTimeout:3e5;this[kStrictContentLength]=
strictContentLength==null?true:strictContentLength;this[kMaxRequests]=maxRequestsPerClient;this[kClosedResolve]=null;this[kMaxResponseSize]=
maxResponseSize>-1?maxResponseSize:-1;this[kHTTPContext]=null;this[kHTTP2Options]={pingInterval:h2Options?.pingInterval??
pingInterval??6e4,connectionWindowSize:h2Options?.connectionWindowSize??connectionWindowSize??524288,maxConcurrentStreams:h2Options?.
maxConcurrentStreams??maxConcurrentStreams??100,sessionOptions:{initialWindowSize:h2Options?.initialWindowSize??initialWindowSize??
262144}};this[kUseMilo]=useMilo;this[kQueue]=[];this[kRunningIdx]=0;this[kPendingIdx]=0;this[kResume]=sync=>resume(this,
sync);this[kOnError]=err=>onError(this,err)}get pipelining(){return this[kPipelining]}set pipelining(value){this[kPipelining]=
value;this[kResume](true)}get stats(){return new ClientStats(this)}get[kPending](){return this[kQueue].length-this[kPendingIdx]}get[kRunning](){
return this[kPendingIdx]-this[kRunningIdx]}get[kSize](){return this[kQueue].length-this[kRunningIdx]}get[kConnected](){return!!this[kHTTPContext]&&
!this[kConnecting]&&!this[kHTTPContext].destroyed}get[kBusy](){const allowsMux=this[kHTTPContext]?.version==="h2";return Boolean(
this[kHTTPContext]?.busy(null)||this[kSize]>=(getMaxConcurrent(this)||1)||this[kPending]>0&&!allowsMux)}[kConnect](cb){connect(
this);this.once("connect",cb)}[kDispatch](opts,handler){const request=new Request(this[kUrl].origin,opts,handler);this[kQueue].
push(request);if(this[kResuming]){}else if(util2.bodyLength(request.body)==null&&util2.isIterable(request.body)){this[kResuming]=
1;queueMicrotask(()=>resume(this))}else{this[kResume](true)}if(this[kResuming]&&this[kNeedDrain]!==2&&this[kBusy]){this[kNeedDrain]=
2}return this[kNeedDrain]<2}[kClose](){return new Promise(resolve=>{if(this[kSize]){this[kClosedResolve]=resolve}else{resolve(
null)}})}[kDestroy](err){return new Promise(resolve=>{const requests=this[kQueue].splice(this[kPendingIdx]);for(let i=0;i<
requests.length;i++){const request=requests[i];if(request!=null){util2.errorRequest(this,request,err)}}const callback=()=>{
if(this[kClosedResolve]){this[kClosedResolve]();this[kClosedResolve]=null}resolve(null)};if(this[kHTTPContext]){this[kHTTPContext].
destroy(err,callback);this[kHTTPContext]=null}else{queueMicrotask(callback)}this[kResume]()})}}function onError(client,err){
if(client[kRunning]===0&&err.code!=="UND_ERR_INFO"&&err.code!=="UND_ERR_SOCKET"){assert(client[kPendingIdx]===client[kRunningIdx]);
const requests=client[kQueue].splice(client[kRunningIdx]);for(let i=0;i<requests.length;i++){const request=requests[i];if(request!=
null){util2.errorRequest(client,request,err)}}assert(client[kSize]===0)}}function connect(client){assert(!client[kConnecting]);
assert(!client[kHTTPContext]);let{host,hostname,protocol,port}=client[kUrl];if(hostname[0]==="["){const idx=hostname.indexOf(
"]");assert(idx!==-1);const ip=hostname.substring(1,idx);assert(net.isIPv6(ip));hostname=ip}client[kConnecting]=true;if(channels.
beforeConnect.hasSubscribers){channels.beforeConnect.publish({connectParams:{host,hostname,protocol,port,version:client[kHTTPContext]?.
version,servername:client[kServerName],localAddress:client[kLocalAddress]},connector:client[kConnector]})}try{client[kConnector](
{host,hostname,protocol,port,servername:client[kServerName],localAddress:client[kLocalAddress]},(err,socket)=>{if(err){handleConnectError(
client,err,{host,hostname,protocol,port});client[kResume]();return}if(client.destroyed){util2.destroy(socket.on("error",
noop),new ClientDestroyedError);client[kResume]();return}assert(socket);try{client[kHTTPContext]=socket.alpnProtocol==="\
h2"?connectH2(client,socket):connectH1(client,socket)}catch(err2){socket.destroy().on("error",noop);handleConnectError(client,
err2,{host,hostname,protocol,port});client[kResume]();return}client[kConnecting]=false;socket[kCounter]=0;socket[kMaxRequests]=
client[kMaxRequests];socket[kClient]=client;socket[kError]=null;if(channels.connected.hasSubscribers){channels.connected.
publish({connectParams:{host,hostname,protocol,port,version:client[kHTTPContext]?.version,servername:client[kServerName],
localAddress:client[kLocalAddress]},connector:client[kConnector],socket})}client.emit("connect",client[kUrl],[client]);client[kResume]()})}catch(err){
handleConnectError(client,err,{host,hostname,protocol,port});client[kResume]()}}function handleConnectError(client,err,{
host,hostname,protocol,port}){if(client.destroyed){return}client[kConnecting]=false;if(channels.connectError.hasSubscribers){
channels.connectError.publish({connectParams:{host,hostname,protocol,port,version:client[kHTTPContext]?.version,servername:client[kServerName],
localAddress:client[kLocalAddress]},connector:client[kConnector],error:err})}if(err.code==="ERR_TLS_CERT_ALTNAME_INVALID"){
const running=client[kQueue].splice(client[kRunningIdx],client[kRunning]);client[kPendingIdx]=client[kRunningIdx];for(let i=0;i<
running.length;i++){util2.errorRequest(client,running[i],err)}while(client[kPending]>0&&client[kQueue][client[kPendingIdx]].
servername===client[kServerName]){const request=client[kQueue].splice(client[kPendingIdx],1)[0];util2.errorRequest(client,
request,err)}}else{onError(client,err)}client.emit("connectionError",client[kUrl],[client],err)}function emitDrain(client){
client[kNeedDrain]=0;client.emit("drain",client[kUrl],[client])}function resume(client,sync){if(client[kResuming]===2){return}
client[kResuming]=2;_resume(client,sync);client[kResuming]=0;if(client[kRunningIdx]>256){client[kQueue].splice(0,client[kRunningIdx]);
client[kPendingIdx]-=client[kRunningIdx];client[kRunningIdx]=0}}function _resume(client,sync){while(true){if(client.destroyed){
assert(client[kPending]===0);return}if(client[kClosedResolve]&&!client[kSize]){client[kClosedResolve]();client[kClosedResolve]=
null;return}if(client[kHTTPContext]){client[kHTTPContext].resume()}if(client[kBusy]){client[kNeedDrain]=2}else if(client[kNeedDrain]===
2){if(sync){client[kNeedDrain]=1;queueMicrotask(()=>emitDrain(client))}else{emitDrain(client)}continue}if(client[kPending]===
0){return}if(client[kRunning]>=(getMaxConcurrent(client)||1)){return}const request=client[kQueue][client[kPendingIdx]];if(request===
null){return}if(request.aborted){client[kQueue].splice(client[kPendingIdx],1);continue}if(client[kUrl].protocol==="https\
:"&&client[kServerName]!==request.servername){if(client[kRunning]>0){return}client[kServerName]=request.servername;client[kHTTPContext]?.
destroy(new InformationalError("servername changed"),()=>{client[kHTTPContext]=null;resume(client)})}if(client[kConnecting]){
return}if(!client[kHTTPContext]){client[kServerName]=request.servername;connect(client);return}if(client[kHTTPContext].destroyed){
return}if(client[kHTTPContext].busy(request)){return}if(!request.aborted&&client[kHTTPContext].write(request)){client[kPendingIdx]++}else{
client[kQueue].splice(client[kPendingIdx],1)}}}module.exports=Client}),21841:((module,__unused_webpack_exports,__webpack_require__)=>{
const buffer=__webpack_require__(4573);const Dispatcher=__webpack_require__(30883);const{ClientDestroyedError,ClientClosedError,
InvalidArgumentError}=__webpack_require__(68707);const{kDestroy,kClose,kClosed,kDestroyed,kDispatch}=__webpack_require__(
36443);const{defaultWebSocketMaxFragments,defaultWebSocketMaxPayloadSize}=__webpack_require__(10735);const kOnDestroyed=Symbol(
"onDestroyed");const kOnClosed=Symbol("onClosed");const kWebSocketOptions=Symbol("webSocketOptions");const kEventSourceOptions=Symbol(
"eventSourceOptions");class DispatcherBase extends Dispatcher{[kDestroyed]=false;[kOnDestroyed]=null;[kClosed]=false;[kOnClosed]=null;constructor(opts){
super();this[kWebSocketOptions]=opts?.webSocket??{};this[kEventSourceOptions]=opts?.eventSource??{}}get webSocketOptions(){
return{maxFragments:this[kWebSocketOptions].maxFragments??defaultWebSocketMaxFragments,maxPayloadSize:this[kWebSocketOptions].
maxPayloadSize??defaultWebSocketMaxPayloadSize}}get eventSourceOptions(){return{maxEventSize:this[kEventSourceOptions].maxEventSize??
buffer.kStringMaxLength}}get destroyed(){return this[kDestroyed]}get closed(){return this[kClosed]}close(callback){if(callback===
void 0){return new Promise((resolve,reject)=>{this.close((err,data)=>{return err?reject(err):resolve(data)})})}if(typeof callback!==
"function"){throw new InvalidArgumentError("invalid callback")}if(this[kDestroyed]){const err=new ClientDestroyedError;queueMicrotask(
()=>callback(err,null));return}if(this[kClosed]){if(this[kOnClosed]){this[kOnClosed].push(callback)}else{queueMicrotask(
()=>callback(null,null))}return}this[kClosed]=true;this[kOnClosed]??=[];this[kOnClosed].push(callback);const onClosed=()=>{
const callbacks=this[kOnClosed];this[kOnClosed]=null;for(let i=0;i<callbacks.length;i++){callbacks[i](null,null)}};this[kClose]().
then(()=>this.destroy()).then(()=>queueMicrotask(onClosed))}destroy(err,callback){if(typeof err==="function"){callback=err;
err=null}if(callback===void 0){return new Promise((resolve,reject)=>{this.destroy(err,(err2,data)=>{return err2?reject(err2):
resolve(data)})})}if(typeof callback!=="function"){throw new InvalidArgumentError("invalid callback")}if(this[kDestroyed]){
if(this[kOnDestroyed]){this[kOnDestroyed].push(callback)}else{queueMicrotask(()=>callback(null,null))}return}if(!err){err=
new ClientDestroyedError}this[kDestroyed]=true;this[kOnDestroyed]??=[];this[kOnDestroyed].push(callback);const onDestroyed=()=>{
const callbacks=this[kOnDestroyed];this[kOnDestroyed]=null;for(let i=0;i<callbacks.length;i++){callbacks[i](null,null)}};
this[kDestroy](err).then(()=>queueMicrotask(onDestroyed))}dispatch(opts,handler){if(!handler||typeof handler!=="object"){
throw new InvalidArgumentError("handler must be an object")}try{if(!opts||typeof opts!=="object"){throw new InvalidArgumentError(
"opts must be an object.")}if(opts.dispatcher){throw new InvalidArgumentError("opts.dispatcher is not supported by insta\
nce methods. Pass opts.dispatcher to the top-level undici functions or call the dispatcher instance method directly.")}if(this[kDestroyed]||
this[kOnDestroyed]){throw new ClientDestroyedError}if(this[kClosed]){throw new ClientClosedError}return this[kDispatch](
opts,handler)}catch(err){if(typeof handler.onResponseError!=="function"){throw err}handler.onResponseError(null,err);return false}}}
module.exports=DispatcherBase}),30883:((module,__unused_webpack_exports,__webpack_require__)=>{const EventEmitter=__webpack_require__(
78474);const{kOriginless,kUrl}=__webpack_require__(36443);class Dispatcher extends EventEmitter{dispatch(){throw new Error(
"not implemented")}close(){throw new Error("not implemented")}destroy(){throw new Error("not implemented")}compose(...args){
const interceptors=Array.isArray(args[0])?args[0]:args;const interceptorOrigin=this[kOriginless]===true?null:this[kUrl]?.
origin;let dispatch=this.dispatch.bind(this);for(const interceptor of interceptors){if(interceptor==null){continue}if(typeof interceptor!==
"function"){throw new TypeError(`invalid interceptor, expected function received ${typeof interceptor}`)}dispatch=interceptor(
dispatch,interceptorOrigin);if(dispatch==null||typeof dispatch!=="function"||dispatch.length!==2){throw new TypeError("i\
nvalid interceptor")}}const originalDispatch=dispatch;const self=this;dispatch=function(opts,handler){if(opts&&typeof opts===
"object"&&!opts.origin&&self[kUrl]){opts=Object.assign({},opts,{origin:self[kUrl].origin})}return originalDispatch(opts,
handler)};return new Proxy(this,{get:(target,key)=>key==="dispatch"?dispatch:target[key]})}}module.exports=Dispatcher}),
64660:(module=>{const kSize=2048;const kMask=kSize-1;class FixedCircularBuffer{bottom=0;top=0;list=new Array(kSize).fill(
void 0);next=null;isEmpty(){return this.top===this.bottom}isFull(){return(this.top+1&kMask)===this.bottom}push(data){this.
list[this.top]=data;this.top=this.top+1&kMask}shift(){const nextItem=this.list[this.bottom];if(nextItem===void 0){return null}
this.list[this.bottom]=void 0;this.bottom=this.bottom+1&kMask;return nextItem}}module.exports=class FixedQueue{constructor(){
this.head=this.tail=new FixedCircularBuffer}isEmpty(){return this.head.isEmpty()}push(data){if(this.head.isFull()){this.
head=this.head.next=new FixedCircularBuffer}this.head.push(data)}shift(){const tail=this.tail;const next=tail.shift();if(tail.
isEmpty()&&tail.next!==null){this.tail=tail.next;tail.next=null}return next}}}),81969:((module,__unused_webpack_exports,__webpack_require__)=>{
const assert=__webpack_require__(34589);const util2=__webpack_require__(3440);const timers=__webpack_require__(96603);const{
HeadersTimeoutError,HeadersOverflowError,SocketError,InformationalError,BodyTimeoutError,HTTPParserError,ResponseContentLengthMismatchError,
ResponseExceededMaxSizeError}=__webpack_require__(68707);const{kUrl,kReset,kClient,kParser,kBlocking,kRunning,kWriting,kQueue,
kKeepAliveDefaultTimeout,kRunningIdx,kError,kPipelining,kSocket,kKeepAliveTimeoutValue,kKeepAliveMaxTimeout,kKeepAliveTimeoutThreshold,
kBodyTimeout,kMaxResponseSize,kResume,kHTTPContext,kMaxHeadersSize}=__webpack_require__(36443);const FastBuffer=Buffer[Symbol.
species];const removeAllListeners=util2.removeAllListeners;const kPausedByHandler=Symbol("kPausedByHandler");const BUFFER_PAGE_SIZE=4096;
const INITIAL_BUFFER_SIZE=128*1024;const EMPTY_BUF=Buffer.alloc(0);const BODY_KIND_CONTENT_LENGTH=0;const EVENT_RANGE_SIZE=9;
const EVENT_HEADERS_SIZE=19;let miloPackage;let useWasmSIMD=process.arch!=="riscv64"&&process.arch!=="ppc64";if(process.
env.UNDICI_NO_WASM_SIMD==="1"){useWasmSIMD=false}else if(process.env.UNDICI_NO_WASM_SIMD==="0"){useWasmSIMD=true}const USE_NATIVE_TIMER=0;
const USE_FAST_TIMER=1;const TIMEOUT_HEADERS=2|USE_FAST_TIMER;const TIMEOUT_BODY=4|USE_FAST_TIMER;const TIMEOUT_KEEP_ALIVE=8|
USE_NATIVE_TIMER;let miloEnabled=process.env.UNDICI_USE_MILO==="1"||process.env.UNDICI_USE_MILO==="true";let miloInstance=null;
let currentBuffer=null;let currentBufferSize=0;let currentBufferPtr=null;let currentBufferRef=null;function onParserTimeout(parserWeakRef){
const parser=parserWeakRef.deref?parserWeakRef.deref():parserWeakRef;if(!parser){return}const{socket,timeoutType,client,
paused}=parser;if(timeoutType===TIMEOUT_HEADERS){if(!socket[kWriting]||socket.writableNeedDrain||client[kRunning]>1){assert(
!paused,"cannot be paused while waiting for headers");util2.destroy(socket,new HeadersTimeoutError)}}else if(timeoutType===
TIMEOUT_BODY){if(!paused){util2.destroy(socket,new BodyTimeoutError)}}else if(timeoutType===TIMEOUT_KEEP_ALIVE){assert(client[kRunning]===
0&&client[kKeepAliveTimeoutValue]);util2.destroy(socket,new InformationalError("socket idle timeout"))}}function getMilo(){
if(miloInstance){return miloInstance}if(useWasmSIMD){try{miloPackage=__webpack_require__(79545)}catch{}}miloPackage=miloPackage||
__webpack_require__(25997);miloInstance=miloPackage.setup();return miloInstance}class H1Parser{constructor(client,socket){
this.milo=getMilo();this.client=client;this.socket=socket;this.parser=this.milo.create();this.events=new FastBuffer(this.
milo.memory.buffer,this.parser+this.milo.ParserFields.EVENTS,4).readUInt32LE(0);this.milo.setShouldAutodetect(this.parser,
false);this.milo.setIsRequest(this.parser,false);this.milo.setShouldManageUnconsumed(this.parser,false);this.milo.setShouldSuspendAfterHeaders(
this.parser,true);this.milo.setMaxHeaderLength(this.parser,client[kMaxHeadersSize]);this.milo.setActiveEvents(this.parser,
this.milo.EVENT_ACTIVE_ON_ERROR|this.milo.EVENT_ACTIVE_ON_MESSAGE_COMPLETE|this.milo.EVENT_ACTIVE_ON_REASON|this.milo.EVENT_ACTIVE_ON_HEADER_NAME|
this.milo.EVENT_ACTIVE_ON_HEADER_VALUE|this.milo.EVENT_ACTIVE_ON_HEADERS|this.milo.EVENT_ACTIVE_ON_DATA|this.milo.EVENT_ACTIVE_ON_TRAILER_NAME|
this.milo.EVENT_ACTIVE_ON_TRAILER_VALUE);this.timeout=null;this.timeoutWeakRef=new WeakRef(this);this.timeoutValue=null;
this.timeoutType=null;this.statusCode=0;this.statusText="";this.upgrade=false;this.responseStarted=false;this.pausedByParser=
false;this.pauseStateIsStart=false;this.headers=[];this.trailers=[];this.headersSize=0;this.trailersSize=0;this.headersMaxSize=
client[kMaxHeadersSize];this.shouldKeepAlive=false;this.paused=false;this.errored=false;this.waitingForMoreData=0;this.resume=
this.resume.bind(this);this.bytesRead=0;this.keepAlive="";this.connection="";this.contentLength=-1;this.maxResponseSize=
client[kMaxResponseSize];this.directBodyRemaining=0;this.directBodyCompletePending=false;this.headersSuspended=false;this.
skipBody=false;this[kPausedByHandler]=false;if(INITIAL_BUFFER_SIZE>currentBufferSize||currentBuffer.buffer!==this.milo.memory.
buffer){this.ensureBuffers(INITIAL_BUFFER_SIZE)}else{this.updateBuffers()}}setTimeout(delay,type){if(delay!==this.timeoutValue||
type&USE_FAST_TIMER^this.timeoutType&USE_FAST_TIMER){if(this.timeout){timers.clearTimeout(this.timeout);this.timeout=null}
if(delay){if(type&USE_FAST_TIMER){this.timeout=timers.setFastTimeout(onParserTimeout,delay,this.timeoutWeakRef)}else{this.
timeout=setTimeout(onParserTimeout,delay,this.timeoutWeakRef);this.timeout?.unref()}}this.timeoutValue=delay}else if(this.
timeout?.refresh){this.timeout.refresh()}this.timeoutType=type}ensureBuffers(size){const{milo}=this;if(currentBufferPtr!=
null){milo.dealloc(currentBufferPtr,currentBufferSize)}currentBufferSize=Math.ceil(size/BUFFER_PAGE_SIZE)*BUFFER_PAGE_SIZE;
currentBufferPtr=milo.alloc(currentBufferSize);currentBuffer=new FastBuffer(milo.memory.buffer,currentBufferPtr,currentBufferSize);
this.updateBuffers()}updateBuffers(){this.parserFields=new FastBuffer(this.milo.memory.buffer,this.parser);this.parserEvents=
new FastBuffer(this.milo.memory.buffer,this.events,64*1024)}resume(){if(this.socket.destroyed||!this.paused){return}this.
milo.resume(this.parser);assert(this.timeoutType===TIMEOUT_BODY);if(this.timeout?.refresh){this.timeout.refresh()}this.paused=
false;if(this.directBodyCompletePending){try{this.completeDirectBody()}catch(err){util2.destroy(this.socket,err);return}
if(this.paused){return}}this.readMore()}readMore(){if(this.paused||!this.parser){return}while(!this.paused&&this.parser){
if(this.waitingForMoreData&&this.socket.readableLength<=this.waitingForMoreData){break}this.waitingForMoreData=0;const chunk=this.
socket.read();if(chunk===null){break}if(this.execute(chunk)===false){break}}}execute(data){const available=data.length;assert(
!this.paused);const{socket,milo}=this;try{if(this.directBodyRemaining>0){return this.consumeDirectBody(data)}if(currentBuffer.
buffer!==milo.memory.buffer){currentBuffer=new FastBuffer(milo.memory.buffer,currentBufferPtr,currentBufferSize);this.updateBuffers()}else if(this.
parserEvents.buffer!==milo.memory.buffer){this.updateBuffers()}let offset=0;let parseLen=available;const headersEnd=this.
statusCode===0?data.indexOf("\r\n\r\n"):-1;if(headersEnd!==-1){parseLen=headersEnd+4}for(;;){if(parseLen>currentBufferSize){
this.ensureBuffers(parseLen)}const parseData=data.subarray(offset,offset+parseLen);currentBuffer.set(parseData);currentBufferRef=
parseData;const consumed=milo.parse(this.parser,currentBufferPtr,parseLen);this.drainEvents();const consumedTotal=offset+
consumed;if(this.errored||consumed===0&&this.parserFields[milo.ParserFields.ERROR_CODE]!==milo.ERROR_NONE){throw this.createError(
data.subarray(consumedTotal))}else if(this.upgrade){this.onUpgrade(data.subarray(consumedTotal));return false}else if(this.
directBodyCompletePending){this.completeDirectBody();if(this.paused){return false}}else if(this.pausedByParser){this.pausedByParser=
false;this.headersSuspended=false;if(this[kPausedByHandler]&&this.pauseStateIsStart){this.pauseStateIsStart=false;milo.resume(
this.parser);this[kPausedByHandler]=false;return false}this.pauseStateIsStart=false;this.paused=true;socket.unshift(data.
subarray(consumedTotal));return false}if(this.directBodyRemaining>0){return this.consumeDirectBody(data.subarray(consumedTotal))}
if(consumed<parseLen){const remaining=data.subarray(consumedTotal);socket.unshift(remaining);this.waitingForMoreData=consumed===
0?remaining.length:0;return false}offset=consumedTotal;if(offset>=available){if(this.headersSuspended){this.headersSuspended=
false;parseLen=0;continue}return true}this.headersSuspended=false;parseLen=available-offset}}catch(err){util2.destroy(socket,
err);return false}finally{currentBufferRef=null}}consumeDirectBody(data){const{socket,client,maxResponseSize}=this;const available=data.
length;const len=Math.min(available,this.directBodyRemaining);if(this.timeout?.refresh){this.timeout.refresh()}if(len>0){
const request=client[kQueue][client[kRunningIdx]];assert(request);assert(this.timeoutType===TIMEOUT_BODY);assert(this.statusCode>=
200);if(maxResponseSize>-1&&this.bytesRead+len>maxResponseSize){throw new ResponseExceededMaxSizeError}this.bytesRead+=len;
this.directBodyRemaining-=len;if(request.onResponseData(data.subarray(0,len))===false){this.directBodyCompletePending=this.
directBodyRemaining===0;this.pauseParser();this[kPausedByHandler]=true;this.pausedByParser=false;this.paused=true;if(len<
available){socket.unshift(data.subarray(len))}return false}}if(this.directBodyRemaining===0){this.completeDirectBody();const remaining=data.
subarray(len);if(this.errored||this.parserFields[this.milo.ParserFields.ERROR_CODE]!==this.milo.ERROR_NONE){throw this.createError(
remaining)}else if(this.pausedByParser){this.pausedByParser=false;this.pauseStateIsStart=false;this.paused=true;if(remaining.
length>0){socket.unshift(remaining)}return false}if(remaining.length>0){socket.unshift(remaining);return false}}return true}completeDirectBody(){
const{milo}=this;if(currentBuffer.buffer!==milo.memory.buffer){currentBuffer=new FastBuffer(milo.memory.buffer,currentBufferPtr,
currentBufferSize);this.updateBuffers()}else if(this.parserEvents.buffer!==milo.memory.buffer){this.updateBuffers()}this.
directBodyCompletePending=false;currentBufferRef=EMPTY_BUF;milo.complete(this.parser);this.drainEvents()}setShouldSkipBody(value){
if(this.skipBody!==value){this.skipBody=value;this.milo.setShouldSkipBody(this.parser,value)}}finish(){if(!this.parser){
return null}if(this.directBodyRemaining>0){return new ResponseContentLengthMismatchError}if(this.parserEvents.buffer!==this.
milo.memory.buffer){this.updateBuffers()}this.milo.finish(this.parser);this.drainEvents();if(!this.errored){return null}
return this.createError(EMPTY_BUF)}createError(data){const{contentLength,bytesRead}=this;if(contentLength!==-1&&bytesRead!==
contentLength){return new ResponseContentLengthMismatchError}const errorCode=this.parserFields[this.milo.ParserFields.ERROR_CODE];
const errorName=this.milo.Errors[errorCode];const errorDescription=errorName==="UNEXPECTED_EOF"?"Invalid EOF state":this.
milo.getErrorDescription(this.parser);const reason=errorName==="UNEXPECTED_EOF"?errorDescription:errorDescription?`[ERRO\
R_${errorName}] ${errorDescription}`:`ERROR_${errorName}`;return new HTTPParserError(`Response does not match the HTTP/1\
.1 protocol (${reason})`,errorName,data)}destroy(){if(this.parser){this.milo.destroy(this.parser);this.parser=null}this.
timeout&&timers.clearTimeout(this.timeout);this.timeout=null;this.timeoutValue=null;this.timeoutType=null;this.paused=false;
this.responseStarted=false;this.pausedByParser=false;this.pauseStateIsStart=false;this.connection="";this.skipBody=false}pauseParser(stateIsStart=false){
this.milo.pause(this.parser);this.pausedByParser=true;this.pauseStateIsStart=stateIsStart}drainEvents(){const{socket,client,
milo}=this;let cursor=0;const firstEvent=this.parserEvents[0];if(firstEvent!==milo.EVENT_END&&firstEvent!==milo.EVENT_ERROR&&
!this.responseStarted){this.responseStarted=true;if(socket.destroyed){return this.fail(this.milo.ERROR_CALLBACK_ERROR,"O\
ther side closed")}const request=client[kQueue][client[kRunningIdx]];if(!request){return this.fail(this.milo.ERROR_CALLBACK_ERROR,
"Missing request")}request.onResponseStarted()}for(;;){const event=this.parserEvents[cursor];let eventLen=EVENT_RANGE_SIZE;
switch(event){case milo.EVENT_END:return;case milo.EVENT_ERROR:this.errored=true;return;case milo.EVENT_MESSAGE_COMPLETE:{
const{client:client2,socket:socket2,statusCode,upgrade,trailers,contentLength,bytesRead,shouldKeepAlive}=this;this.responseStarted=
false;if(socket2.destroyed&&(!statusCode||shouldKeepAlive)){return this.fail(milo.ERROR_CALLBACK_ERROR,"Other side close\
d")}if(upgrade){this.pauseParser();return}assert(statusCode>=100);const request=client2[kQueue][client2[kRunningIdx]];assert(
request);this.statusCode=0;this.statusText="";this.bytesRead=0;this.contentLength=-1;this.directBodyRemaining=0;this.directBodyCompletePending=
false;this.headersSuspended=false;this.skipBody=false;this.keepAlive="";this.connection="";this.trailers=[];this.trailersSize=
0;if(statusCode<200){break}if(request.method!=="HEAD"&&contentLength!==-1&&bytesRead!==contentLength){util2.destroy(socket2,
new ResponseContentLengthMismatchError);this.pauseParser();break}request.onResponseEnd(trailers);client2[kQueue][client2[kRunningIdx]++]=
null;if(socket2[kWriting]){assert(client2[kRunning]===0);util2.destroy(socket2,new InformationalError("reset"));this.pauseParser(
true)}else if(!shouldKeepAlive){util2.destroy(socket2,new InformationalError("reset"));this.pauseParser(true)}else if(socket2[kReset]&&
client2[kRunning]===0){util2.destroy(socket2,new InformationalError("reset"));this.pauseParser(true)}else if(client2[kPipelining]==
null||client2[kPipelining]===1){setImmediate(client2[kResume])}else{client2[kResume]()}break}case milo.EVENT_REASON:{const at=this.
parserEvents.readUInt32LE(cursor+1);const len=this.parserEvents.readUInt32LE(cursor+5);this.statusText=new FastBuffer(currentBufferRef.
buffer,currentBufferRef.byteOffset+at,len).toString();break}case milo.EVENT_HEADER_NAME:{const at=this.parserEvents.readUInt32LE(
cursor+1);const len=this.parserEvents.readUInt32LE(cursor+5);const data=len>0?new FastBuffer(currentBufferRef.buffer,currentBufferRef.
byteOffset+at,len):EMPTY_BUF;this.headers.push(data);this.headersSize+=len;if(this.headersSize>=this.headersMaxSize){util2.
destroy(this.socket,new HeadersOverflowError);return this.fail(milo.ERROR_CALLBACK_ERROR,"Headers overflow")}break}case milo.
EVENT_HEADER_VALUE:{const at=this.parserEvents.readUInt32LE(cursor+1);const len=this.parserEvents.readUInt32LE(cursor+5);
const data=len>0?new FastBuffer(currentBufferRef.buffer,currentBufferRef.byteOffset+at,len):EMPTY_BUF;const key=this.headers[this.
headers.length-1];this.headers.push(data);if(key.length===10){const headerName=util2.bufferToLowerCasedHeaderName(key);if(headerName===
"keep-alive"){this.keepAlive+=(this.keepAlive.length===0?"":",")+data.toString()}else if(headerName==="connection"){this.
connection+=(this.connection.length===0?"":",")+data.toString()}}this.headersSize+=len;if(this.headersSize>=this.headersMaxSize){
util2.destroy(this.socket,new HeadersOverflowError);return this.fail(milo.ERROR_CALLBACK_ERROR,"Headers overflow")}break}case milo.
EVENT_HEADERS:{eventLen=EVENT_HEADERS_SIZE;const statusCode=this.parserEvents.readUInt16LE(cursor+5);const shouldKeepAlive=this.
parserEvents[cursor+7]!==0;const shouldUpgrade=this.parserEvents[cursor+8]!==0;const hasTrailers=this.parserEvents[cursor+
9]!==0;const bodyKind=this.parserEvents[cursor+10];const contentLength=this.parserEvents.readUInt32LE(cursor+11)+this.parserEvents.
readUInt32LE(cursor+15)*4294967296;const{socket:socket2,client:client2,headers,statusText}=this;if(socket2.destroyed){return this.
fail(milo.ERROR_CALLBACK_ERROR,"Other side closed")}const request=client2[kQueue][client2[kRunningIdx]];if(!request){return this.
fail(milo.ERROR_CALLBACK_ERROR,"Missing request")}assert(!this.upgrade);assert(this.statusCode<200);if(statusCode===100){
util2.destroy(socket2,new SocketError("bad response",util2.getSocketInfo(socket2)));return this.fail(milo.ERROR_CALLBACK_ERROR,
"Bad response")}if(shouldUpgrade&&!request.upgrade){util2.destroy(socket2,new SocketError("bad upgrade",util2.getSocketInfo(
socket2)));return this.fail(milo.ERROR_CALLBACK_ERROR,"Bad upgrade")}assert(this.timeoutType===TIMEOUT_HEADERS);this.statusCode=
statusCode;this.shouldKeepAlive=shouldKeepAlive||request.method==="HEAD"&&!socket2[kReset]&&/(?:^|,)[\t ]*keep-alive[\t ]*(?:,|$)/i.
test(this.connection)&&!/(?:^|,)[\t ]*close[\t ]*(?:,|$)/i.test(this.connection);this.contentLength=bodyKind===BODY_KIND_CONTENT_LENGTH?
contentLength:-1;if(this.statusCode>=200){const bodyTimeout=request.bodyTimeout!=null?request.bodyTimeout:client2[kBodyTimeout];
this.setTimeout(bodyTimeout,TIMEOUT_BODY)}else if(this.timeout?.refresh){this.timeout.refresh()}if(request.method==="CON\
NECT"){assert(client2[kRunning]===1);milo.setIsConnect(this.parser,true);this.upgrade=true;return}if(shouldUpgrade){assert(
client2[kRunning]===1);this.upgrade=true;this.pauseParser();return}this.headers=[];this.headersSize=0;if(this.shouldKeepAlive&&
client2[kPipelining]){const keepAliveTimeout=this.keepAlive?util2.parseKeepAliveTimeout(this.keepAlive):null;if(keepAliveTimeout!=
null){const timeout=Math.min(keepAliveTimeout-client2[kKeepAliveTimeoutThreshold],client2[kKeepAliveMaxTimeout]);if(timeout<=
0){socket2[kReset]=true}else{client2[kKeepAliveTimeoutValue]=timeout}}else{client2[kKeepAliveTimeoutValue]=client2[kKeepAliveDefaultTimeout]}}else{
socket2[kReset]=true}const pause=request.onResponseStart(statusCode,headers,this.resume,statusText)===false;if(request.aborted){
return this.fail(milo.ERROR_CALLBACK_ERROR,"Request aborted")}if(request.method==="HEAD"||statusCode<200){this.setShouldSkipBody(
true)}this.headersSuspended=true;if(!pause&&request.method!=="HEAD"&&statusCode>=200&&statusCode!==204&&statusCode!==205&&
statusCode!==304&&bodyKind===BODY_KIND_CONTENT_LENGTH&&contentLength>0&&!hasTrailers){this.directBodyRemaining=contentLength}
if(socket2[kBlocking]){socket2[kBlocking]=false;client2[kResume]()}if(pause){this.pauseParser();this[kPausedByHandler]=true}else if(request.
method==="HEAD"||statusCode<200||statusCode===204||statusCode===205||statusCode===304||bodyKind===BODY_KIND_CONTENT_LENGTH&&
contentLength===0){this.directBodyCompletePending=true}break}case milo.EVENT_DATA:{const at=this.parserEvents.readUInt32LE(
cursor+1);const len=this.parserEvents.readUInt32LE(cursor+5);const{client:client2,socket:socket2,statusCode,maxResponseSize}=this;
if(socket2.destroyed){return this.fail(milo.ERROR_CALLBACK_ERROR,"Other side closed")}const request=client2[kQueue][client2[kRunningIdx]];
assert(request);assert(this.timeoutType===TIMEOUT_BODY);if(this.timeout?.refresh){this.timeout.refresh()}assert(statusCode>=
200);if(maxResponseSize>-1&&this.bytesRead+len>maxResponseSize){util2.destroy(socket2,new ResponseExceededMaxSizeError);
return this.fail(milo.ERROR_CALLBACK_ERROR,"Response size exceeded")}this.bytesRead+=len;const buffer=currentBufferRef;if(request.
onResponseData(new FastBuffer(buffer.buffer,buffer.byteOffset+at,len))===false){this.pauseParser();this[kPausedByHandler]=
true}break}case milo.EVENT_TRAILER_NAME:{const at=this.parserEvents.readUInt32LE(cursor+1);const len=this.parserEvents.readUInt32LE(
cursor+5);const data=len>0?new FastBuffer(currentBufferRef.buffer,currentBufferRef.byteOffset+at,len):EMPTY_BUF;this.trailers.
push(data);this.trailersSize+=len;if(this.trailersSize>=this.headersMaxSize){util2.destroy(this.socket,new HeadersOverflowError);
return this.fail(milo.ERROR_CALLBACK_ERROR,"Headers overflow")}break}case milo.EVENT_TRAILER_VALUE:{const at=this.parserEvents.
readUInt32LE(cursor+1);const len=this.parserEvents.readUInt32LE(cursor+5);const data=len>0?new FastBuffer(currentBufferRef.
buffer,currentBufferRef.byteOffset+at,len):EMPTY_BUF;this.trailers.push(data);this.trailersSize+=len;if(this.trailersSize>=
this.headersMaxSize){util2.destroy(this.socket,new HeadersOverflowError);return this.fail(milo.ERROR_CALLBACK_ERROR,"Hea\
ders overflow")}break}default:return}cursor+=eventLen}}fail(code,message){this.milo.fail(this.parser,code,message);this.
errored=true}onUpgrade(head){const{upgrade,client,socket,headers,statusCode}=this;assert(upgrade);assert(client[kSocket]===
socket);assert(!socket.destroyed);assert(!this.paused);const request=client[kQueue][client[kRunningIdx]];assert(request);
assert(request.upgrade||request.method==="CONNECT");this.statusCode=0;this.statusText="";this.shouldKeepAlive=false;this.
headers=[];this.headersSize=0;socket.unshift(head);socket[kParser].destroy();socket[kParser]=null;socket[kClient]=null;socket[kError]=
null;removeAllListeners(socket);client[kSocket]=null;client[kHTTPContext]=null;client[kQueue][client[kRunningIdx]++]=null;
client.emit("disconnect",client[kUrl],[client],new InformationalError("upgrade"));try{request.onRequestUpgrade(statusCode,
headers,socket)}catch(err){util2.destroy(socket,err)}client[kResume]()}}function setMiloEnabled(value){miloEnabled=value}
function getMiloEnabled(){return miloEnabled}module.exports={H1Parser,getMiloEnabled,setMiloEnabled}}),42128:((module,__unused_webpack_exports,__webpack_require__)=>{
const{AsyncResource}=__webpack_require__(16698);const{PoolStats}=__webpack_require__(46854);const DispatcherBase=__webpack_require__(
21841);const FixedQueue=__webpack_require__(64660);const{kConnected,kSize,kRunning,kPending,kQueued,kBusy,kFree,kUrl,kClose,
kDestroy,kDispatch}=__webpack_require__(36443);const kClients=Symbol("clients");const kNeedDrain=Symbol("needDrain");const kQueue=Symbol(
"queue");const kClosedResolve=Symbol("closed resolve");const kOnDrain=Symbol("onDrain");const kOnConnect=Symbol("onConne\
ct");const kOnDisconnect=Symbol("onDisconnect");const kOnConnectionError=Symbol("onConnectionError");const kOnClientBusy=Symbol(
"on client busy");const kOnClientDrain=Symbol("on client drain");const kDrainQueue=Symbol("drain queue");const kGetDispatcher=Symbol(
"get dispatcher");const kHasDispatcher=Symbol("has dispatcher");const kAddClient=Symbol("add client");const kRemoveClient=Symbol(
"remove client");const kRetireClient=Symbol("retire client");const kRetiring=Symbol("retiring clients");class QueuedRequest extends AsyncResource{constructor(opts,handler){
super("UNDICI_POOL_QUEUED_REQUEST");this.opts=opts;this.handler=handler}dispatch(dispatcher){return this.runInAsyncScope(
dispatcher.dispatch,dispatcher,this.opts,this.handler)}}function closeClients(pool){const closeAll=[];for(let i=0;i<pool[kClients].
length;i++){const client=pool[kClients][i];if(!client.destroyed){closeAll.push(client.close())}}for(const closed of pool[kRetiring].
values()){closeAll.push(closed)}return Promise.all(closeAll)}class PoolBase extends DispatcherBase{[kQueue]=new FixedQueue;[kQueued]=0;[kClients]=[];[kRetiring]=new Map;[kNeedDrain]=false;[kOnDrain](client,origin,targets){
if(client.closed||client.destroyed){return}const queue=this[kQueue];let needDrain=false;this[kOnClientDrain](client);while(!needDrain){
const item=queue.shift();if(!item){break}this[kQueued]--;needDrain=!item.dispatch(client)}client[kNeedDrain]=needDrain;if(needDrain){
this[kOnClientBusy](client);if(!queue.isEmpty()){return this[kDrainQueue](origin,targets)}}if(!needDrain&&this[kNeedDrain]){
this[kNeedDrain]=false;this.emit("drain",origin,[this,...targets])}if(this[kClosedResolve]&&queue.isEmpty()){return closeClients(
this).then(this[kClosedResolve])}}[kOnClientBusy](){}[kOnClientDrain](){}[kDrainQueue](origin,targets){const queue=this[kQueue];
let hasDispatcher=true;while(!queue.isEmpty()){const dispatcher=this[kGetDispatcher]();if(!dispatcher){hasDispatcher=false;
break}const item=queue.shift();this[kQueued]--;if(!item.dispatch(dispatcher)){dispatcher[kNeedDrain]=true;this[kOnClientBusy](
dispatcher);hasDispatcher=this[kHasDispatcher]();if(!hasDispatcher){break}}}if(hasDispatcher&&this[kNeedDrain]){this[kNeedDrain]=
false;this.emit("drain",origin,[this,...targets])}if(this[kClosedResolve]&&queue.isEmpty()){return closeClients(this).then(
this[kClosedResolve])}}[kOnConnect]=(origin,targets)=>{this.emit("connect",origin,[this,...targets])};[kOnDisconnect]=(origin,targets,err)=>{
this.emit("disconnect",origin,[this,...targets],err)};[kOnConnectionError]=(origin,targets,err)=>{this.emit("connectionE\
rror",origin,[this,...targets],err)};get[kBusy](){return this[kNeedDrain]}get[kConnected](){let ret=0;for(const{[kConnected]:connected}of this[kClients]){
ret+=connected}return ret}get[kFree](){let ret=0;for(const{[kConnected]:connected,[kNeedDrain]:needDrain}of this[kClients]){
ret+=connected&&!needDrain}return ret}get[kPending](){let ret=this[kQueued];for(const{[kPending]:pending}of this[kClients]){
ret+=pending}return ret}get[kRunning](){let ret=0;for(const{[kRunning]:running}of this[kClients]){ret+=running}return ret}get[kSize](){
let ret=this[kQueued];for(const{[kSize]:size}of this[kClients]){ret+=size}return ret}get stats(){return new PoolStats(this)}[kClose](){
if(this[kQueue].isEmpty()){return closeClients(this)}else{return new Promise(resolve=>{this[kClosedResolve]=resolve})}}[kDestroy](err){
while(true){const item=this[kQueue].shift();if(!item){break}item.handler.onResponseError(null,err)}const destroyAll=new Array(
this[kClients].length);for(let i=0;i<this[kClients].length;i++){destroyAll[i]=this[kClients][i].destroy(err)}for(const client of this[kRetiring].
keys()){destroyAll.push(client.destroy(err))}return Promise.all(destroyAll)}[kDispatch](opts,handler){const dispatcher=this[kGetDispatcher]();
if(!dispatcher){this[kNeedDrain]=true;this[kQueue].push(new QueuedRequest(opts,handler));this[kQueued]++}else if(!dispatcher.
dispatch(opts,handler)){dispatcher[kNeedDrain]=true;this[kOnClientBusy](dispatcher);this[kNeedDrain]=!this[kHasDispatcher]()}
return!this[kNeedDrain]}[kHasDispatcher](){for(let i=0;i<this[kClients].length;i++){const dispatcher=this[kClients][i];if(!dispatcher[kNeedDrain]&&
dispatcher.closed!==true&&dispatcher.destroyed!==true){return true}}return false}[kAddClient](client){client.on("drain",
this[kOnDrain].bind(this,client)).on("connect",this[kOnConnect]).on("disconnect",this[kOnDisconnect]).on("connectionErro\
r",this[kOnConnectionError]);this[kClients].push(client);if(this[kNeedDrain]){queueMicrotask(()=>{if(this[kNeedDrain]&&!client[kNeedDrain]){
this[kOnDrain](client,client[kUrl],[client,this])}})}return this}[kRetireClient](client){const idx=this[kClients].indexOf(
client);if(idx!==-1){this[kClients].splice(idx,1)}if(client.destroyed||this[kRetiring].has(client)){return}let done=false;
let resolveClosed;const closed=new Promise(resolve=>{resolveClosed=resolve});this[kRetiring].set(client,closed);client.close(
()=>{if(!done){done=true;this[kRetiring].delete(client);resolveClosed()}})}[kRemoveClient](client){this[kRetireClient](client);
this[kNeedDrain]=!this[kClients].some(dispatcher=>!dispatcher[kNeedDrain]&&dispatcher.closed!==true&&dispatcher.destroyed!==
true)}}module.exports={PoolBase,kClients,kNeedDrain,kAddClient,kRemoveClient,kRetireClient,kDrainQueue,kOnClientBusy,kOnClientDrain,
kGetDispatcher,kHasDispatcher}}),30628:((module,__unused_webpack_exports,__webpack_require__)=>{const{PoolBase,kClients,
kNeedDrain,kAddClient,kDrainQueue,kOnClientBusy,kOnClientDrain,kGetDispatcher,kHasDispatcher,kRemoveClient,kRetireClient}=__webpack_require__(
42128);const Client=__webpack_require__(23701);const{InvalidArgumentError}=__webpack_require__(68707);const util2=__webpack_require__(
3440);const{kConnecting,kHTTPContext,kUrl,kQueued}=__webpack_require__(36443);const buildConnector=__webpack_require__(59136);
const kOptions=Symbol("options");const kConnections=Symbol("connections");const kFactory=Symbol("factory");const kProtocol=Symbol(
"protocol");const kProtocolProbe=Symbol("protocol probe");function defaultFactory(origin,opts){return new Client(origin,
opts)}function shouldCreateProtocolProbe(pool,dispatcher){return dispatcher instanceof Client&&pool[kProtocol]!=="h1"&&(pool[kOptions].
useH2c===true||pool[kUrl].protocol==="https:"&&pool[kOptions].allowH2!==false)}function createClient(pool){const dispatcher=pool[kFactory](
pool[kUrl],pool[kOptions]);if(shouldCreateProtocolProbe(pool,dispatcher)){pool[kProtocolProbe]=dispatcher}pool[kAddClient](
dispatcher);return dispatcher}class Pool extends PoolBase{constructor(origin,{connections,factory=defaultFactory,connect,
connectTimeout,tls,maxCachedSessions,socketPath,autoSelectFamily,autoSelectFamilyAttemptTimeout,allowH2,useH2c,clientTtl,
...options}={}){if(connections!=null&&(!Number.isFinite(connections)||connections<0)){throw new InvalidArgumentError("in\
valid connections")}if(typeof factory!=="function"){throw new InvalidArgumentError("factory must be a function.")}if(connect!=
null&&typeof connect!=="function"&&typeof connect!=="object"){throw new InvalidArgumentError("connect must be a function\
 or an object")}if(typeof connect!=="function"){connect=buildConnector({...tls,maxCachedSessions,allowH2,useH2c,socketPath,
timeout:connectTimeout,...typeof autoSelectFamily==="boolean"?{autoSelectFamily,autoSelectFamilyAttemptTimeout}:void 0,...connect})}
super(options);this[kConnections]=connections||null;this[kUrl]=util2.parseOrigin(origin);this[kOptions]={...util2.deepClone(
options),connect,allowH2,useH2c,clientTtl,socketPath};this[kFactory]=factory;this[kProtocol]=null;this[kProtocolProbe]=null;
this.on("connect",(origin2,targets)=>{if(clientTtl!=null&&clientTtl>0){for(const target of targets){Object.assign(target,
{ttl:Date.now()})}}const client=targets[targets.length-1];if(client instanceof Client){this[kProtocol]=client[kHTTPContext]?.
version}if(client===this[kProtocolProbe]){if(this[kProtocol]!=="h2"){this[kProtocolProbe]=null;this[kDrainQueue](origin2,
targets.slice(1))}}});this.on("disconnect",(origin2,targets)=>{if(targets.includes(this[kProtocolProbe])){this[kProtocolProbe]=
null;this[kDrainQueue](origin2,targets.slice(1))}});this.on("connectionError",(origin2,targets)=>{let resumeQueued=false;
for(const target of targets){if(target===this[kProtocolProbe]){this[kProtocolProbe]=null;resumeQueued=true}if(this[kClients].
includes(target)){this[kRetireClient](target)}}if(resumeQueued||this[kQueued]>0){this[kDrainQueue](origin2,targets.slice(
1))}})}[kOnClientBusy](client){if(this[kProtocolProbe]===null&&client[kConnecting]&&shouldCreateProtocolProbe(this,client)){
this[kProtocolProbe]=client}}[kOnClientDrain](client){if(client===this[kProtocolProbe]){this[kProtocolProbe]=null}}[kGetDispatcher](){
const clientTtlOption=this[kOptions].clientTtl;for(let i=0;i<this[kClients].length;i++){const client=this[kClients][i];if(clientTtlOption!=
null&&clientTtlOption>0&&client.ttl&&Date.now()-client.ttl>clientTtlOption){this[kRemoveClient](client);i--}else if(!client[kNeedDrain]){
return client}}if(this[kProtocolProbe]!==null){return}if(!this[kConnections]||this[kClients].length<this[kConnections]){
return createClient(this)}}[kHasDispatcher](){const clientTtlOption=this[kOptions].clientTtl;for(let i=0;i<this[kClients].
length;i++){const client=this[kClients][i];if(clientTtlOption!=null&&clientTtlOption>0&&client.ttl&&Date.now()-client.ttl>
clientTtlOption){this[kRemoveClient](client);i--}else if(!client[kNeedDrain]){return true}}if(this[kProtocolProbe]!==null){
return false}if(!this[kConnections]||this[kClients].length<this[kConnections]){createClient(this);return true}return false}}
module.exports=Pool}),276:(module=>{const textDecoder=new TextDecoder;function utf8DecodeBytes(buffer){if(buffer.length===
0){return""}if(buffer[0]===239&&buffer[1]===187&&buffer[2]===191){buffer=buffer.subarray(3)}const output=textDecoder.decode(
buffer);return output}module.exports={utf8DecodeBytes}}),52824:((__unused_webpack_module,exports,__webpack_require__)=>{
Object.defineProperty(exports,"__esModule",{value:true});exports.SPECIAL_HEADERS=exports.MINOR=exports.MAJOR=exports.HTAB_SP_VCHAR_OBS_TEXT=
exports.QUOTED_STRING=exports.CONNECTION_TOKEN_CHARS=exports.HEADER_CHARS=exports.TOKEN=exports.HEX=exports.URL_CHAR=exports.
USERINFO_CHARS=exports.MARK=exports.ALPHANUM=exports.NUM=exports.HEX_MAP=exports.NUM_MAP=exports.ALPHA=exports.STATUSES_HTTP=
exports.H_METHOD_MAP=exports.METHOD_MAP=exports.METHODS_RTSP=exports.METHODS_ICE=exports.METHODS_HTTP=exports.HEADER_STATE=
exports.FINISH=exports.STATUSES=exports.METHODS=exports.LENIENT_FLAGS=exports.FLAGS=exports.TYPE=exports.ERROR=void 0;const utils_1=__webpack_require__(
50172);exports.ERROR={OK:0,INTERNAL:1,STRICT:2,CR_EXPECTED:25,LF_EXPECTED:3,UNEXPECTED_CONTENT_LENGTH:4,UNEXPECTED_SPACE:30,
CLOSED_CONNECTION:5,INVALID_METHOD:6,INVALID_URL:7,INVALID_CONSTANT:8,INVALID_VERSION:9,INVALID_HEADER_TOKEN:10,INVALID_CONTENT_LENGTH:11,
INVALID_CHUNK_SIZE:12,INVALID_STATUS:13,INVALID_EOF_STATE:14,INVALID_TRANSFER_ENCODING:15,CB_MESSAGE_BEGIN:16,CB_HEADERS_COMPLETE:17,
CB_MESSAGE_COMPLETE:18,CB_CHUNK_HEADER:19,CB_CHUNK_COMPLETE:20,PAUSED:21,PAUSED_UPGRADE:22,PAUSED_H2_UPGRADE:23,USER:24,
CB_URL_COMPLETE:26,CB_STATUS_COMPLETE:27,CB_METHOD_COMPLETE:32,CB_VERSION_COMPLETE:33,CB_HEADER_FIELD_COMPLETE:28,CB_HEADER_VALUE_COMPLETE:29,
CB_CHUNK_EXTENSION_NAME_COMPLETE:34,CB_CHUNK_EXTENSION_VALUE_COMPLETE:35,CB_RESET:31,CB_PROTOCOL_COMPLETE:38};exports.TYPE=
{BOTH:0,REQUEST:1,RESPONSE:2};exports.FLAGS={CONNECTION_KEEP_ALIVE:1<<0,CONNECTION_CLOSE:1<<1,CONNECTION_UPGRADE:1<<2,CHUNKED:1<<
3,UPGRADE:1<<4,CONTENT_LENGTH:1<<5,SKIPBODY:1<<6,TRAILING:1<<7,TRANSFER_ENCODING:1<<9};exports.LENIENT_FLAGS={HEADERS:1<<
0,CHUNKED_LENGTH:1<<1,KEEP_ALIVE:1<<2,TRANSFER_ENCODING:1<<3,VERSION:1<<4,DATA_AFTER_CLOSE:1<<5,OPTIONAL_LF_AFTER_CR:1<<
6,OPTIONAL_CRLF_AFTER_CHUNK:1<<7,OPTIONAL_CR_BEFORE_LF:1<<8,SPACES_AFTER_CHUNK_SIZE:1<<9};exports.METHODS={"DELETE":0,"G\
ET":1,"HEAD":2,"POST":3,"PUT":4,"CONNECT":5,"OPTIONS":6,"TRACE":7,"COPY":8,"LOCK":9,"MKCOL":10,"MOVE":11,"PROPFIND":12,"\
PROPPATCH":13,"SEARCH":14,"UNLOCK":15,"BIND":16,"REBIND":17,"UNBIND":18,"ACL":19,"REPORT":20,"MKACTIVITY":21,"CHECKOUT":22,
"MERGE":23,"M-SEARCH":24,"NOTIFY":25,"SUBSCRIBE":26,"UNSUBSCRIBE":27,"PATCH":28,"PURGE":29,"MKCALENDAR":30,"LINK":31,"UN\
LINK":32,"SOURCE":33,"PRI":34,"DESCRIBE":35,"ANNOUNCE":36,"SETUP":37,"PLAY":38,"PAUSE":39,"TEARDOWN":40,"GET_PARAMETER":41,
"SET_PARAMETER":42,"REDIRECT":43,"RECORD":44,"FLUSH":45,"QUERY":46};exports.STATUSES={CONTINUE:100,SWITCHING_PROTOCOLS:101,
PROCESSING:102,EARLY_HINTS:103,RESPONSE_IS_STALE:110,REVALIDATION_FAILED:111,DISCONNECTED_OPERATION:112,HEURISTIC_EXPIRATION:113,
MISCELLANEOUS_WARNING:199,OK:200,CREATED:201,ACCEPTED:202,NON_AUTHORITATIVE_INFORMATION:203,NO_CONTENT:204,RESET_CONTENT:205,
PARTIAL_CONTENT:206,MULTI_STATUS:207,ALREADY_REPORTED:208,TRANSFORMATION_APPLIED:214,IM_USED:226,MISCELLANEOUS_PERSISTENT_WARNING:299,
MULTIPLE_CHOICES:300,MOVED_PERMANENTLY:301,FOUND:302,SEE_OTHER:303,NOT_MODIFIED:304,USE_PROXY:305,SWITCH_PROXY:306,TEMPORARY_REDIRECT:307,
PERMANENT_REDIRECT:308,BAD_REQUEST:400,UNAUTHORIZED:401,PAYMENT_REQUIRED:402,FORBIDDEN:403,NOT_FOUND:404,METHOD_NOT_ALLOWED:405,
NOT_ACCEPTABLE:406,PROXY_AUTHENTICATION_REQUIRED:407,REQUEST_TIMEOUT:408,CONFLICT:409,GONE:410,LENGTH_REQUIRED:411,PRECONDITION_FAILED:412,
PAYLOAD_TOO_LARGE:413,URI_TOO_LONG:414,UNSUPPORTED_MEDIA_TYPE:415,RANGE_NOT_SATISFIABLE:416,EXPECTATION_FAILED:417,IM_A_TEAPOT:418,
PAGE_EXPIRED:419,ENHANCE_YOUR_CALM:420,MISDIRECTED_REQUEST:421,UNPROCESSABLE_ENTITY:422,LOCKED:423,FAILED_DEPENDENCY:424,
TOO_EARLY:425,UPGRADE_REQUIRED:426,PRECONDITION_REQUIRED:428,TOO_MANY_REQUESTS:429,REQUEST_HEADER_FIELDS_TOO_LARGE_UNOFFICIAL:430,
REQUEST_HEADER_FIELDS_TOO_LARGE:431,LOGIN_TIMEOUT:440,NO_RESPONSE:444,RETRY_WITH:449,BLOCKED_BY_PARENTAL_CONTROL:450,UNAVAILABLE_FOR_LEGAL_REASONS:451,
CLIENT_CLOSED_LOAD_BALANCED_REQUEST:460,INVALID_X_FORWARDED_FOR:463,REQUEST_HEADER_TOO_LARGE:494,SSL_CERTIFICATE_ERROR:495,
SSL_CERTIFICATE_REQUIRED:496,HTTP_REQUEST_SENT_TO_HTTPS_PORT:497,INVALID_TOKEN:498,CLIENT_CLOSED_REQUEST:499,INTERNAL_SERVER_ERROR:500,
NOT_IMPLEMENTED:501,BAD_GATEWAY:502,SERVICE_UNAVAILABLE:503,GATEWAY_TIMEOUT:504,HTTP_VERSION_NOT_SUPPORTED:505,VARIANT_ALSO_NEGOTIATES:506,
INSUFFICIENT_STORAGE:507,LOOP_DETECTED:508,BANDWIDTH_LIMIT_EXCEEDED:509,NOT_EXTENDED:510,NETWORK_AUTHENTICATION_REQUIRED:511,
WEB_SERVER_UNKNOWN_ERROR:520,WEB_SERVER_IS_DOWN:521,CONNECTION_TIMEOUT:522,ORIGIN_IS_UNREACHABLE:523,TIMEOUT_OCCURED:524,
SSL_HANDSHAKE_FAILED:525,INVALID_SSL_CERTIFICATE:526,RAILGUN_ERROR:527,SITE_IS_OVERLOADED:529,SITE_IS_FROZEN:530,IDENTITY_PROVIDER_AUTHENTICATION_ERROR:561,
NETWORK_READ_TIMEOUT:598,NETWORK_CONNECT_TIMEOUT:599};exports.FINISH={SAFE:0,SAFE_WITH_CB:1,UNSAFE:2};exports.HEADER_STATE=
{GENERAL:0,CONNECTION:1,CONTENT_LENGTH:2,TRANSFER_ENCODING:3,UPGRADE:4,CONNECTION_KEEP_ALIVE:5,CONNECTION_CLOSE:6,CONNECTION_UPGRADE:7,
TRANSFER_ENCODING_CHUNKED:8};exports.METHODS_HTTP=[exports.METHODS.DELETE,exports.METHODS.GET,exports.METHODS.HEAD,exports.
METHODS.POST,exports.METHODS.PUT,exports.METHODS.CONNECT,exports.METHODS.OPTIONS,exports.METHODS.TRACE,exports.METHODS.COPY,
exports.METHODS.LOCK,exports.METHODS.MKCOL,exports.METHODS.MOVE,exports.METHODS.PROPFIND,exports.METHODS.PROPPATCH,exports.
METHODS.SEARCH,exports.METHODS.UNLOCK,exports.METHODS.BIND,exports.METHODS.REBIND,exports.METHODS.UNBIND,exports.METHODS.
ACL,exports.METHODS.REPORT,exports.METHODS.MKACTIVITY,exports.METHODS.CHECKOUT,exports.METHODS.MERGE,exports.METHODS["M-\
SEARCH"],exports.METHODS.NOTIFY,exports.METHODS.SUBSCRIBE,exports.METHODS.UNSUBSCRIBE,exports.METHODS.PATCH,exports.METHODS.
PURGE,exports.METHODS.MKCALENDAR,exports.METHODS.LINK,exports.METHODS.UNLINK,exports.METHODS.PRI,exports.METHODS.SOURCE,
exports.METHODS.QUERY];exports.METHODS_ICE=[exports.METHODS.SOURCE];exports.METHODS_RTSP=[exports.METHODS.OPTIONS,exports.
METHODS.DESCRIBE,exports.METHODS.ANNOUNCE,exports.METHODS.SETUP,exports.METHODS.PLAY,exports.METHODS.PAUSE,exports.METHODS.
TEARDOWN,exports.METHODS.GET_PARAMETER,exports.METHODS.SET_PARAMETER,exports.METHODS.REDIRECT,exports.METHODS.RECORD,exports.
METHODS.FLUSH,exports.METHODS.GET,exports.METHODS.POST];exports.METHOD_MAP=(0,utils_1.enumToMap)(exports.METHODS);exports.
H_METHOD_MAP=Object.fromEntries(Object.entries(exports.METHODS).filter(([k])=>k.startsWith("H")));exports.STATUSES_HTTP=
[exports.STATUSES.CONTINUE,exports.STATUSES.SWITCHING_PROTOCOLS,exports.STATUSES.PROCESSING,exports.STATUSES.EARLY_HINTS,
exports.STATUSES.RESPONSE_IS_STALE,exports.STATUSES.REVALIDATION_FAILED,exports.STATUSES.DISCONNECTED_OPERATION,exports.
STATUSES.HEURISTIC_EXPIRATION,exports.STATUSES.MISCELLANEOUS_WARNING,exports.STATUSES.OK,exports.STATUSES.CREATED,exports.
STATUSES.ACCEPTED,exports.STATUSES.NON_AUTHORITATIVE_INFORMATION,exports.STATUSES.NO_CONTENT,exports.STATUSES.RESET_CONTENT,
exports.STATUSES.PARTIAL_CONTENT,exports.STATUSES.MULTI_STATUS,exports.STATUSES.ALREADY_REPORTED,exports.STATUSES.TRANSFORMATION_APPLIED,
exports.STATUSES.IM_USED,exports.STATUSES.MISCELLANEOUS_PERSISTENT_WARNING,exports.STATUSES.MULTIPLE_CHOICES,exports.STATUSES.
MOVED_PERMANENTLY,exports.STATUSES.FOUND,exports.STATUSES.SEE_OTHER,exports.STATUSES.NOT_MODIFIED,exports.STATUSES.USE_PROXY,
exports.STATUSES.SWITCH_PROXY,exports.STATUSES.TEMPORARY_REDIRECT,exports.STATUSES.PERMANENT_REDIRECT,exports.STATUSES.BAD_REQUEST,
exports.STATUSES.UNAUTHORIZED,exports.STATUSES.PAYMENT_REQUIRED,exports.STATUSES.FORBIDDEN,exports.STATUSES.NOT_FOUND,exports.
STATUSES.METHOD_NOT_ALLOWED,exports.STATUSES.NOT_ACCEPTABLE,exports.STATUSES.PROXY_AUTHENTICATION_REQUIRED,exports.STATUSES.
REQUEST_TIMEOUT,exports.STATUSES.CONFLICT,exports.STATUSES.GONE,exports.STATUSES.LENGTH_REQUIRED,exports.STATUSES.PRECONDITION_FAILED,
exports.STATUSES.PAYLOAD_TOO_LARGE,exports.STATUSES.URI_TOO_LONG,exports.STATUSES.UNSUPPORTED_MEDIA_TYPE,exports.STATUSES.
RANGE_NOT_SATISFIABLE,exports.STATUSES.EXPECTATION_FAILED,exports.STATUSES.IM_A_TEAPOT,exports.STATUSES.PAGE_EXPIRED,exports.
STATUSES.ENHANCE_YOUR_CALM,exports.STATUSES.MISDIRECTED_REQUEST,exports.STATUSES.UNPROCESSABLE_ENTITY,exports.STATUSES.LOCKED,
exports.STATUSES.FAILED_DEPENDENCY,exports.STATUSES.TOO_EARLY,exports.STATUSES.UPGRADE_REQUIRED,exports.STATUSES.PRECONDITION_REQUIRED,
exports.STATUSES.TOO_MANY_REQUESTS,exports.STATUSES.REQUEST_HEADER_FIELDS_TOO_LARGE_UNOFFICIAL,exports.STATUSES.REQUEST_HEADER_FIELDS_TOO_LARGE,
exports.STATUSES.LOGIN_TIMEOUT,exports.STATUSES.NO_RESPONSE,exports.STATUSES.RETRY_WITH,exports.STATUSES.BLOCKED_BY_PARENTAL_CONTROL,
exports.STATUSES.UNAVAILABLE_FOR_LEGAL_REASONS,exports.STATUSES.CLIENT_CLOSED_LOAD_BALANCED_REQUEST,exports.STATUSES.INVALID_X_FORWARDED_FOR,
exports.STATUSES.REQUEST_HEADER_TOO_LARGE,exports.STATUSES.SSL_CERTIFICATE_ERROR,exports.STATUSES.SSL_CERTIFICATE_REQUIRED,
exports.STATUSES.HTTP_REQUEST_SENT_TO_HTTPS_PORT,exports.STATUSES.INVALID_TOKEN,exports.STATUSES.CLIENT_CLOSED_REQUEST,exports.
STATUSES.INTERNAL_SERVER_ERROR,exports.STATUSES.NOT_IMPLEMENTED,exports.STATUSES.BAD_GATEWAY,exports.STATUSES.SERVICE_UNAVAILABLE,
exports.STATUSES.GATEWAY_TIMEOUT,exports.STATUSES.HTTP_VERSION_NOT_SUPPORTED,exports.STATUSES.VARIANT_ALSO_NEGOTIATES,exports.
STATUSES.INSUFFICIENT_STORAGE,exports.STATUSES.LOOP_DETECTED,exports.STATUSES.BANDWIDTH_LIMIT_EXCEEDED,exports.STATUSES.
NOT_EXTENDED,exports.STATUSES.NETWORK_AUTHENTICATION_REQUIRED,exports.STATUSES.WEB_SERVER_UNKNOWN_ERROR,exports.STATUSES.
WEB_SERVER_IS_DOWN,exports.STATUSES.CONNECTION_TIMEOUT,exports.STATUSES.ORIGIN_IS_UNREACHABLE,exports.STATUSES.TIMEOUT_OCCURED,
exports.STATUSES.SSL_HANDSHAKE_FAILED,exports.STATUSES.INVALID_SSL_CERTIFICATE,exports.STATUSES.RAILGUN_ERROR,exports.STATUSES.
SITE_IS_OVERLOADED,exports.STATUSES.SITE_IS_FROZEN,exports.STATUSES.IDENTITY_PROVIDER_AUTHENTICATION_ERROR,exports.STATUSES.
NETWORK_READ_TIMEOUT,exports.STATUSES.NETWORK_CONNECT_TIMEOUT];exports.ALPHA=[];for(let i="A".charCodeAt(0);i<="Z".charCodeAt(
0);i++){exports.ALPHA.push(String.fromCharCode(i));exports.ALPHA.push(String.fromCharCode(i+32))}exports.NUM_MAP={0:0,1:1,
2:2,3:3,4:4,5:5,6:6,7:7,8:8,9:9};exports.HEX_MAP={0:0,1:1,2:2,3:3,4:4,5:5,6:6,7:7,8:8,9:9,A:10,B:11,C:12,D:13,E:14,F:15,
a:10,b:11,c:12,d:13,e:14,f:15};exports.NUM=["0","1","2","3","4","5","6","7","8","9"];exports.ALPHANUM=exports.ALPHA.concat(
exports.NUM);exports.MARK=["-","_",".","!","~","*","'","(",")"];exports.USERINFO_CHARS=exports.ALPHANUM.concat(exports.MARK).
concat(["%",";",":","&","=","+","$",","]);exports.URL_CHAR=["!",'"',"$","%","&","'","(",")","*","+",",","-",".","/",":",
";","<","=",">","@","[","\\","]","^","_","`","{","|","}","~"].concat(exports.ALPHANUM);exports.HEX=exports.NUM.concat(["\
a","b","c","d","e","f","A","B","C","D","E","F"]);exports.TOKEN=["!","#","$","%","&","'","*","+","-",".","^","_","`","|",
"~"].concat(exports.ALPHANUM);exports.HEADER_CHARS=["	"];for(let i=32;i<=255;i++){if(i!==127){exports.HEADER_CHARS.push(
i)}}exports.CONNECTION_TOKEN_CHARS=exports.HEADER_CHARS.filter(c=>c!==44);exports.QUOTED_STRING=["	"," "];for(let i=33;i<=
255;i++){if(i!==34&&i!==92){exports.QUOTED_STRING.push(i)}}exports.HTAB_SP_VCHAR_OBS_TEXT=["	"," "];for(let i=33;i<=126;i++){
exports.HTAB_SP_VCHAR_OBS_TEXT.push(i)}for(let i=128;i<=255;i++){exports.HTAB_SP_VCHAR_OBS_TEXT.push(i)}exports.MAJOR=exports.
NUM_MAP;exports.MINOR=exports.MAJOR;exports.SPECIAL_HEADERS={"connection":exports.HEADER_STATE.CONNECTION,"content-lengt\
h":exports.HEADER_STATE.CONTENT_LENGTH,"proxy-connection":exports.HEADER_STATE.CONNECTION,"transfer-encoding":exports.HEADER_STATE.
TRANSFER_ENCODING,"upgrade":exports.HEADER_STATE.UPGRADE};exports["default"]={ERROR:exports.ERROR,TYPE:exports.TYPE,FLAGS:exports.
FLAGS,LENIENT_FLAGS:exports.LENIENT_FLAGS,METHODS:exports.METHODS,STATUSES:exports.STATUSES,FINISH:exports.FINISH,HEADER_STATE:exports.
HEADER_STATE,ALPHA:exports.ALPHA,NUM_MAP:exports.NUM_MAP,HEX_MAP:exports.HEX_MAP,NUM:exports.NUM,ALPHANUM:exports.ALPHANUM,
MARK:exports.MARK,USERINFO_CHARS:exports.USERINFO_CHARS,URL_CHAR:exports.URL_CHAR,HEX:exports.HEX,TOKEN:exports.TOKEN,HEADER_CHARS:exports.
HEADER_CHARS,CONNECTION_TOKEN_CHARS:exports.CONNECTION_TOKEN_CHARS,QUOTED_STRING:exports.QUOTED_STRING,HTAB_SP_VCHAR_OBS_TEXT:exports.
HTAB_SP_VCHAR_OBS_TEXT,MAJOR:exports.MAJOR,MINOR:exports.MINOR,SPECIAL_HEADERS:exports.SPECIAL_HEADERS,METHODS_HTTP:exports.
METHODS_HTTP,METHODS_ICE:exports.METHODS_ICE,METHODS_RTSP:exports.METHODS_RTSP,METHOD_MAP:exports.METHOD_MAP,H_METHOD_MAP:exports.
H_METHOD_MAP,STATUSES_HTTP:exports.STATUSES_HTTP}}),63870:((module,__unused_webpack_exports,__webpack_require__)=>{module=
__webpack_require__.nmd(module);const{Buffer:Buffer2}=__webpack_require__(4573);const wasmBase64="AGFzbQEAAAABJwdgAX8Bf2\
ADf39/AX9gAn9/AGABfwBgBH9/f38Bf2AAAGADf39/AALLAQgDZW52GHdhc21fb25faGVhZGVyc19jb21wbGV0ZQAEA2VudhV3YXNtX29uX21lc3NhZ2VfYm\
VnaW4AAANlbnYLd2FzbV9vbl91cmwAAQNlbnYOd2FzbV9vbl9zdGF0dXMAAQNlbnYUd2FzbV9vbl9oZWFkZXJfZmllbGQAAQNlbnYUd2FzbV9vbl9oZWFkZX\
JfdmFsdWUAAQNlbnYMd2FzbV9vbl9ib2R5AAEDZW52GHdhc21fb25fbWVzc2FnZV9jb21wbGV0ZQAAAzU0BQYAAAMAAAAAAAADAQMAAwMDAAACAAAAAAICAg\
ICAgICAgIBAQEBAQEBAQEBAwAAAwAAAAQFAXABExMFAwEAAgYIAX8BQcDZBAsHxQcoBm1lbW9yeQIAC19pbml0aWFsaXplAAgZX19pbmRpcmVjdF9mdW5jdG\
lvbl90YWJsZQEAC2xsaHR0cF9pbml0AAkYbGxodHRwX3Nob3VsZF9rZWVwX2FsaXZlADcMbGxodHRwX2FsbG9jAAsGbWFsbG9jADkLbGxodHRwX2ZyZWUADA\
RmcmVlAAwPbGxodHRwX2dldF90eXBlAA0VbGxodHRwX2dldF9odHRwX21ham9yAA4VbGxodHRwX2dldF9odHRwX21pbm9yAA8RbGxodHRwX2dldF9tZXRob2\
QAEBZsbGh0dHBfZ2V0X3N0YXR1c19jb2RlABESbGxodHRwX2dldF91cGdyYWRlABIMbGxodHRwX3Jlc2V0ABMObGxodHRwX2V4ZWN1dGUAFBRsbGh0dHBfc2\
V0dGluZ3NfaW5pdAAVDWxsaHR0cF9maW5pc2gAFgxsbGh0dHBfcGF1c2UAFw1sbGh0dHBfcmVzdW1lABgbbGxodHRwX3Jlc3VtZV9hZnRlcl91cGdyYWRlAB\
kQbGxodHRwX2dldF9lcnJubwAaF2xsaHR0cF9nZXRfZXJyb3JfcmVhc29uABsXbGxodHRwX3NldF9lcnJvcl9yZWFzb24AHBRsbGh0dHBfZ2V0X2Vycm9yX3\
BvcwAdEWxsaHR0cF9lcnJub19uYW1lAB4SbGxodHRwX21ldGhvZF9uYW1lAB8SbGxodHRwX3N0YXR1c19uYW1lACAabGxodHRwX3NldF9sZW5pZW50X2hlYW\
RlcnMAISFsbGh0dHBfc2V0X2xlbmllbnRfY2h1bmtlZF9sZW5ndGgAIh1sbGh0dHBfc2V0X2xlbmllbnRfa2VlcF9hbGl2ZQAjJGxsaHR0cF9zZXRfbGVuaW\
VudF90cmFuc2Zlcl9lbmNvZGluZwAkGmxsaHR0cF9zZXRfbGVuaWVudF92ZXJzaW9uACUjbGxodHRwX3NldF9sZW5pZW50X2RhdGFfYWZ0ZXJfY2xvc2UAJi\
dsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxfbGZfYWZ0ZXJfY3IAJyxsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxfY3JsZl9hZnRlcl9jaHVuawAoKG\
xsaHR0cF9zZXRfbGVuaWVudF9vcHRpb25hbF9jcl9iZWZvcmVfbGYAKSpsbGh0dHBfc2V0X2xlbmllbnRfc3BhY2VzX2FmdGVyX2NodW5rX3NpemUAKhhsbG\
h0dHBfbWVzc2FnZV9uZWVkc19lb2YANgkYAQBBAQsSAQIDBAUKBgcyNDMuKy8tLDAxCq/ZAjQWAEHA1QAoAgAEQAALQcDVAEEBNgIACxQAIAAQOCAAIAI2Aj\
ggACABOgAoCxQAIAAgAC8BNCAALQAwIAAQNxAACx4BAX9BwAAQOiIBEDggAUGACDYCOCABIAA6ACggAQuPDAEHfwJAIABFDQAgAEEIayIBIABBBGsoAgAiAE\
F4cSIEaiEFAkAgAEEBcQ0AIABBA3FFDQEgASABKAIAIgBrIgFB1NUAKAIASQ0BIAAgBGohBAJAAkBB2NUAKAIAIAFHBEAgAEH/AU0EQCAAQQN2IQMgASgCCC\
IAIAEoAgwiAkYEQEHE1QBBxNUAKAIAQX4gA3dxNgIADAULIAIgADYCCCAAIAI2AgwMBAsgASgCGCEGIAEgASgCDCIARwRAIAAgASgCCCICNgIIIAIgADYCDA\
wDCyABQRRqIgMoAgAiAkUEQCABKAIQIgJFDQIgAUEQaiEDCwNAIAMhByACIgBBFGoiAygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSgCBC\
IAQQNxQQNHDQIgBSAAQX5xNgIEQczVACAENgIAIAUgBDYCACABIARBAXI2AgQMAwtBACEACyAGRQ0AAkAgASgCHCICQQJ0QfTXAGoiAygCACABRgRAIAMgAD\
YCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwCCyAGQRBBFCAGKAIQIAFGG2ogADYCACAARQ0BCyAAIAY2AhggASgCECICBEAgACACNgIQIAIgADYCGAsgAU\
EUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgLIAEgBU8NACAFKAIEIgBBAXFFDQACQAJAAkACQCAAQQJxRQRAQdzVACgCACAFRgRAQdzVACABNgIAQdDVAE\
HQ1QAoAgAgBGoiADYCACABIABBAXI2AgQgAUHY1QAoAgBHDQZBzNUAQQA2AgBB2NUAQQA2AgAMBgtB2NUAKAIAIAVGBEBB2NUAIAE2AgBBzNUAQczVACgCAC\
AEaiIANgIAIAEgAEEBcjYCBCAAIAFqIAA2AgAMBgsgAEF4cSAEaiEEIABB/wFNBEAgAEEDdiEDIAUoAggiACAFKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cT\
YCAAwFCyACIAA2AgggACACNgIMDAQLIAUoAhghBiAFIAUoAgwiAEcEQEHU1QAoAgAaIAAgBSgCCCICNgIIIAIgADYCDAwDCyAFQRRqIgMoAgAiAkUEQCAFKA\
IQIgJFDQIgBUEQaiEDCwNAIAMhByACIgBBFGoiAygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSAAQX5xNgIEIAEgBGogBDYCACABIARBAX\
I2AgQMAwtBACEACyAGRQ0AAkAgBSgCHCICQQJ0QfTXAGoiAygCACAFRgRAIAMgADYCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwCCyAGQRBBFCAGKAIQIA\
VGG2ogADYCACAARQ0BCyAAIAY2AhggBSgCECICBEAgACACNgIQIAIgADYCGAsgBUEUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgLIAEgBGogBDYCACABIA\
RBAXI2AgQgAUHY1QAoAgBHDQBBzNUAIAQ2AgAMAQsgBEH/AU0EQCAEQXhxQezVAGohAAJ/QcTVACgCACICQQEgBEEDdnQiA3FFBEBBxNUAIAIgA3I2AgAgAA\
wBCyAAKAIICyICIAE2AgwgACABNgIIIAEgADYCDCABIAI2AggMAQtBHyECIARB////B00EQCAEQSYgBEEIdmciAGt2QQFxIABBAXRrQT5qIQILIAEgAjYCHC\
ABQgA3AhAgAkECdEH01wBqIQACQEHI1QAoAgAiA0EBIAJ0IgdxRQRAIAAgATYCAEHI1QAgAyAHcjYCACABIAA2AhggASABNgIIIAEgATYCDAwBCyAEQRkgAk\
EBdmtBACACQR9HG3QhAiAAKAIAIQACQANAIAAiAygCBEF4cSAERg0BIAJBHXYhACACQQF0IQIgAyAAQQRxakEQaiIHKAIAIgANAAsgByABNgIAIAEgAzYCGC\
ABIAE2AgwgASABNgIIDAELIAMoAggiACABNgIMIAMgATYCCCABQQA2AhggASADNgIMIAEgADYCCAtB5NUAQeTVACgCAEEBayIAQX8gABs2AgALCwcAIAAtAC\
gLBwAgAC0AKgsHACAALQArCwcAIAAtACkLBwAgAC8BNAsHACAALQAwC0ABBH8gACgCGCEBIAAvAS4hAiAALQAoIQMgACgCOCEEIAAQOCAAIAQ2AjggACADOg\
AoIAAgAjsBLiAAIAE2AhgL5YUCAgd/A34gASACaiEEAkAgACIDKAIMIgANACADKAIEBEAgAyABNgIECyMAQRBrIgkkAAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAygCHCICQQJrDvwBAfkBAgMEBQYHCAkKCwwNDg8QERL4ARP3ARQV9gEWF/UBGBkaGxwdHh\
8g/QH7ASH0ASIjJCUmJygpKivzASwtLi8wMTLyAfEBMzTwAe8BNTY3ODk6Ozw9Pj9AQUJDREVGR0hJSktMTU5P+gFQUVJT7gHtAVTsAVXrAVZXWFla6gFbXF\
1eX2BhYmNkZWZnaGlqa2xtbm9wcXJzdHV2d3h5ent8fX5/gAGBAYIBgwGEAYUBhgGHAYgBiQGKAYsBjAGNAY4BjwGQAZEBkgGTAZQBlQGWAZcBmAGZAZoBmw\
GcAZ0BngGfAaABoQGiAaMBpAGlAaYBpwGoAakBqgGrAawBrQGuAa8BsAGxAbIBswG0AbUBtgG3AbgBuQG6AbsBvAG9Ab4BvwHAAcEBwgHDAcQBxQHGAccByA\
HJAcoBywHMAc0BzgHpAegBzwHnAdAB5gHRAdIB0wHUAeUB1QHWAdcB2AHZAdoB2wHcAd0B3gHfAeAB4QHiAeMBAPwBC0EADOMBC0EODOIBC0ENDOEBC0EPDO\
ABC0EQDN8BC0ETDN4BC0EUDN0BC0EVDNwBC0EWDNsBC0EXDNoBC0EYDNkBC0EZDNgBC0EaDNcBC0EbDNYBC0EcDNUBC0EdDNQBC0EeDNMBC0EfDNIBC0EgDN\
EBC0EhDNABC0EIDM8BC0EiDM4BC0EkDM0BC0EjDMwBC0EHDMsBC0ElDMoBC0EmDMkBC0EnDMgBC0EoDMcBC0ESDMYBC0ERDMUBC0EpDMQBC0EqDMMBC0ErDM\
IBC0EsDMEBC0HeAQzAAQtBLgy/AQtBLwy+AQtBMAy9AQtBMQy8AQtBMgy7AQtBMwy6AQtBNAy5AQtB3wEMuAELQTUMtwELQTkMtgELQQwMtQELQTYMtAELQT\
cMswELQTgMsgELQT4MsQELQToMsAELQeABDK8BC0ELDK4BC0E/DK0BC0E7DKwBC0EKDKsBC0E8DKoBC0E9DKkBC0HhAQyoAQtBwQAMpwELQcAADKYBC0HCAA\
ylAQtBCQykAQtBLQyjAQtBwwAMogELQcQADKEBC0HFAAygAQtBxgAMnwELQccADJ4BC0HIAAydAQtByQAMnAELQcoADJsBC0HLAAyaAQtBzAAMmQELQc0ADJ\
gBC0HOAAyXAQtBzwAMlgELQdAADJUBC0HRAAyUAQtB0gAMkwELQdMADJIBC0HVAAyRAQtB1AAMkAELQdYADI8BC0HXAAyOAQtB2AAMjQELQdkADIwBC0HaAA\
yLAQtB2wAMigELQdwADIkBC0HdAAyIAQtB3gAMhwELQd8ADIYBC0HgAAyFAQtB4QAMhAELQeIADIMBC0HjAAyCAQtB5AAMgQELQeUADIABC0HiAQx/C0HmAA\
x+C0HnAAx9C0EGDHwLQegADHsLQQUMegtB6QAMeQtBBAx4C0HqAAx3C0HrAAx2C0HsAAx1C0HtAAx0C0EDDHMLQe4ADHILQe8ADHELQfAADHALQfIADG8LQf\
EADG4LQfMADG0LQfQADGwLQfUADGsLQfYADGoLQQIMaQtB9wAMaAtB+AAMZwtB+QAMZgtB+gAMZQtB+wAMZAtB/AAMYwtB/QAMYgtB/gAMYQtB/wAMYAtBgA\
EMXwtBgQEMXgtBggEMXQtBgwEMXAtBhAEMWwtBhQEMWgtBhgEMWQtBhwEMWAtBiAEMVwtBiQEMVgtBigEMVQtBiwEMVAtBjAEMUwtBjQEMUgtBjgEMUQtBjw\
EMUAtBkAEMTwtBkQEMTgtBkgEMTQtBkwEMTAtBlAEMSwtBlQEMSgtBlgEMSQtBlwEMSAtBmAEMRwtBmQEMRgtBmgEMRQtBmwEMRAtBnAEMQwtBnQEMQgtBng\
EMQQtBnwEMQAtBoAEMPwtBoQEMPgtBogEMPQtBowEMPAtBpAEMOwtBpQEMOgtBpgEMOQtBpwEMOAtBqAEMNwtBqQEMNgtBqgEMNQtBqwEMNAtBrAEMMwtBrQ\
EMMgtBrgEMMQtBrwEMMAtBsAEMLwtBsQEMLgtBsgEMLQtBswEMLAtBtAEMKwtBtQEMKgtBtgEMKQtBtwEMKAtBuAEMJwtBuQEMJgtBugEMJQtBuwEMJAtBvA\
EMIwtBvQEMIgtBvgEMIQtBvwEMIAtBwAEMHwtBwQEMHgtBwgEMHQtBAQwcC0HDAQwbC0HEAQwaC0HFAQwZC0HGAQwYC0HHAQwXC0HIAQwWC0HJAQwVC0HKAQ\
wUC0HLAQwTC0HMAQwSC0HNAQwRC0HOAQwQC0HPAQwPC0HQAQwOC0HRAQwNC0HSAQwMC0HTAQwLC0HUAQwKC0HVAQwJC0HWAQwIC0HjAQwHC0HXAQwGC0HYAQ\
wFC0HZAQwEC0HaAQwDC0HbAQwCC0HdAQwBC0HcAQshAgNAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQCADAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQAJ/AkACQAJAAn8CQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAMCfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAg7jAQABAgMEBQYHCAkKCw\
wNDg8QERITFBUWFxgZGhscHR4fICEjJCUnKCmeA5sDmgORA4oDgwOAA/0C+wL4AvIC8QLvAu0C6ALnAuYC5QLkAtwC2wLaAtkC2ALXAtYC1QLPAs4CzALLAs\
oCyQLIAscCxgLEAsMCvgK8AroCuQK4ArcCtgK1ArQCswKyArECsAKuAq0CqQKoAqcCpgKlAqQCowKiAqECoAKfApgCkAKMAosCigKBAv4B/QH8AfsB+gH5Af\
gB9wH1AfMB8AHrAekB6AHnAeYB5QHkAeMB4gHhAeAB3wHeAd0B3AHaAdkB2AHXAdYB1QHUAdMB0gHRAdABzwHOAc0BzAHLAcoByQHIAccBxgHFAcQBwwHCAc\
EBwAG/Ab4BvQG8AbsBugG5AbgBtwG2AbUBtAGzAbIBsQGwAa8BrgGtAawBqwGqAakBqAGnAaYBpQGkAaMBogGfAZ4BmQGYAZcBlgGVAZQBkwGSAZEBkAGPAY\
0BjAGHAYYBhQGEAYMBggF9fHt6eXZ1dFBRUlNUVQsgASAERw1yQf0BIQIMvgMLIAEgBEcNmAFB2wEhAgy9AwsgASAERw3xAUGOASECDLwDCyABIARHDfwBQY\
QBIQIMuwMLIAEgBEcNigJB/wAhAgy6AwsgASAERw2RAkH9ACECDLkDCyABIARHDZQCQfsAIQIMuAMLIAEgBEcNHkEeIQIMtwMLIAEgBEcNGUEYIQIMtgMLIA\
EgBEcNygJBzQAhAgy1AwsgASAERw3VAkHGACECDLQDCyABIARHDdYCQcMAIQIMswMLIAEgBEcN3AJBOCECDLIDCyADLQAwQQFGDa0DDIkDC0EAIQACQAJAAk\
AgAy0AKkUNACADLQArRQ0AIAMvATIiAkECcUUNAQwCCyADLwEyIgJBAXFFDQELQQEhACADLQAoQQFGDQAgAy8BNCIGQeQAa0HkAEkNACAGQcwBRg0AIAZBsA\
JGDQAgAkHAAHENAEEAIQAgAkGIBHFBgARGDQAgAkEocUEARyEACyADQQA7ATIgA0EAOgAxAkAgAEUEQCADQQA6ADEgAy0ALkEEcQ0BDLEDCyADQgA3AyALIA\
NBADoAMSADQQE6ADYMSAtBACEAAkAgAygCOCICRQ0AIAIoAjAiAkUNACADIAIRAAAhAAsgAEUNSCAAQRVHDWIgA0EENgIcIAMgATYCFCADQdIbNgIQIANBFT\
YCDEEAIQIMrwMLIAEgBEYEQEEGIQIMrwMLIAEtAABBCkcNGSABQQFqIQEMGgsgA0IANwMgQRIhAgyUAwsgASAERw2KA0EjIQIMrAMLIAEgBEYEQEEHIQIMrA\
MLAkACQCABLQAAQQprDgQBGBgAGAsgAUEBaiEBQRAhAgyTAwsgAUEBaiEBIANBL2otAABBAXENF0EAIQIgA0EANgIcIAMgATYCFCADQZkgNgIQIANBGTYCDA\
yrAwsgAyADKQMgIgwgBCABa60iCn0iC0IAIAsgDFgbNwMgIAogDFoNGEEIIQIMqgMLIAEgBEcEQCADQQk2AgggAyABNgIEQRQhAgyRAwtBCSECDKkDCyADKQ\
MgUA2uAgxDCyABIARGBEBBCyECDKgDCyABLQAAQQpHDRYgAUEBaiEBDBcLIANBL2otAABBAXFFDRkMJgtBACEAAkAgAygCOCICRQ0AIAIoAlAiAkUNACADIA\
IRAAAhAAsgAA0ZDEILQQAhAAJAIAMoAjgiAkUNACACKAJQIgJFDQAgAyACEQAAIQALIAANGgwkC0EAIQACQCADKAI4IgJFDQAgAigCUCICRQ0AIAMgAhEAAC\
EACyAADRsMMgsgA0Evai0AAEEBcUUNHAwiC0EAIQACQCADKAI4IgJFDQAgAigCVCICRQ0AIAMgAhEAACEACyAADRwMQgtBACEAAkAgAygCOCICRQ0AIAIoAl\
QiAkUNACADIAIRAAAhAAsgAA0dDCALIAEgBEYEQEETIQIMoAMLAkAgAS0AACIAQQprDgQfIyMAIgsgAUEBaiEBDB8LQQAhAAJAIAMoAjgiAkUNACACKAJUIg\
JFDQAgAyACEQAAIQALIAANIgxCCyABIARGBEBBFiECDJ4DCyABLQAAQcDBAGotAABBAUcNIwyDAwsCQANAIAEtAABBsDtqLQAAIgBBAUcEQAJAIABBAmsOAg\
MAJwsgAUEBaiEBQSEhAgyGAwsgBCABQQFqIgFHDQALQRghAgydAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAFBAWoiARA0IgANIQxBC0EAIQACQCADKAI4Ig\
JFDQAgAigCVCICRQ0AIAMgAhEAACEACyAADSMMKgsgASAERgRAQRwhAgybAwsgA0EKNgIIIAMgATYCBEEAIQACQCADKAI4IgJFDQAgAigCUCICRQ0AIAMgAh\
EAACEACyAADSVBJCECDIEDCyABIARHBEADQCABLQAAQbA9ai0AACIAQQNHBEAgAEEBaw4FGBomggMlJgsgBCABQQFqIgFHDQALQRshAgyaAwtBGyECDJkDCw\
NAIAEtAABBsD9qLQAAIgBBA0cEQCAAQQFrDgUPEScTJicLIAQgAUEBaiIBRw0AC0EeIQIMmAMLIAEgBEcEQCADQQs2AgggAyABNgIEQQchAgz/AgtBHyECDJ\
cDCyABIARGBEBBICECDJcDCwJAIAEtAABBDWsOFC4/Pz8/Pz8/Pz8/Pz8/Pz8/Pz8APwtBACECIANBADYCHCADQb8LNgIQIANBAjYCDCADIAFBAWo2AhQMlg\
MLIANBL2ohAgNAIAEgBEYEQEEhIQIMlwMLAkACQAJAIAEtAAAiAEEJaw4YAgApKQEpKSkpKSkpKSkpKSkpKSkpKSkCJwsgAUEBaiEBIANBL2otAABBAXFFDQ\
oMGAsgAUEBaiEBDBcLIAFBAWohASACLQAAQQJxDQALQQAhAiADQQA2AhwgAyABNgIUIANBnxU2AhAgA0EMNgIMDJUDCyADLQAuQYABcUUNAQtBACEAAkAgAy\
gCOCICRQ0AIAIoAlwiAkUNACADIAIRAAAhAAsgAEUN5gIgAEEVRgRAIANBJDYCHCADIAE2AhQgA0GbGzYCECADQRU2AgxBACECDJQDC0EAIQIgA0EANgIcIA\
MgATYCFCADQZAONgIQIANBFDYCDAyTAwtBACECIANBADYCHCADIAE2AhQgA0G+IDYCECADQQI2AgwMkgMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABIAynai\
IBEDIiAEUNKyADQQc2AhwgAyABNgIUIAMgADYCDAyRAwsgAy0ALkHAAHFFDQELQQAhAAJAIAMoAjgiAkUNACACKAJYIgJFDQAgAyACEQAAIQALIABFDSsgAE\
EVRgRAIANBCjYCHCADIAE2AhQgA0HrGTYCECADQRU2AgxBACECDJADC0EAIQIgA0EANgIcIAMgATYCFCADQZMMNgIQIANBEzYCDAyPAwtBACECIANBADYCHC\
ADIAE2AhQgA0GCFTYCECADQQI2AgwMjgMLQQAhAiADQQA2AhwgAyABNgIUIANB3RQ2AhAgA0EZNgIMDI0DC0EAIQIgA0EANgIcIAMgATYCFCADQeYdNgIQIA\
NBGTYCDAyMAwsgAEEVRg09QQAhAiADQQA2AhwgAyABNgIUIANB0A82AhAgA0EiNgIMDIsDCyADKAIEIQBBACECIANBADYCBCADIAAgARAzIgBFDSggA0ENNg\
IcIAMgATYCFCADIAA2AgwMigMLIABBFUYNOkEAIQIgA0EANgIcIAMgATYCFCADQdAPNgIQIANBIjYCDAyJAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQMy\
IARQRAIAFBAWohAQwoCyADQQ42AhwgAyAANgIMIAMgAUEBajYCFAyIAwsgAEEVRg03QQAhAiADQQA2AhwgAyABNgIUIANB0A82AhAgA0EiNgIMDIcDCyADKA\
IEIQBBACECIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDCcLIANBDzYCHCADIAA2AgwgAyABQQFqNgIUDIYDC0EAIQIgA0EANgIcIAMgATYCFCADQeIXNg\
IQIANBGTYCDAyFAwsgAEEVRg0zQQAhAiADQQA2AhwgAyABNgIUIANB1gw2AhAgA0EjNgIMDIQDCyADKAIEIQBBACECIANBADYCBCADIAAgARA0IgBFDSUgA0\
ERNgIcIAMgATYCFCADIAA2AgwMgwMLIABBFUYNMEEAIQIgA0EANgIcIAMgATYCFCADQdYMNgIQIANBIzYCDAyCAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIA\
EQNCIARQRAIAFBAWohAQwlCyADQRI2AhwgAyAANgIMIAMgAUEBajYCFAyBAwsgA0Evai0AAEEBcUUNAQtBFyECDOYCC0EAIQIgA0EANgIcIAMgATYCFCADQe\
IXNgIQIANBGTYCDAz+AgsgAEE7Rw0AIAFBAWohAQwMC0EAIQIgA0EANgIcIAMgATYCFCADQZIYNgIQIANBAjYCDAz8AgsgAEEVRg0oQQAhAiADQQA2AhwgAy\
ABNgIUIANB1gw2AhAgA0EjNgIMDPsCCyADQRQ2AhwgAyABNgIUIAMgADYCDAz6AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQz1Ag\
sgA0EVNgIcIAMgADYCDCADIAFBAWo2AhQM+QILIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUEQCABQQFqIQEM8wILIANBFzYCHCADIAA2AgwgAyABQQ\
FqNgIUDPgCCyAAQRVGDSNBACECIANBADYCHCADIAE2AhQgA0HWDDYCECADQSM2AgwM9wILIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUEQCABQQFqIQ\
EMHQsgA0EZNgIcIAMgADYCDCADIAFBAWo2AhQM9gILIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUEQCABQQFqIQEM7wILIANBGjYCHCADIAA2AgwgAy\
ABQQFqNgIUDPUCCyAAQRVGDR9BACECIANBADYCHCADIAE2AhQgA0HQDzYCECADQSI2AgwM9AILIAMoAgQhACADQQA2AgQgAyAAIAEQMyIARQRAIAFBAWohAQ\
wbCyADQRw2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIM8wILIAMoAgQhACADQQA2AgQgAyAAIAEQMyIARQRAIAFBAWohAQzrAgsgA0EdNgIcIAMgADYCDCADIA\
FBAWo2AhRBACECDPICCyAAQTtHDQEgAUEBaiEBC0EmIQIM1wILQQAhAiADQQA2AhwgAyABNgIUIANBnxU2AhAgA0EMNgIMDO8CCyABIARHBEADQCABLQAAQS\
BHDYQCIAQgAUEBaiIBRw0AC0EsIQIM7wILQSwhAgzuAgsgASAERgRAQTQhAgzuAgsCQAJAA0ACQCABLQAAQQprDgQCAAADAAsgBCABQQFqIgFHDQALQTQhAg\
zvAgsgAygCBCEAIANBADYCBCADIAAgARAxIgBFDZ8CIANBMjYCHCADIAE2AhQgAyAANgIMQQAhAgzuAgsgAygCBCEAIANBADYCBCADIAAgARAxIgBFBEAgAU\
EBaiEBDJ8CCyADQTI2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIM7QILIAEgBEcEQAJAA0AgAS0AAEEwayIAQf8BcUEKTwRAQTohAgzXAgsgAykDICILQpmz5s\
yZs+bMGVYNASADIAtCCn4iCjcDICAKIACtQv8BgyILQn+FVg0BIAMgCiALfDcDICAEIAFBAWoiAUcNAAtBwAAhAgzuAgsgAygCBCEAIANBADYCBCADIAAgAU\
EBaiIBEDEiAA0XDOICC0HAACECDOwCCyABIARGBEBByQAhAgzsAgsCQANAAkAgAS0AAEEJaw4YAAKiAqICqQKiAqICogKiAqICogKiAqICogKiAqICogKiAq\
ICogKiAqICogIAogILIAQgAUEBaiIBRw0AC0HJACECDOwCCyABQQFqIQEgA0Evai0AAEEBcQ2lAiADQQA2AhwgAyABNgIUIANBlxA2AhAgA0EKNgIMQQAhAg\
zrAgsgASAERwRAA0AgAS0AAEEgRw0VIAQgAUEBaiIBRw0AC0H4ACECDOsCC0H4ACECDOoCCyADQQI6ACgMOAtBACECIANBADYCHCADQb8LNgIQIANBAjYCDC\
ADIAFBAWo2AhQM6AILQQAhAgzOAgtBDSECDM0CC0ETIQIMzAILQRUhAgzLAgtBFiECDMoCC0EYIQIMyQILQRkhAgzIAgtBGiECDMcCC0EbIQIMxgILQRwhAg\
zFAgtBHSECDMQCC0EeIQIMwwILQR8hAgzCAgtBICECDMECC0EiIQIMwAILQSMhAgy/AgtBJSECDL4CC0HlACECDL0CCyADQT02AhwgAyABNgIUIAMgADYCDE\
EAIQIM1QILIANBGzYCHCADIAE2AhQgA0GkHDYCECADQRU2AgxBACECDNQCCyADQSA2AhwgAyABNgIUIANBmBo2AhAgA0EVNgIMQQAhAgzTAgsgA0ETNgIcIA\
MgATYCFCADQZgaNgIQIANBFTYCDEEAIQIM0gILIANBCzYCHCADIAE2AhQgA0GYGjYCECADQRU2AgxBACECDNECCyADQRA2AhwgAyABNgIUIANBmBo2AhAgA0\
EVNgIMQQAhAgzQAgsgA0EgNgIcIAMgATYCFCADQaQcNgIQIANBFTYCDEEAIQIMzwILIANBCzYCHCADIAE2AhQgA0GkHDYCECADQRU2AgxBACECDM4CCyADQQ\
w2AhwgAyABNgIUIANBpBw2AhAgA0EVNgIMQQAhAgzNAgtBACECIANBADYCHCADIAE2AhQgA0HdDjYCECADQRI2AgwMzAILAkADQAJAIAEtAABBCmsOBAACAg\
ACCyAEIAFBAWoiAUcNAAtB/QEhAgzMAgsCQAJAIAMtADZBAUcNAEEAIQACQCADKAI4IgJFDQAgAigCYCICRQ0AIAMgAhEAACEACyAARQ0AIABBFUcNASADQf\
wBNgIcIAMgATYCFCADQdwZNgIQIANBFTYCDEEAIQIMzQILQdwBIQIMswILIANBADYCHCADIAE2AhQgA0H5CzYCECADQR82AgxBACECDMsCCwJAAkAgAy0AKE\
EBaw4CBAEAC0HbASECDLICC0HUASECDLECCyADQQI6ADFBACEAAkAgAygCOCICRQ0AIAIoAgAiAkUNACADIAIRAAAhAAsgAEUEQEHdASECDLECCyAAQRVHBE\
AgA0EANgIcIAMgATYCFCADQbQMNgIQIANBEDYCDEEAIQIMygILIANB+wE2AhwgAyABNgIUIANBgRo2AhAgA0EVNgIMQQAhAgzJAgsgASAERgRAQfoBIQIMyQ\
ILIAEtAABByABGDQEgA0EBOgAoC0HAASECDK4CC0HaASECDK0CCyABIARHBEAgA0EMNgIIIAMgATYCBEHZASECDK0CC0H5ASECDMUCCyABIARGBEBB+AEhAg\
zFAgsgAS0AAEHIAEcNBCABQQFqIQFB2AEhAgyrAgsgASAERgRAQfcBIQIMxAILAkACQCABLQAAQcUAaw4QAAUFBQUFBQUFBQUFBQUFAQULIAFBAWohAUHWAS\
ECDKsCCyABQQFqIQFB1wEhAgyqAgtB9gEhAiABIARGDcICIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQbrVAGotAABHDQMgAEECRg0BIA\
BBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADMMCCyADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQLiIARQRAQeMBIQIMqgILIANB9QE2AhwgAyABNgIUIAMgAD\
YCDEEAIQIMwgILQfQBIQIgASAERg3BAiADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEG41QBqLQAARw0CIABBAUYNASAAQQFqIQAgBCABQQ\
FqIgFHDQALIAMgBTYCAAzCAgsgA0GBBDsBKCADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQLiIADQMMAgsgA0EANgIAC0EAIQIgA0EANgIcIAMgATYCFCADQe\
UfNgIQIANBCDYCDAy/AgtB1QEhAgylAgsgA0HzATYCHCADIAE2AhQgAyAANgIMQQAhAgy9AgtBACEAAkAgAygCOCICRQ0AIAIoAkAiAkUNACADIAIRAAAhAA\
sgAEUNbiAAQRVHBEAgA0EANgIcIAMgATYCFCADQYIPNgIQIANBIDYCDEEAIQIMvQILIANBjwE2AhwgAyABNgIUIANB7Bs2AhAgA0EVNgIMQQAhAgy8AgsgAS\
AERwRAIANBDTYCCCADIAE2AgRB0wEhAgyjAgtB8gEhAgy7AgsgASAERgRAQfEBIQIMuwILAkACQAJAIAEtAABByABrDgsAAQgICAgICAgIAggLIAFBAWohAU\
HQASECDKMCCyABQQFqIQFB0QEhAgyiAgsgAUEBaiEBQdIBIQIMoQILQfABIQIgASAERg25AiADKAIAIgAgBCABa2ohBiABIABrQQJqIQUDQCABLQAAIABBtd\
UAai0AAEcNBCAAQQJGDQMgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAY2AgAMuQILQe8BIQIgASAERg24AiADKAIAIgAgBCABa2ohBiABIABrQQFqIQUDQCABLQ\
AAIABBs9UAai0AAEcNAyAAQQFGDQIgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAY2AgAMuAILQe4BIQIgASAERg23AiADKAIAIgAgBCABa2ohBiABIABrQQJqIQ\
UDQCABLQAAIABBsNUAai0AAEcNAiAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAY2AgAMtwILIAMoAgQhACADQgA3AwAgAyAAIAVBAWoiARArIgBFDQ\
IgA0HsATYCHCADIAE2AhQgAyAANgIMQQAhAgy2AgsgA0EANgIACyADKAIEIQAgA0EANgIEIAMgACABECsiAEUNnAIgA0HtATYCHCADIAE2AhQgAyAANgIMQQ\
AhAgy0AgtBzwEhAgyaAgtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0HqDTYCECADQS\
Y2AgxBACECDLQCC0HOASECDJoCCyADQesBNgIcIAMgATYCFCADQYAbNgIQIANBFTYCDEEAIQIMsgILIAEgBEYEQEHrASECDLICCyABLQAAQS9GBEAgAUEBai\
EBDAELIANBADYCHCADIAE2AhQgA0GyODYCECADQQg2AgxBACECDLECC0HNASECDJcCCyABIARHBEAgA0EONgIIIAMgATYCBEHMASECDJcCC0HqASECDK8CCy\
ABIARGBEBB6QEhAgyvAgsgAS0AAEEwayIAQf8BcUEKSQRAIAMgADoAKiABQQFqIQFBywEhAgyWAgsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDZcCIANB6A\
E2AhwgAyABNgIUIAMgADYCDEEAIQIMrgILIAEgBEYEQEHnASECDK4CCwJAIAEtAABBLkYEQCABQQFqIQEMAQsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDZ\
gCIANB5gE2AhwgAyABNgIUIAMgADYCDEEAIQIMrgILQcoBIQIMlAILIAEgBEYEQEHlASECDK0CC0EAIQBBASEFQQEhB0EAIQICQAJAAkACQAJAAn8CQAJAAk\
ACQAJAAkACQCABLQAAQTBrDgoKCQABAgMEBQYICwtBAgwGC0EDDAULQQQMBAtBBQwDC0EGDAILQQcMAQtBCAshAkEAIQVBACEHDAILQQkhAkEBIQBBACEFQQ\
AhBwwBC0EAIQVBASECCyADIAI6ACsgAUEBaiEBAkACQCADLQAuQRBxDQACQAJAAkAgAy0AKg4DAQACBAsgB0UNAwwCCyAADQEMAgsgBUUNAQsgAygCBCEAIA\
NBADYCBCADIAAgARAvIgBFDQIgA0HiATYCHCADIAE2AhQgAyAANgIMQQAhAgyvAgsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDZoCIANB4wE2AhwgAyABNg\
IUIAMgADYCDEEAIQIMrgILIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ2YAiADQeQBNgIcIAMgATYCFCADIAA2AgwMrQILQckBIQIMkwILQQAhAAJAIAMoAj\
giAkUNACACKAJEIgJFDQAgAyACEQAAIQALAkAgAARAIABBFUYNASADQQA2AhwgAyABNgIUIANBpA02AhAgA0EhNgIMQQAhAgytAgtByAEhAgyTAgsgA0HhAT\
YCHCADIAE2AhQgA0HQGjYCECADQRU2AgxBACECDKsCCyABIARGBEBB4QEhAgyrAgsCQCABLQAAQSBGBEAgA0EAOwE0IAFBAWohAQwBCyADQQA2AhwgAyABNg\
IUIANBmRE2AhAgA0EJNgIMQQAhAgyrAgtBxwEhAgyRAgsgASAERgRAQeABIQIMqgILAkAgAS0AAEEwa0H/AXEiAkEKSQRAIAFBAWohAQJAIAMvATQiAEGZM0\
sNACADIABBCmwiADsBNCAAQf7/A3EgAkH//wNzSw0AIAMgACACajsBNAwCC0EAIQIgA0EANgIcIAMgATYCFCADQZUeNgIQIANBDTYCDAyrAgsgA0EANgIcIA\
MgATYCFCADQZUeNgIQIANBDTYCDEEAIQIMqgILQcYBIQIMkAILIAEgBEYEQEHfASECDKkCCwJAIAEtAABBMGtB/wFxIgJBCkkEQCABQQFqIQECQCADLwE0Ig\
BBmTNLDQAgAyAAQQpsIgA7ATQgAEH+/wNxIAJB//8Dc0sNACADIAAgAmo7ATQMAgtBACECIANBADYCHCADIAE2AhQgA0GVHjYCECADQQ02AgwMqgILIANBAD\
YCHCADIAE2AhQgA0GVHjYCECADQQ02AgxBACECDKkCC0HFASECDI8CCyABIARGBEBB3gEhAgyoAgsCQCABLQAAQTBrQf8BcSICQQpJBEAgAUEBaiEBAkAgAy\
8BNCIAQZkzSw0AIAMgAEEKbCIAOwE0IABB/v8DcSACQf//A3NLDQAgAyAAIAJqOwE0DAILQQAhAiADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMDKkCCy\
ADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMQQAhAgyoAgtBxAEhAgyOAgsgASAERgRAQd0BIQIMpwILAkACQAJAAkAgAS0AAEEKaw4XAgMDAAMDAwMDAw\
MDAwMDAwMDAwMDAwEDCyABQQFqDAULIAFBAWohAUHDASECDI8CCyABQQFqIQEgA0Evai0AAEEBcQ0IIANBADYCHCADIAE2AhQgA0GNCzYCECADQQ02AgxBAC\
ECDKcCCyADQQA2AhwgAyABNgIUIANBjQs2AhAgA0ENNgIMQQAhAgymAgsgASAERwRAIANBDzYCCCADIAE2AgRBASECDI0CC0HcASECDKUCCwJAAkADQAJAIA\
EtAABBCmsOBAIAAAMACyAEIAFBAWoiAUcNAAtB2wEhAgymAgsgAygCBCEAIANBADYCBCADIAAgARAtIgBFBEAgAUEBaiEBDAQLIANB2gE2AhwgAyAANgIMIA\
MgAUEBajYCFEEAIQIMpQILIAMoAgQhACADQQA2AgQgAyAAIAEQLSIADQEgAUEBagshAUHBASECDIoCCyADQdkBNgIcIAMgADYCDCADIAFBAWo2AhRBACECDK\
ICC0HCASECDIgCCyADQS9qLQAAQQFxDQEgA0EANgIcIAMgATYCFCADQeQcNgIQIANBGTYCDEEAIQIMoAILIAEgBEYEQEHZASECDKACCwJAAkACQCABLQAAQQ\
prDgQBAgIAAgsgAUEBaiEBDAILIAFBAWohAQwBCyADLQAuQcAAcUUNAQtBACEAAkAgAygCOCICRQ0AIAIoAjwiAkUNACADIAIRAAAhAAsgAEUNoAEgAEEVRg\
RAIANB2QA2AhwgAyABNgIUIANBtxo2AhAgA0EVNgIMQQAhAgyfAgsgA0EANgIcIAMgATYCFCADQYANNgIQIANBGzYCDEEAIQIMngILIANBADYCHCADIAE2Ah\
QgA0HcKDYCECADQQI2AgxBACECDJ0CCyABIARHBEAgA0EMNgIIIAMgATYCBEG/ASECDIQCC0HYASECDJwCCyABIARGBEBB1wEhAgycAgsCQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAIAEtAABBwQBrDhUAAQIDWgQFBlpaWgcICQoLDA0ODxBaCyABQQFqIQFB+wAhAgySAgsgAUEBaiEBQfwAIQIMkQILIA\
FBAWohAUGBASECDJACCyABQQFqIQFBhQEhAgyPAgsgAUEBaiEBQYYBIQIMjgILIAFBAWohAUGJASECDI0CCyABQQFqIQFBigEhAgyMAgsgAUEBaiEBQY0BIQ\
IMiwILIAFBAWohAUGWASECDIoCCyABQQFqIQFBlwEhAgyJAgsgAUEBaiEBQZgBIQIMiAILIAFBAWohAUGlASECDIcCCyABQQFqIQFBpgEhAgyGAgsgAUEBai\
EBQawBIQIMhQILIAFBAWohAUG0ASECDIQCCyABQQFqIQFBtwEhAgyDAgsgAUEBaiEBQb4BIQIMggILIAEgBEYEQEHWASECDJsCCyABLQAAQc4ARw1IIAFBAW\
ohAUG9ASECDIECCyABIARGBEBB1QEhAgyaAgsCQAJAAkAgAS0AAEHCAGsOEgBKSkpKSkpKSkoBSkpKSkpKAkoLIAFBAWohAUG4ASECDIICCyABQQFqIQFBuw\
EhAgyBAgsgAUEBaiEBQbwBIQIMgAILQdQBIQIgASAERg2YAiADKAIAIgAgBCABa2ohBSABIABrQQdqIQYCQANAIAEtAAAgAEGo1QBqLQAARw1FIABBB0YNAS\
AAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyZAgsgA0EANgIAIAZBAWohAUEbDEULIAEgBEYEQEHTASECDJgCCwJAAkAgAS0AAEHJAGsOBwBHR0dHRwFHCy\
ABQQFqIQFBuQEhAgz/AQsgAUEBaiEBQboBIQIM/gELQdIBIQIgASAERg2WAiADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGm1QBqLQAARw\
1DIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyXAgsgA0EANgIAIAZBAWohAUEPDEMLQdEBIQIgASAERg2VAiADKAIAIgAgBCABa2ohBSABIA\
BrQQFqIQYCQANAIAEtAAAgAEGk1QBqLQAARw1CIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyWAgsgA0EANgIAIAZBAWohAUEgDEILQdABIQ\
IgASAERg2UAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGh1QBqLQAARw1BIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAA\
yVAgsgA0EANgIAIAZBAWohAUESDEELIAEgBEYEQEHPASECDJQCCwJAAkAgAS0AAEHFAGsODgBDQ0NDQ0NDQ0NDQ0MBQwsgAUEBaiEBQbUBIQIM+wELIAFBAW\
ohAUG2ASECDPoBC0HOASECIAEgBEYNkgIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBntUAai0AAEcNPyAAQQJGDQEgAEEBaiEAIAQgAU\
EBaiIBRw0ACyADIAU2AgAMkwILIANBADYCACAGQQFqIQFBBww/C0HNASECIAEgBEYNkQIgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABBmN\
UAai0AAEcNPiAAQQVGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMkgILIANBADYCACAGQQFqIQFBKAw+CyABIARGBEBBzAEhAgyRAgsCQAJAAkAgAS\
0AAEHFAGsOEQBBQUFBQUFBQUEBQUFBQUECQQsgAUEBaiEBQbEBIQIM+QELIAFBAWohAUGyASECDPgBCyABQQFqIQFBswEhAgz3AQtBywEhAiABIARGDY8CIA\
MoAgAiACAEIAFraiEFIAEgAGtBBmohBgJAA0AgAS0AACAAQZHVAGotAABHDTwgAEEGRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJACCyADQQA2Ag\
AgBkEBaiEBQRoMPAtBygEhAiABIARGDY4CIAMoAgAiACAEIAFraiEFIAEgAGtBA2ohBgJAA0AgAS0AACAAQY3VAGotAABHDTsgAEEDRg0BIABBAWohACAEIA\
FBAWoiAUcNAAsgAyAFNgIADI8CCyADQQA2AgAgBkEBaiEBQSEMOwsgASAERgRAQckBIQIMjgILAkACQCABLQAAQcEAaw4UAD09PT09PT09PT09PT09PT09PQ\
E9CyABQQFqIQFBrQEhAgz1AQsgAUEBaiEBQbABIQIM9AELIAEgBEYEQEHIASECDI0CCwJAAkAgAS0AAEHVAGsOCwA8PDw8PDw8PDwBPAsgAUEBaiEBQa4BIQ\
IM9AELIAFBAWohAUGvASECDPMBC0HHASECIAEgBEYNiwIgAygCACIAIAQgAWtqIQUgASAAa0EIaiEGAkADQCABLQAAIABBhNUAai0AAEcNOCAAQQhGDQEgAE\
EBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMjAILIANBADYCACAGQQFqIQFBKgw4CyABIARGBEBBxgEhAgyLAgsgAS0AAEHQAEcNOCABQQFqIQFBJQw3C0HFAS\
ECIAEgBEYNiQIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBgdUAai0AAEcNNiAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2Ag\
AMigILIANBADYCACAGQQFqIQFBDgw2CyABIARGBEBBxAEhAgyJAgsgAS0AAEHFAEcNNiABQQFqIQFBqwEhAgzvAQsgASAERgRAQcMBIQIMiAILAkACQAJAAk\
AgAS0AAEHCAGsODwABAjk5OTk5OTk5OTk5AzkLIAFBAWohAUGnASECDPEBCyABQQFqIQFBqAEhAgzwAQsgAUEBaiEBQakBIQIM7wELIAFBAWohAUGqASECDO\
4BC0HCASECIAEgBEYNhgIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABB/tQAai0AAEcNMyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACy\
ADIAU2AgAMhwILIANBADYCACAGQQFqIQFBFAwzC0HBASECIAEgBEYNhQIgAygCACIAIAQgAWtqIQUgASAAa0EEaiEGAkADQCABLQAAIABB+dQAai0AAEcNMi\
AAQQRGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMhgILIANBADYCACAGQQFqIQFBKwwyC0HAASECIAEgBEYNhAIgAygCACIAIAQgAWtqIQUgASAAa0\
ECaiEGAkADQCABLQAAIABB9tQAai0AAEcNMSAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMhQILIANBADYCACAGQQFqIQFBLAwxC0G/ASECIA\
EgBEYNgwIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBodUAai0AAEcNMCAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMhA\
ILIANBADYCACAGQQFqIQFBEQwwC0G+ASECIAEgBEYNggIgAygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABB8tQAai0AAEcNLyAAQQNGDQEgAE\
EBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMgwILIANBADYCACAGQQFqIQFBLgwvCyABIARGBEBBvQEhAgyCAgsCQAJAAkACQAJAIAEtAABBwQBrDhUANDQ0ND\
Q0NDQ0NAE0NAI0NAM0NAQ0CyABQQFqIQFBmwEhAgzsAQsgAUEBaiEBQZwBIQIM6wELIAFBAWohAUGdASECDOoBCyABQQFqIQFBogEhAgzpAQsgAUEBaiEBQa\
QBIQIM6AELIAEgBEYEQEG8ASECDIECCwJAAkAgAS0AAEHSAGsOAwAwATALIAFBAWohAUGjASECDOgBCyABQQFqIQFBBAwtC0G7ASECIAEgBEYN/wEgAygCAC\
IAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABB8NQAai0AAEcNLCAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMgAILIANBADYCACAGQQ\
FqIQFBHQwsCyABIARGBEBBugEhAgz/AQsCQAJAIAEtAABByQBrDgcBLi4uLi4ALgsgAUEBaiEBQaEBIQIM5gELIAFBAWohAUEiDCsLIAEgBEYEQEG5ASECDP\
4BCyABLQAAQdAARw0rIAFBAWohAUGgASECDOQBCyABIARGBEBBuAEhAgz9AQsCQAJAIAEtAABBxgBrDgsALCwsLCwsLCwsASwLIAFBAWohAUGeASECDOQBCy\
ABQQFqIQFBnwEhAgzjAQtBtwEhAiABIARGDfsBIAMoAgAiACAEIAFraiEFIAEgAGtBA2ohBgJAA0AgAS0AACAAQezUAGotAABHDSggAEEDRg0BIABBAWohAC\
AEIAFBAWoiAUcNAAsgAyAFNgIADPwBCyADQQA2AgAgBkEBaiEBQQ0MKAtBtgEhAiABIARGDfoBIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AAC\
AAQaHVAGotAABHDScgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPsBCyADQQA2AgAgBkEBaiEBQQwMJwtBtQEhAiABIARGDfkBIAMoAgAiAC\
AEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQerUAGotAABHDSYgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPoBCyADQQA2AgAgBkEBai\
EBQQMMJgtBtAEhAiABIARGDfgBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQejUAGotAABHDSUgAEEBRg0BIABBAWohACAEIAFBAWoiAU\
cNAAsgAyAFNgIADPkBCyADQQA2AgAgBkEBaiEBQSYMJQsgASAERgRAQbMBIQIM+AELAkACQCABLQAAQdQAaw4CAAEnCyABQQFqIQFBmQEhAgzfAQsgAUEBai\
EBQZoBIQIM3gELQbIBIQIgASAERg32ASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEHm1ABqLQAARw0jIABBAUYNASAAQQFqIQAgBCABQQ\
FqIgFHDQALIAMgBTYCAAz3AQsgA0EANgIAIAZBAWohAUEnDCMLQbEBIQIgASAERg31ASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEHk1A\
BqLQAARw0iIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAz2AQsgA0EANgIAIAZBAWohAUEcDCILQbABIQIgASAERg30ASADKAIAIgAgBCABa2\
ohBSABIABrQQVqIQYCQANAIAEtAAAgAEHe1ABqLQAARw0hIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAz1AQsgA0EANgIAIAZBAWohAUEGDC\
ELQa8BIQIgASAERg3zASADKAIAIgAgBCABa2ohBSABIABrQQRqIQYCQANAIAEtAAAgAEHZ1ABqLQAARw0gIABBBEYNASAAQQFqIQAgBCABQQFqIgFHDQALIA\
MgBTYCAAz0AQsgA0EANgIAIAZBAWohAUEZDCALIAEgBEYEQEGuASECDPMBCwJAAkACQAJAIAEtAABBLWsOIwAkJCQkJCQkJCQkJCQkJCQkJCQkJCQkJAEkJC\
QkJAIkJCQDJAsgAUEBaiEBQY4BIQIM3AELIAFBAWohAUGPASECDNsBCyABQQFqIQFBlAEhAgzaAQsgAUEBaiEBQZUBIQIM2QELQa0BIQIgASAERg3xASADKA\
IAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEHX1ABqLQAARw0eIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzyAQsgA0EANgIAIA\
ZBAWohAUELDB4LIAEgBEYEQEGsASECDPEBCwJAAkAgAS0AAEHBAGsOAwAgASALIAFBAWohAUGQASECDNgBCyABQQFqIQFBkwEhAgzXAQsgASAERgRAQasBIQ\
IM8AELAkACQCABLQAAQcEAaw4PAB8fHx8fHx8fHx8fHx8BHwsgAUEBaiEBQZEBIQIM1wELIAFBAWohAUGSASECDNYBCyABIARGBEBBqgEhAgzvAQsgAS0AAE\
HMAEcNHCABQQFqIQFBCgwbC0GpASECIAEgBEYN7QEgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABB0dQAai0AAEcNGiAAQQVGDQEgAEEBai\
EAIAQgAUEBaiIBRw0ACyADIAU2AgAM7gELIANBADYCACAGQQFqIQFBHgwaC0GoASECIAEgBEYN7AEgAygCACIAIAQgAWtqIQUgASAAa0EGaiEGAkADQCABLQ\
AAIABBytQAai0AAEcNGSAAQQZGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM7QELIANBADYCACAGQQFqIQFBFQwZC0GnASECIAEgBEYN6wEgAygCAC\
IAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBx9QAai0AAEcNGCAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM7AELIANBADYCACAGQQ\
FqIQFBFwwYC0GmASECIAEgBEYN6gEgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABBwdQAai0AAEcNFyAAQQVGDQEgAEEBaiEAIAQgAUEBai\
IBRw0ACyADIAU2AgAM6wELIANBADYCACAGQQFqIQFBGAwXCyABIARGBEBBpQEhAgzqAQsCQAJAIAEtAABByQBrDgcAGRkZGRkBGQsgAUEBaiEBQYsBIQIM0Q\
ELIAFBAWohAUGMASECDNABC0GkASECIAEgBEYN6AEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABBptUAai0AAEcNFSAAQQFGDQEgAEEBai\
EAIAQgAUEBaiIBRw0ACyADIAU2AgAM6QELIANBADYCACAGQQFqIQFBCQwVC0GjASECIAEgBEYN5wEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQ\
AAIABBpNUAai0AAEcNFCAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM6AELIANBADYCACAGQQFqIQFBHwwUC0GiASECIAEgBEYN5gEgAygCAC\
IAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBvtQAai0AAEcNEyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM5wELIANBADYCACAGQQ\
FqIQFBAgwTC0GhASECIAEgBEYN5QEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGA0AgAS0AACAAQbzUAGotAABHDREgAEEBRg0CIABBAWohACAEIAFBAWoiAU\
cNAAsgAyAFNgIADOUBCyABIARGBEBBoAEhAgzlAQtBASABLQAAQd8ARw0RGiABQQFqIQFBhwEhAgzLAQsgA0EANgIAIAZBAWohAUGIASECDMoBC0GfASECIA\
EgBEYN4gEgAygCACIAIAQgAWtqIQUgASAAa0EIaiEGAkADQCABLQAAIABBhNUAai0AAEcNDyAAQQhGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM4w\
ELIANBADYCACAGQQFqIQFBKQwPC0GeASECIAEgBEYN4QEgAygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABBuNQAai0AAEcNDiAAQQNGDQEgAE\
EBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM4gELIANBADYCACAGQQFqIQFBLQwOCyABIARGBEBBnQEhAgzhAQsgAS0AAEHFAEcNDiABQQFqIQFBhAEhAgzHAQ\
sgASAERgRAQZwBIQIM4AELAkACQCABLQAAQcwAaw4IAA8PDw8PDwEPCyABQQFqIQFBggEhAgzHAQsgAUEBaiEBQYMBIQIMxgELQZsBIQIgASAERg3eASADKA\
IAIgAgBCABa2ohBSABIABrQQRqIQYCQANAIAEtAAAgAEGz1ABqLQAARw0LIABBBEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzfAQsgA0EANgIAIA\
ZBAWohAUEjDAsLQZoBIQIgASAERg3dASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGw1ABqLQAARw0KIABBAkYNASAAQQFqIQAgBCABQQ\
FqIgFHDQALIAMgBTYCAAzeAQsgA0EANgIAIAZBAWohAUEADAoLIAEgBEYEQEGZASECDN0BCwJAAkAgAS0AAEHIAGsOCAAMDAwMDAwBDAsgAUEBaiEBQf0AIQ\
IMxAELIAFBAWohAUGAASECDMMBCyABIARGBEBBmAEhAgzcAQsCQAJAIAEtAABBzgBrDgMACwELCyABQQFqIQFB/gAhAgzDAQsgAUEBaiEBQf8AIQIMwgELIA\
EgBEYEQEGXASECDNsBCyABLQAAQdkARw0IIAFBAWohAUEIDAcLQZYBIQIgASAERg3ZASADKAIAIgAgBCABa2ohBSABIABrQQNqIQYCQANAIAEtAAAgAEGs1A\
BqLQAARw0GIABBA0YNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzaAQsgA0EANgIAIAZBAWohAUEFDAYLQZUBIQIgASAERg3YASADKAIAIgAgBCABa2\
ohBSABIABrQQVqIQYCQANAIAEtAAAgAEGm1ABqLQAARw0FIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzZAQsgA0EANgIAIAZBAWohAUEWDA\
ULQZQBIQIgASAERg3XASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGh1QBqLQAARw0EIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIA\
MgBTYCAAzYAQsgA0EANgIAIAZBAWohAUEQDAQLIAEgBEYEQEGTASECDNcBCwJAAkAgAS0AAEHDAGsODAAGBgYGBgYGBgYGAQYLIAFBAWohAUH5ACECDL4BCy\
ABQQFqIQFB+gAhAgy9AQtBkgEhAiABIARGDdUBIAMoAgAiACAEIAFraiEFIAEgAGtBBWohBgJAA0AgAS0AACAAQaDUAGotAABHDQIgAEEFRg0BIABBAWohAC\
AEIAFBAWoiAUcNAAsgAyAFNgIADNYBCyADQQA2AgAgBkEBaiEBQSQMAgsgA0EANgIADAILIAEgBEYEQEGRASECDNQBCyABLQAAQcwARw0BIAFBAWohAUETCz\
oAKSADKAIEIQAgA0EANgIEIAMgACABEC4iAA0CDAELQQAhAiADQQA2AhwgAyABNgIUIANB/h82AhAgA0EGNgIMDNEBC0H4ACECDLcBCyADQZABNgIcIAMgAT\
YCFCADIAA2AgxBACECDM8BC0EAIQACQCADKAI4IgJFDQAgAigCQCICRQ0AIAMgAhEAACEACyAARQ0AIABBFUYNASADQQA2AhwgAyABNgIUIANBgg82AhAgA0\
EgNgIMQQAhAgzOAQtB9wAhAgy0AQsgA0GPATYCHCADIAE2AhQgA0HsGzYCECADQRU2AgxBACECDMwBCyABIARGBEBBjwEhAgzMAQsCQCABLQAAQSBGBEAgAU\
EBaiEBDAELIANBADYCHCADIAE2AhQgA0GbHzYCECADQQY2AgxBACECDMwBC0ECIQIMsgELA0AgAS0AAEEgRw0CIAQgAUEBaiIBRw0AC0GOASECDMoBCyABIA\
RGBEBBjQEhAgzKAQsCQCABLQAAQQlrDgRKAABKAAtB9QAhAgywAQsgAy0AKUEFRgRAQfYAIQIMsAELQfQAIQIMrwELIAEgBEYEQEGMASECDMgBCyADQRA2Ag\
ggAyABNgIEDAoLIAEgBEYEQEGLASECDMcBCwJAIAEtAABBCWsOBEcAAEcAC0HzACECDK0BCyABIARHBEAgA0EQNgIIIAMgATYCBEHxACECDK0BC0GKASECDM\
UBCwJAIAEgBEcEQANAIAEtAABBoNAAai0AACIAQQNHBEACQCAAQQFrDgJJAAQLQfAAIQIMrwELIAQgAUEBaiIBRw0AC0GIASECDMYBC0GIASECDMUBCyADQQ\
A2AhwgAyABNgIUIANB2yA2AhAgA0EHNgIMQQAhAgzEAQsgASAERgRAQYkBIQIMxAELAkACQAJAIAEtAABBoNIAai0AAEEBaw4DRgIAAQtB8gAhAgysAQsgA0\
EANgIcIAMgATYCFCADQbQSNgIQIANBBzYCDEEAIQIMxAELQeoAIQIMqgELIAEgBEcEQCABQQFqIQFB7wAhAgyqAQtBhwEhAgzCAQsgBCABIgBGBEBBhgEhAg\
zCAQsgAC0AACIBQS9GBEAgAEEBaiEBQe4AIQIMqQELIAFBCWsiAkEXSw0BIAAhAUEBIAJ0QZuAgARxDUEMAQsgBCABIgBGBEBBhQEhAgzBAQsgAC0AAEEvRw\
0AIABBAWohAQwDC0EAIQIgA0EANgIcIAMgADYCFCADQdsgNgIQIANBBzYCDAy/AQsCQAJAAkACQAJAA0AgAS0AAEGgzgBqLQAAIgBBBUcEQAJAAkAgAEEBaw\
4IRwUGBwgABAEIC0HrACECDK0BCyABQQFqIQFB7QAhAgysAQsgBCABQQFqIgFHDQALQYQBIQIMwwELIAFBAWoMFAsgAygCBCEAIANBADYCBCADIAAgARAsIg\
BFDR4gA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgzBAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDR4gA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgzAAQ\
sgAygCBCEAIANBADYCBCADIAAgARAsIgBFDR4gA0H6ADYCHCADIAE2AhQgAyAANgIMQQAhAgy/AQsgA0EANgIcIAMgATYCFCADQfkPNgIQIANBBzYCDEEAIQ\
IMvgELIAEgBEYEQEGDASECDL4BCwJAIAEtAABBoM4Aai0AAEEBaw4IPgQFBgAIAgMHCyABQQFqIQELQQMhAgyjAQsgAUEBagwNC0EAIQIgA0EANgIcIANB0R\
I2AhAgA0EHNgIMIAMgAUEBajYCFAy6AQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDRYgA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgy5AQsgAygCBCEAIA\
NBADYCBCADIAAgARAsIgBFDRYgA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgy4AQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDRYgA0H6ADYCHCADIAE2Ah\
QgAyAANgIMQQAhAgy3AQsgA0EANgIcIAMgATYCFCADQfkPNgIQIANBBzYCDEEAIQIMtgELQewAIQIMnAELIAEgBEYEQEGCASECDLUBCyABQQFqDAILIAEgBE\
YEQEGBASECDLQBCyABQQFqDAELIAEgBEYNASABQQFqCyEBQQQhAgyYAQtBgAEhAgywAQsDQCABLQAAQaDMAGotAAAiAEECRwRAIABBAUcEQEHpACECDJkBCw\
wxCyAEIAFBAWoiAUcNAAtB/wAhAgyvAQsgASAERgRAQf4AIQIMrwELAkAgAS0AAEEJaw43LwMGLwQGBgYGBgYGBgYGBgYGBgYGBgYFBgYCBgYGBgYGBgYGBg\
YGBgYGBgYGBgYGBgYGBgYGAAYLIAFBAWoLIQFBBSECDJQBCyABQQFqDAYLIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0IIANB2wA2AhwgAyABNgIUIAMgAD\
YCDEEAIQIMqwELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0IIANB3QA2AhwgAyABNgIUIAMgADYCDEEAIQIMqgELIAMoAgQhACADQQA2AgQgAyAAIAEQLC\
IARQ0IIANB+gA2AhwgAyABNgIUIAMgADYCDEEAIQIMqQELIANBADYCHCADIAE2AhQgA0GNFDYCECADQQc2AgxBACECDKgBCwJAAkACQAJAA0AgAS0AAEGgyg\
BqLQAAIgBBBUcEQAJAIABBAWsOBi4DBAUGAAYLQegAIQIMlAELIAQgAUEBaiIBRw0AC0H9ACECDKsBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNByADQd\
sANgIcIAMgATYCFCADIAA2AgxBACECDKoBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNByADQd0ANgIcIAMgATYCFCADIAA2AgxBACECDKkBCyADKAIEIQ\
AgA0EANgIEIAMgACABECwiAEUNByADQfoANgIcIAMgATYCFCADIAA2AgxBACECDKgBCyADQQA2AhwgAyABNgIUIANB5Ag2AhAgA0EHNgIMQQAhAgynAQsgAS\
AERg0BIAFBAWoLIQFBBiECDIwBC0H8ACECDKQBCwJAAkACQAJAA0AgAS0AAEGgyABqLQAAIgBBBUcEQCAAQQFrDgQpAgMEBQsgBCABQQFqIgFHDQALQfsAIQ\
IMpwELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0DIANB2wA2AhwgAyABNgIUIAMgADYCDEEAIQIMpgELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0DIA\
NB3QA2AhwgAyABNgIUIAMgADYCDEEAIQIMpQELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0DIANB+gA2AhwgAyABNgIUIAMgADYCDEEAIQIMpAELIANBAD\
YCHCADIAE2AhQgA0G8CjYCECADQQc2AgxBACECDKMBC0HPACECDIkBC0HRACECDIgBC0HnACECDIcBCyABIARGBEBB+gAhAgygAQsCQCABLQAAQQlrDgQgAA\
AgAAsgAUEBaiEBQeYAIQIMhgELIAEgBEYEQEH5ACECDJ8BCwJAIAEtAABBCWsOBB8AAB8AC0EAIQACQCADKAI4IgJFDQAgAigCOCICRQ0AIAMgAhEAACEACy\
AARQRAQeIBIQIMhgELIABBFUcEQCADQQA2AhwgAyABNgIUIANByQ02AhAgA0EaNgIMQQAhAgyfAQsgA0H4ADYCHCADIAE2AhQgA0HqGjYCECADQRU2AgxBAC\
ECDJ4BCyABIARHBEAgA0ENNgIIIAMgATYCBEHkACECDIUBC0H3ACECDJ0BCyABIARGBEBB9gAhAgydAQsCQAJAAkAgAS0AAEHIAGsOCwABCwsLCwsLCwsCCw\
sgAUEBaiEBQd0AIQIMhQELIAFBAWohAUHgACECDIQBCyABQQFqIQFB4wAhAgyDAQtB9QAhAiABIARGDZsBIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0\
AgAS0AACAAQbXVAGotAABHDQggAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJwBCyADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQKyIABEAgA0\
H0ADYCHCADIAE2AhQgAyAANgIMQQAhAgycAQtB4gAhAgyCAQtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBAD\
YCHCADIAE2AhQgA0HqDTYCECADQSY2AgxBACECDJwBC0HhACECDIIBCyADQfMANgIcIAMgATYCFCADQYAbNgIQIANBFTYCDEEAIQIMmgELIAMtACkiAEEja0\
ELSQ0JAkAgAEEGSw0AQQEgAHRBygBxRQ0ADAoLQQAhAiADQQA2AhwgAyABNgIUIANB7Qk2AhAgA0EINgIMDJkBC0HyACECIAEgBEYNmAEgAygCACIAIAQgAW\
tqIQUgASAAa0EBaiEGAkADQCABLQAAIABBs9UAai0AAEcNBSAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMmQELIAMoAgQhACADQgA3AwAgAy\
AAIAZBAWoiARArIgAEQCADQfEANgIcIAMgATYCFCADIAA2AgxBACECDJkBC0HfACECDH8LQQAhAAJAIAMoAjgiAkUNACACKAI0IgJFDQAgAyACEQAAIQALAk\
AgAARAIABBFUYNASADQQA2AhwgAyABNgIUIANB6g02AhAgA0EmNgIMQQAhAgyZAQtB3gAhAgx/CyADQfAANgIcIAMgATYCFCADQYAbNgIQIANBFTYCDEEAIQ\
IMlwELIAMtAClBIUYNBiADQQA2AhwgAyABNgIUIANBkQo2AhAgA0EINgIMQQAhAgyWAQtB7wAhAiABIARGDZUBIAMoAgAiACAEIAFraiEFIAEgAGtBAmohBg\
JAA0AgAS0AACAAQbDVAGotAABHDQIgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJYBCyADKAIEIQAgA0IANwMAIAMgACAGQQFqIgEQKyIARQ\
0CIANB7QA2AhwgAyABNgIUIAMgADYCDEEAIQIMlQELIANBADYCAAsgAygCBCEAIANBADYCBCADIAAgARArIgBFDYABIANB7gA2AhwgAyABNgIUIAMgADYCDE\
EAIQIMkwELQdwAIQIMeQtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0HqDTYCECADQS\
Y2AgxBACECDJMBC0HbACECDHkLIANB7AA2AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyRAQsgAy0AKSIAQSNJDQAgAEEuRg0AIANBADYCHCADIAE2Ah\
QgA0HJCTYCECADQQg2AgxBACECDJABC0HaACECDHYLIAEgBEYEQEHrACECDI8BCwJAIAEtAABBL0YEQCABQQFqIQEMAQsgA0EANgIcIAMgATYCFCADQbI4Ng\
IQIANBCDYCDEEAIQIMjwELQdkAIQIMdQsgASAERwRAIANBDjYCCCADIAE2AgRB2AAhAgx1C0HqACECDI0BCyABIARGBEBB6QAhAgyNAQsgAS0AAEEwayIAQf\
8BcUEKSQRAIAMgADoAKiABQQFqIQFB1wAhAgx0CyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNeiADQegANgIcIAMgATYCFCADIAA2AgxBACECDIwBCyABIA\
RGBEBB5wAhAgyMAQsCQCABLQAAQS5GBEAgAUEBaiEBDAELIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ17IANB5gA2AhwgAyABNgIUIAMgADYCDEEAIQIMjA\
ELQdYAIQIMcgsgASAERgRAQeUAIQIMiwELQQAhAEEBIQVBASEHQQAhAgJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAIAEtAABBMGsOCgoJAAECAwQFBggLC0\
ECDAYLQQMMBQtBBAwEC0EFDAMLQQYMAgtBBwwBC0EICyECQQAhBUEAIQcMAgtBCSECQQEhAEEAIQVBACEHDAELQQAhBUEBIQILIAMgAjoAKyABQQFqIQECQA\
JAIAMtAC5BEHENAAJAAkACQCADLQAqDgMBAAIECyAHRQ0DDAILIAANAQwCCyAFRQ0BCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNAiADQeIANgIcIAMgAT\
YCFCADIAA2AgxBACECDI0BCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNfSADQeMANgIcIAMgATYCFCADIAA2AgxBACECDIwBCyADKAIEIQAgA0EANgIEIA\
MgACABEC8iAEUNeyADQeQANgIcIAMgATYCFCADIAA2AgwMiwELQdQAIQIMcQsgAy0AKUEiRg2GAUHTACECDHALQQAhAAJAIAMoAjgiAkUNACACKAJEIgJFDQ\
AgAyACEQAAIQALIABFBEBB1QAhAgxwCyAAQRVHBEAgA0EANgIcIAMgATYCFCADQaQNNgIQIANBITYCDEEAIQIMiQELIANB4QA2AhwgAyABNgIUIANB0Bo2Ah\
AgA0EVNgIMQQAhAgyIAQsgASAERgRAQeAAIQIMiAELAkACQAJAAkACQCABLQAAQQprDgQBBAQABAsgAUEBaiEBDAELIAFBAWohASADQS9qLQAAQQFxRQ0BC0\
HSACECDHALIANBADYCHCADIAE2AhQgA0G2ETYCECADQQk2AgxBACECDIgBCyADQQA2AhwgAyABNgIUIANBthE2AhAgA0EJNgIMQQAhAgyHAQsgASAERgRAQd\
8AIQIMhwELIAEtAABBCkYEQCABQQFqIQEMCQsgAy0ALkHAAHENCCADQQA2AhwgAyABNgIUIANBthE2AhAgA0ECNgIMQQAhAgyGAQsgASAERgRAQd0AIQIMhg\
ELIAEtAAAiAkENRgRAIAFBAWohAUHQACECDG0LIAEhACACQQlrDgQFAQEFAQsgBCABIgBGBEBB3AAhAgyFAQsgAC0AAEEKRw0AIABBAWoMAgtBACECIANBAD\
YCHCADIAA2AhQgA0HKLTYCECADQQc2AgwMgwELIAEgBEYEQEHbACECDIMBCwJAIAEtAABBCWsOBAMAAAMACyABQQFqCyEBQc4AIQIMaAsgASAERgRAQdoAIQ\
IMgQELIAEtAABBCWsOBAABAQABC0EAIQIgA0EANgIcIANBmhI2AhAgA0EHNgIMIAMgAUEBajYCFAx/CyADQYASOwEqQQAhAAJAIAMoAjgiAkUNACACKAI4Ig\
JFDQAgAyACEQAAIQALIABFDQAgAEEVRw0BIANB2QA2AhwgAyABNgIUIANB6ho2AhAgA0EVNgIMQQAhAgx+C0HNACECDGQLIANBADYCHCADIAE2AhQgA0HJDT\
YCECADQRo2AgxBACECDHwLIAEgBEYEQEHZACECDHwLIAEtAABBIEcNPSABQQFqIQEgAy0ALkEBcQ09IANBADYCHCADIAE2AhQgA0HCHDYCECADQR42AgxBAC\
ECDHsLIAEgBEYEQEHYACECDHsLAkACQAJAAkACQCABLQAAIgBBCmsOBAIDAwABCyABQQFqIQFBLCECDGULIABBOkcNASADQQA2AhwgAyABNgIUIANB5xE2Ah\
AgA0EKNgIMQQAhAgx9CyABQQFqIQEgA0Evai0AAEEBcUUNcyADLQAyQYABcUUEQCADQTJqIQIgAxA1QQAhAAJAIAMoAjgiBkUNACAGKAIoIgZFDQAgAyAGEQ\
AAIQALAkACQCAADhZNTEsBAQEBAQEBAQEBAQEBAQEBAQEAAQsgA0EpNgIcIAMgATYCFCADQawZNgIQIANBFTYCDEEAIQIMfgsgA0EANgIcIAMgATYCFCADQe\
ULNgIQIANBETYCDEEAIQIMfQtBACEAAkAgAygCOCICRQ0AIAIoAlwiAkUNACADIAIRAAAhAAsgAEUNWSAAQRVHDQEgA0EFNgIcIAMgATYCFCADQZsbNgIQIA\
NBFTYCDEEAIQIMfAtBywAhAgxiC0EAIQIgA0EANgIcIAMgATYCFCADQZAONgIQIANBFDYCDAx6CyADIAMvATJBgAFyOwEyDDsLIAEgBEcEQCADQRE2AgggAy\
ABNgIEQcoAIQIMYAtB1wAhAgx4CyABIARGBEBB1gAhAgx4CwJAAkACQAJAIAEtAAAiAEEgciAAIABBwQBrQf8BcUEaSRtB/wFxQeMAaw4TAEBAQEBAQEBAQE\
BAQAFAQEACA0ALIAFBAWohAUHGACECDGELIAFBAWohAUHHACECDGALIAFBAWohAUHIACECDF8LIAFBAWohAUHJACECDF4LQdUAIQIgBCABIgBGDXYgBCABay\
ADKAIAIgFqIQYgACABa0EFaiEHA0AgAUGQyABqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0IQQQgAUEFRg0KGiABQQFqIQEgBCAAQQFqIg\
BHDQALIAMgBjYCAAx2C0HUACECIAQgASIARg11IAQgAWsgAygCACIBaiEGIAAgAWtBD2ohBwNAIAFBgMgAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGk\
kbQf8BcUcNB0EDIAFBD0YNCRogAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMdQtB0wAhAiAEIAEiAEYNdCAEIAFrIAMoAgAiAWohBiAAIAFrQQ5qIQcDQC\
ABQeLHAGotAAAgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQYgAUEORg0HIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADHQLQdIAIQIgBCABIg\
BGDXMgBCABayADKAIAIgFqIQUgACABa0EBaiEGA0AgAUHgxwBqLQAAIAAtAAAiB0EgciAHIAdBwQBrQf8BcUEaSRtB/wFxRw0FIAFBAUYNAiABQQFqIQEgBC\
AAQQFqIgBHDQALIAMgBTYCAAxzCyABIARGBEBB0QAhAgxzCwJAAkAgAS0AACIAQSByIAAgAEHBAGtB/wFxQRpJG0H/AXFB7gBrDgcAOTk5OTkBOQsgAUEBai\
EBQcMAIQIMWgsgAUEBaiEBQcQAIQIMWQsgA0EANgIAIAZBAWohAUHFACECDFgLQdAAIQIgBCABIgBGDXAgBCABayADKAIAIgFqIQYgACABa0EJaiEHA0AgAU\
HWxwBqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0CQQIgAUEJRg0EGiABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxwC0HPACECIAQgAS\
IARg1vIAQgAWsgAygCACIBaiEGIAAgAWtBBWohBwNAIAFB0McAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNASABQQVGDQIgAUEBaiEBIA\
QgAEEBaiIARw0ACyADIAY2AgAMbwsgACEBIANBADYCAAwzC0EBCzoALCADQQA2AgAgB0EBaiEBC0EtIQIMUgsCQANAIAEtAABB0MUAai0AAEEBRw0BIAQgAU\
EBaiIBRw0AC0HNACECDGsLQcIAIQIMUQsgASAERgRAQcwAIQIMagsgAS0AAEE6RgRAIAMoAgQhACADQQA2AgQgAyAAIAEQMCIARQ0zIANBywA2AhwgAyAANg\
IMIAMgAUEBajYCFEEAIQIMagsgA0EANgIcIAMgATYCFCADQecRNgIQIANBCjYCDEEAIQIMaQsCQAJAIAMtACxBAmsOAgABJwsgA0Ezai0AAEECcUUNJiADLQ\
AuQQJxDSYgA0EANgIcIAMgATYCFCADQaYUNgIQIANBCzYCDEEAIQIMaQsgAy0AMkEgcUUNJSADLQAuQQJxDSUgA0EANgIcIAMgATYCFCADQb0TNgIQIANBDz\
YCDEEAIQIMaAtBACEAAkAgAygCOCICRQ0AIAIoAkgiAkUNACADIAIRAAAhAAsgAEUEQEHBACECDE8LIABBFUcEQCADQQA2AhwgAyABNgIUIANBpg82AhAgA0\
EcNgIMQQAhAgxoCyADQcoANgIcIAMgATYCFCADQYUcNgIQIANBFTYCDEEAIQIMZwsgASAERwRAA0AgAS0AAEHAwQBqLQAAQQFHDRcgBCABQQFqIgFHDQALQc\
QAIQIMZwtBxAAhAgxmCyABIARHBEADQAJAIAEtAAAiAEEgciAAIABBwQBrQf8BcUEaSRtB/wFxIgBBCUYNACAAQSBGDQACQAJAAkACQCAAQeMAaw4TAAMDAw\
MDAwMBAwMDAwMDAwMDAgMLIAFBAWohAUE2IQIMUgsgAUEBaiEBQTchAgxRCyABQQFqIQFBOCECDFALDBULIAQgAUEBaiIBRw0AC0E8IQIMZgtBPCECDGULIA\
EgBEYEQEHIACECDGULIANBEjYCCCADIAE2AgQCQAJAAkACQAJAIAMtACxBAWsOBBQAAQIJCyADLQAyQSBxDQNB4AEhAgxPCwJAIAMvATIiAEEIcUUNACADLQ\
AoQQFHDQAgAy0ALkEIcUUNAgsgAyAAQff7A3FBgARyOwEyDAsLIAMgAy8BMkEQcjsBMgwECyADQQA2AgQgAyABIAEQMSIABEAgA0HBADYCHCADIAA2AgwgAy\
ABQQFqNgIUQQAhAgxmCyABQQFqIQEMWAsgA0EANgIcIAMgATYCFCADQfQTNgIQIANBBDYCDEEAIQIMZAtBxwAhAiABIARGDWMgAygCACIAIAQgAWtqIQUgAS\
AAa0EGaiEGAkADQCAAQcDFAGotAAAgAS0AAEEgckcNASAAQQZGDUogAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMZAsgA0EANgIADAULAkAgASAERwRAA0\
AgAS0AAEHAwwBqLQAAIgBBAUcEQCAAQQJHDQMgAUEBaiEBDAULIAQgAUEBaiIBRw0AC0HFACECDGQLQcUAIQIMYwsLIANBADoALAwBC0ELIQIMRwtBPyECDE\
YLAkACQANAIAEtAAAiAEEgRwRAAkAgAEEKaw4EAwUFAwALIABBLEYNAwwECyAEIAFBAWoiAUcNAAtBxgAhAgxgCyADQQg6ACwMDgsgAy0AKEEBRw0CIAMtAC\
5BCHENAiADKAIEIQAgA0EANgIEIAMgACABEDEiAARAIANBwgA2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMXwsgAUEBaiEBDFALQTshAgxECwJAA0AgAS0AAC\
IAQSBHIABBCUdxDQEgBCABQQFqIgFHDQALQcMAIQIMXQsLQTwhAgxCCwJAAkAgASAERwRAA0AgAS0AACIAQSBHBEAgAEEKaw4EAwQEAwQLIAQgAUEBaiIBRw\
0AC0E/IQIMXQtBPyECDFwLIAMgAy8BMkEgcjsBMgwKCyADKAIEIQAgA0EANgIEIAMgACABEDEiAEUNTiADQT42AhwgAyABNgIUIAMgADYCDEEAIQIMWgsCQC\
ABIARHBEADQCABLQAAQcDDAGotAAAiAEEBRwRAIABBAkYNAwwMCyAEIAFBAWoiAUcNAAtBNyECDFsLQTchAgxaCyABQQFqIQEMBAtBOyECIAQgASIARg1YIA\
QgAWsgAygCACIBaiEGIAAgAWtBBWohBwJAA0AgAUGQyABqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0BIAFBBUYEQEEHIQEMPwsgAUEBai\
EBIAQgAEEBaiIARw0ACyADIAY2AgAMWQsgA0EANgIAIAAhAQwFC0E6IQIgBCABIgBGDVcgBCABayADKAIAIgFqIQYgACABa0EIaiEHAkADQCABQbTBAGotAA\
AgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQEgAUEIRgRAQQUhAQw+CyABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxYCyADQQA2AgAgACEBDA\
QLQTkhAiAEIAEiAEYNViAEIAFrIAMoAgAiAWohBiAAIAFrQQNqIQcCQANAIAFBsMEAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNASABQQ\
NGBEBBBiEBDD0LIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADFcLIANBADYCACAAIQEMAwsCQANAIAEtAAAiAEEgRwRAIABBCmsOBAcEBAcCCyAEIAFBAW\
oiAUcNAAtBOCECDFYLIABBLEcNASABQQFqIQBBASEBAkACQAJAAkACQCADLQAsQQVrDgQDAQIEAAsgACEBDAQLQQIhAQwBC0EEIQELIANBAToALCADIAMvAT\
IgAXI7ATIgACEBDAELIAMgAy8BMkEIcjsBMiAAIQELQT4hAgw7CyADQQA6ACwLQTkhAgw5CyABIARGBEBBNiECDFILAkACQAJAAkACQCABLQAAQQprDgQAAg\
IBAgsgAygCBCEAIANBADYCBCADIAAgARAxIgBFDQIgA0EzNgIcIAMgATYCFCADIAA2AgxBACECDFULIAMoAgQhACADQQA2AgQgAyAAIAEQMSIARQRAIAFBAW\
ohAQwGCyADQTI2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMVAsgAy0ALkEBcQRAQd8BIQIMOwsgAygCBCEAIANBADYCBCADIAAgARAxIgANAQxJC0E0IQIMOQ\
sgA0E1NgIcIAMgATYCFCADIAA2AgxBACECDFELQTUhAgw3CyADQS9qLQAAQQFxDQAgA0EANgIcIAMgATYCFCADQesWNgIQIANBGTYCDEEAIQIMTwtBMyECDD\
ULIAEgBEYEQEEyIQIMTgsCQCABLQAAQQpGBEAgAUEBaiEBDAELIANBADYCHCADIAE2AhQgA0GSFzYCECADQQM2AgxBACECDE4LQTIhAgw0CyABIARGBEBBMS\
ECDE0LAkAgAS0AACIAQQlGDQAgAEEgRg0AQQEhAgJAIAMtACxBBWsOBAYEBQANCyADIAMvATJBCHI7ATIMDAsgAy0ALkEBcUUNASADLQAsQQhHDQAgA0EAOg\
AsC0E9IQIMMgsgA0EANgIcIAMgATYCFCADQcIWNgIQIANBCjYCDEEAIQIMSgtBAiECDAELQQQhAgsgA0EBOgAsIAMgAy8BMiACcjsBMgwGCyABIARGBEBBMC\
ECDEcLIAEtAABBCkYEQCABQQFqIQEMAQsgAy0ALkEBcQ0AIANBADYCHCADIAE2AhQgA0HcKDYCECADQQI2AgxBACECDEYLQTAhAgwsCyABQQFqIQFBMSECDC\
sLIAEgBEYEQEEvIQIMRAsgAS0AACIAQQlHIABBIEdxRQRAIAFBAWohASADLQAuQQFxDQEgA0EANgIcIAMgATYCFCADQZcQNgIQIANBCjYCDEEAIQIMRAtBAS\
ECAkACQAJAAkACQAJAIAMtACxBAmsOBwUEBAMBAgAECyADIAMvATJBCHI7ATIMAwtBAiECDAELQQQhAgsgA0EBOgAsIAMgAy8BMiACcjsBMgtBLyECDCsLIA\
NBADYCHCADIAE2AhQgA0GEEzYCECADQQs2AgxBACECDEMLQeEBIQIMKQsgASAERgRAQS4hAgxCCyADQQA2AgQgA0ESNgIIIAMgASABEDEiAA0BC0EuIQIMJw\
sgA0EtNgIcIAMgATYCFCADIAA2AgxBACECDD8LQQAhAAJAIAMoAjgiAkUNACACKAJMIgJFDQAgAyACEQAAIQALIABFDQAgAEEVRw0BIANB2AA2AhwgAyABNg\
IUIANBsxs2AhAgA0EVNgIMQQAhAgw+C0HMACECDCQLIANBADYCHCADIAE2AhQgA0GzDjYCECADQR02AgxBACECDDwLIAEgBEYEQEHOACECDDwLIAEtAAAiAE\
EgRg0CIABBOkYNAQsgA0EAOgAsQQkhAgwhCyADKAIEIQAgA0EANgIEIAMgACABEDAiAA0BDAILIAMtAC5BAXEEQEHeASECDCALIAMoAgQhACADQQA2AgQgAy\
AAIAEQMCIARQ0CIANBKjYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgw4CyADQcsANgIcIAMgADYCDCADIAFBAWo2AhRBACECDDcLIAFBAWohAUHAACECDB0LIA\
FBAWohAQwsCyABIARGBEBBKyECDDULAkAgAS0AAEEKRgRAIAFBAWohAQwBCyADLQAuQcAAcUUNBgsgAy0AMkGAAXEEQEEAIQACQCADKAI4IgJFDQAgAigCXC\
ICRQ0AIAMgAhEAACEACyAARQ0SIABBFUYEQCADQQU2AhwgAyABNgIUIANBmxs2AhAgA0EVNgIMQQAhAgw2CyADQQA2AhwgAyABNgIUIANBkA42AhAgA0EUNg\
IMQQAhAgw1CyADQTJqIQIgAxA1QQAhAAJAIAMoAjgiBkUNACAGKAIoIgZFDQAgAyAGEQAAIQALIAAOFgIBAAQEBAQEBAQEBAQEBAQEBAQEBAMECyADQQE6AD\
ALIAIgAi8BAEHAAHI7AQALQSshAgwYCyADQSk2AhwgAyABNgIUIANBrBk2AhAgA0EVNgIMQQAhAgwwCyADQQA2AhwgAyABNgIUIANB5Qs2AhAgA0ERNgIMQQ\
AhAgwvCyADQQA2AhwgAyABNgIUIANBpQs2AhAgA0ECNgIMQQAhAgwuC0EBIQcgAy8BMiIFQQhxRQRAIAMpAyBCAFIhBwsCQCADLQAwBEBBASEAIAMtAClBBU\
YNASAFQcAAcUUgB3FFDQELAkAgAy0AKCICQQJGBEBBASEAIAMvATQiBkHlAEYNAkEAIQAgBUHAAHENAiAGQeQARg0CIAZB5gBrQQJJDQIgBkHMAUYNAiAGQb\
ACRg0CDAELQQAhACAFQcAAcQ0BC0ECIQAgBUEIcQ0AIAVBgARxBEACQCACQQFHDQAgAy0ALkEKcQ0AQQUhAAwCC0EEIQAMAQsgBUEgcUUEQCADEDZBAEdBAn\
QhAAwBC0EAQQMgAykDIFAbIQALIABBAWsOBQIABwEDBAtBESECDBMLIANBAToAMQwpC0EAIQICQCADKAI4IgBFDQAgACgCMCIARQ0AIAMgABEAACECCyACRQ\
0mIAJBFUYEQCADQQM2AhwgAyABNgIUIANB0hs2AhAgA0EVNgIMQQAhAgwrC0EAIQIgA0EANgIcIAMgATYCFCADQd0ONgIQIANBEjYCDAwqCyADQQA2AhwgAy\
ABNgIUIANB+SA2AhAgA0EPNgIMQQAhAgwpC0EAIQACQCADKAI4IgJFDQAgAigCMCICRQ0AIAMgAhEAACEACyAADQELQQ4hAgwOCyAAQRVGBEAgA0ECNgIcIA\
MgATYCFCADQdIbNgIQIANBFTYCDEEAIQIMJwsgA0EANgIcIAMgATYCFCADQd0ONgIQIANBEjYCDEEAIQIMJgtBKiECDAwLIAEgBEcEQCADQQk2AgggAyABNg\
IEQSkhAgwMC0EmIQIMJAsgAyADKQMgIgwgBCABa60iCn0iC0IAIAsgDFgbNwMgIAogDFQEQEElIQIMJAsgAygCBCEAIANBADYCBCADIAAgASAMp2oiARAyIg\
BFDQAgA0EFNgIcIAMgATYCFCADIAA2AgxBACECDCMLQQ8hAgwJC0IAIQoCQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAS0AAE\
Ewaw43FxYAAQIDBAUGBxQUFBQUFBQICQoLDA0UFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFA4PEBESExQLQgIhCgwWC0IDIQoMFQtCBCEKDBQLQgUhCgwTC0\
IGIQoMEgtCByEKDBELQgghCgwQC0IJIQoMDwtCCiEKDA4LQgshCgwNC0IMIQoMDAtCDSEKDAsLQg4hCgwKC0IPIQoMCQtCCiEKDAgLQgshCgwHC0IMIQoMBg\
tCDSEKDAULQg4hCgwEC0IPIQoMAwsgA0EANgIcIAMgATYCFCADQZ8VNgIQIANBDDYCDEEAIQIMIQsgASAERgRAQSIhAgwhC0IAIQoCQAJAAkACQAJAAkACQA\
JAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAEtAABBMGsONxUUAAECAwQFBgcWFhYWFhYWCAkKCwwNFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYODxAREh\
MWC0ICIQoMFAtCAyEKDBMLQgQhCgwSC0IFIQoMEQtCBiEKDBALQgchCgwPC0IIIQoMDgtCCSEKDA0LQgohCgwMC0ILIQoMCwtCDCEKDAoLQg0hCgwJC0IOIQ\
oMCAtCDyEKDAcLQgohCgwGC0ILIQoMBQtCDCEKDAQLQg0hCgwDC0IOIQoMAgtCDyEKDAELQgEhCgsgAUEBaiEBIAMpAyAiC0L//////////w9YBEAgAyALQg\
SGIAqENwMgDAILIANBADYCHCADIAE2AhQgA0G1CTYCECADQQw2AgxBACECDB4LQSchAgwEC0EoIQIMAwsgAyABOgAsIANBADYCACAHQQFqIQFBDCECDAILIA\
NBADYCACAGQQFqIQFBCiECDAELIAFBAWohAUEIIQIMAAsAC0EAIQIgA0EANgIcIAMgATYCFCADQbI4NgIQIANBCDYCDAwXC0EAIQIgA0EANgIcIAMgATYCFC\
ADQYMRNgIQIANBCTYCDAwWC0EAIQIgA0EANgIcIAMgATYCFCADQd8KNgIQIANBCTYCDAwVC0EAIQIgA0EANgIcIAMgATYCFCADQe0QNgIQIANBCTYCDAwUC0\
EAIQIgA0EANgIcIAMgATYCFCADQdIRNgIQIANBCTYCDAwTC0EAIQIgA0EANgIcIAMgATYCFCADQbI4NgIQIANBCDYCDAwSC0EAIQIgA0EANgIcIAMgATYCFC\
ADQYMRNgIQIANBCTYCDAwRC0EAIQIgA0EANgIcIAMgATYCFCADQd8KNgIQIANBCTYCDAwQC0EAIQIgA0EANgIcIAMgATYCFCADQe0QNgIQIANBCTYCDAwPC0\
EAIQIgA0EANgIcIAMgATYCFCADQdIRNgIQIANBCTYCDAwOC0EAIQIgA0EANgIcIAMgATYCFCADQbkXNgIQIANBDzYCDAwNC0EAIQIgA0EANgIcIAMgATYCFC\
ADQbkXNgIQIANBDzYCDAwMC0EAIQIgA0EANgIcIAMgATYCFCADQZkTNgIQIANBCzYCDAwLC0EAIQIgA0EANgIcIAMgATYCFCADQZ0JNgIQIANBCzYCDAwKC0\
EAIQIgA0EANgIcIAMgATYCFCADQZcQNgIQIANBCjYCDAwJC0EAIQIgA0EANgIcIAMgATYCFCADQbEQNgIQIANBCjYCDAwIC0EAIQIgA0EANgIcIAMgATYCFC\
ADQbsdNgIQIANBAjYCDAwHC0EAIQIgA0EANgIcIAMgATYCFCADQZYWNgIQIANBAjYCDAwGC0EAIQIgA0EANgIcIAMgATYCFCADQfkYNgIQIANBAjYCDAwFC0\
EAIQIgA0EANgIcIAMgATYCFCADQcQYNgIQIANBAjYCDAwECyADQQI2AhwgAyABNgIUIANBqR42AhAgA0EWNgIMQQAhAgwDC0HeACECIAEgBEYNAiAJQQhqIQ\
cgAygCACEFAkACQCABIARHBEAgBUGWyABqIQggBCAFaiABayEGIAVBf3NBCmoiBSABaiEAA0AgAS0AACAILQAARwRAQQIhCAwDCyAFRQRAQQAhCCAAIQEMAw\
sgBUEBayEFIAhBAWohCCAEIAFBAWoiAUcNAAsgBiEFIAQhAQsgB0EBNgIAIAMgBTYCAAwBCyADQQA2AgAgByAINgIACyAHIAE2AgQgCSgCDCEAAkACQCAJKA\
IIQQFrDgIEAQALIANBADYCHCADQcIeNgIQIANBFzYCDCADIABBAWo2AhRBACECDAMLIANBADYCHCADIAA2AhQgA0HXHjYCECADQQk2AgxBACECDAILIAEgBE\
YEQEEoIQIMAgsgA0EJNgIIIAMgATYCBEEnIQIMAQsgASAERgRAQQEhAgwBCwNAAkACQAJAIAEtAABBCmsOBAABAQABCyABQQFqIQEMAQsgAUEBaiEBIAMtAC\
5BIHENAEEAIQIgA0EANgIcIAMgATYCFCADQaEhNgIQIANBBTYCDAwCC0EBIQIgASAERw0ACwsgCUEQaiQAIAJFBEAgAygCDCEADAELIAMgAjYCHEEAIQAgAy\
gCBCIBRQ0AIAMgASAEIAMoAggRAQAiAUUNACADIAQ2AhQgAyABNgIMIAEhAAsgAAu+AgECfyAAQQA6AAAgAEHkAGoiAUEBa0EAOgAAIABBADoAAiAAQQA6AA\
EgAUEDa0EAOgAAIAFBAmtBADoAACAAQQA6AAMgAUEEa0EAOgAAQQAgAGtBA3EiASAAaiIAQQA2AgBB5AAgAWtBfHEiAiAAaiIBQQRrQQA2AgACQCACQQlJDQ\
AgAEEANgIIIABBADYCBCABQQhrQQA2AgAgAUEMa0EANgIAIAJBGUkNACAAQQA2AhggAEEANgIUIABBADYCECAAQQA2AgwgAUEQa0EANgIAIAFBFGtBADYCAC\
ABQRhrQQA2AgAgAUEca0EANgIAIAIgAEEEcUEYciICayIBQSBJDQAgACACaiEAA0AgAEIANwMYIABCADcDECAAQgA3AwggAEIANwMAIABBIGohACABQSBrIg\
FBH0sNAAsLC1YBAX8CQCAAKAIMDQACQAJAAkACQCAALQAxDgMBAAMCCyAAKAI4IgFFDQAgASgCMCIBRQ0AIAAgAREAACIBDQMLQQAPCwALIABByhk2AhBBDi\
EBCyABCxoAIAAoAgxFBEAgAEHeHzYCECAAQRU2AgwLCxQAIAAoAgxBFUYEQCAAQQA2AgwLCxQAIAAoAgxBFkYEQCAAQQA2AgwLCwcAIAAoAgwLBwAgACgCEA\
sJACAAIAE2AhALBwAgACgCFAsrAAJAIABBJ08NAEL//////wkgAK2IQgGDUA0AIABBAnRB0DhqKAIADwsACxcAIABBL08EQAALIABBAnRB7DlqKAIAC78JAQ\
F/QfQtIQECQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAk\
ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCAAQeQAaw70A2NiAAFhYWFhYWECAwQFYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYW\
FhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYQYHCAkKCwwNDg9hYWFhYRBhYWFhYWFhYWFhYRFhYWFhYWFhYWFhYWFhYWFhYW\
FhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWESExQVFhcYGRobYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYW\
FhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYRwdHh8gISIjJCUmJygpKissLS4vMDEyMz\
Q1NmE3ODk6YWFhYWFhYWE7YWFhPGFhYWE9Pj9hYWFhYWFhYUBhYUFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFCQ0RFRkdISUpLTE1OT1BRUlNhYW\
FhYWFhYVRVVldYWVpbYVxdYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhXmFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYV9gYQtB6i\
wPC0GYJg8LQe0xDwtBoDcPC0HJKQ8LQbQpDwtBli0PC0HrKw8LQaI1DwtB2zQPC0HgKQ8LQeMkDwtB1SQPC0HuJA8LQeYlDwtByjQPC0HQNw8LQao1DwtB9S\
wPC0H2Jg8LQYIiDwtB8jMPC0G+KA8LQec3DwtBzSEPC0HAIQ8LQbglDwtByyUPC0GWJA8LQY80DwtBzTUPC0HdKg8LQe4zDwtBnDQPC0GeMQ8LQfQ1DwtB5S\
IPC0GvJQ8LQZkxDwtBsjYPC0H5Ng8LQcQyDwtB3SwPC0GCMQ8LQcExDwtBjTcPC0HJJA8LQew2DwtB5yoPC0HIIw8LQeIhDwtByTcPC0GlIg8LQZQiDwtB2z\
YPC0HeNQ8LQYYmDwtBvCsPC0GLMg8LQaAjDwtB9jAPC0GALA8LQYkrDwtBpCYPC0HyIw8LQYEoDwtBqzIPC0HrJw8LQcI2DwtBoiQPC0HPKg8LQdwjDwtBhy\
cPC0HkNA8LQbciDwtBrTEPC0HVIg8LQa80DwtB3iYPC0HWMg8LQfQ0DwtBgTgPC0H0Nw8LQZI2DwtBnScPC0GCKQ8LQY0jDwtB1zEPC0G9NQ8LQbQ3DwtB2D\
APC0G2Jw8LQZo4DwtBpyoPC0HEJw8LQa4jDwtB9SIPCwALQcomIQELIAELFwAgACAALwEuQf7/A3EgAUEAR3I7AS4LGgAgACAALwEuQf3/A3EgAUEAR0EBdH\
I7AS4LGgAgACAALwEuQfv/A3EgAUEAR0ECdHI7AS4LGgAgACAALwEuQff/A3EgAUEAR0EDdHI7AS4LGgAgACAALwEuQe//A3EgAUEAR0EEdHI7AS4LGgAgAC\
AALwEuQd//A3EgAUEAR0EFdHI7AS4LGgAgACAALwEuQb//A3EgAUEAR0EGdHI7AS4LGgAgACAALwEuQf/+A3EgAUEAR0EHdHI7AS4LGgAgACAALwEuQf/9A3\
EgAUEAR0EIdHI7AS4LGgAgACAALwEuQf/7A3EgAUEAR0EJdHI7AS4LPgECfwJAIAAoAjgiA0UNACADKAIEIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAE\
HhEjYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIIIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEH8ETYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0\
UNACADKAIMIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEHsCjYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIQIgNFDQAgACABIAIgAWsgAxEBAC\
IEQX9HDQAgAEH6HjYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIUIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEHLEDYCEEEYIQQLIAQLPgECfw\
JAIAAoAjgiA0UNACADKAIYIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEG3HzYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIcIgNFDQAgACABIA\
IgAWsgAxEBACIEQX9HDQAgAEG/FTYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIsIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEH+CDYCEEEYIQ\
QLIAQLPgECfwJAIAAoAjgiA0UNACADKAIgIgNFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEGMHTYCEEEYIQQLIAQLPgECfwJAIAAoAjgiA0UNACADKAIkIg\
NFDQAgACABIAIgAWsgAxEBACIEQX9HDQAgAEHmFTYCEEEYIQQLIAQLOAAgAAJ/IAAvATJBFHFBFEYEQEEBIAAtAChBAUYNARogAC8BNEHlAEYMAQsgAC0AKU\
EFRgs6ADALWQECfwJAIAAtAChBAUYNACAALwE0IgFB5ABrQeQASQ0AIAFBzAFGDQAgAUGwAkYNACAALwEyIgBBwABxDQBBASECIABBiARxQYAERg0AIABBKH\
FFIQILIAILjAEBAn8CQAJAAkAgAC0AKkUNACAALQArRQ0AIAAvATIiAUECcUUNAQwCCyAALwEyIgFBAXFFDQELQQEhAiAALQAoQQFGDQAgAC8BNCIAQeQAa0\
HkAEkNACAAQcwBRg0AIABBsAJGDQAgAUHAAHENAEEAIQIgAUGIBHFBgARGDQAgAUEocUEARyECCyACC1cAIABBGGpCADcDACAAQgA3AwAgAEE4akIANwMAIA\
BBMGpCADcDACAAQShqQgA3AwAgAEEgakIANwMAIABBEGpCADcDACAAQQhqQgA3AwAgAEH9ATYCHAsGACAAEDoLmi0BC38jAEEQayIKJABB3NUAKAIAIglFBE\
BBnNkAKAIAIgVFBEBBqNkAQn83AgBBoNkAQoCAhICAgMAANwIAQZzZACAKQQhqQXBxQdiq1aoFcyIFNgIAQbDZAEEANgIAQYDZAEEANgIAC0GE2QBBwNkENg\
IAQdTVAEHA2QQ2AgBB6NUAIAU2AgBB5NUAQX82AgBBiNkAQcCmAzYCAANAIAFBgNYAaiABQfTVAGoiAjYCACACIAFB7NUAaiIDNgIAIAFB+NUAaiADNgIAIA\
FBiNYAaiABQfzVAGoiAzYCACADIAI2AgAgAUGQ1gBqIAFBhNYAaiICNgIAIAIgAzYCACABQYzWAGogAjYCACABQSBqIgFBgAJHDQALQczZBEGBpgM2AgBB4N\
UAQazZACgCADYCAEHQ1QBBgKYDNgIAQdzVAEHI2QQ2AgBBzP8HQTg2AgBByNkEIQkLAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAEHsAU0EQE\
HE1QAoAgAiBkEQIABBE2pBcHEgAEELSRsiBEEDdiIAdiIBQQNxBEACQCABQQFxIAByQQFzIgJBA3QiAEHs1QBqIgEgAEH01QBqKAIAIgAoAggiA0YEQEHE1Q\
AgBkF+IAJ3cTYCAAwBCyABIAM2AgggAyABNgIMCyAAQQhqIQEgACACQQN0IgJBA3I2AgQgACACaiIAIAAoAgRBAXI2AgQMEQtBzNUAKAIAIgggBE8NASABBE\
ACQEECIAB0IgJBACACa3IgASAAdHFoIgBBA3QiAkHs1QBqIgEgAkH01QBqKAIAIgIoAggiA0YEQEHE1QAgBkF+IAB3cSIGNgIADAELIAEgAzYCCCADIAE2Ag\
wLIAIgBEEDcjYCBCAAQQN0IgAgBGshBSAAIAJqIAU2AgAgAiAEaiIEIAVBAXI2AgQgCARAIAhBeHFB7NUAaiEAQdjVACgCACEDAn9BASAIQQN2dCIBIAZxRQ\
RAQcTVACABIAZyNgIAIAAMAQsgACgCCAsiASADNgIMIAAgAzYCCCADIAA2AgwgAyABNgIICyACQQhqIQFB2NUAIAQ2AgBBzNUAIAU2AgAMEQtByNUAKAIAIg\
tFDQEgC2hBAnRB9NcAaigCACIAKAIEQXhxIARrIQUgACECA0ACQCACKAIQIgFFBEAgAkEUaigCACIBRQ0BCyABKAIEQXhxIARrIgMgBUkhAiADIAUgAhshBS\
ABIAAgAhshACABIQIMAQsLIAAoAhghCSAAKAIMIgMgAEcEQEHU1QAoAgAaIAMgACgCCCIBNgIIIAEgAzYCDAwQCyAAQRRqIgIoAgAiAUUEQCAAKAIQIgFFDQ\
MgAEEQaiECCwNAIAIhByABIgNBFGoiAigCACIBDQAgA0EQaiECIAMoAhAiAQ0ACyAHQQA2AgAMDwtBfyEEIABBv39LDQAgAEETaiIBQXBxIQRByNUAKAIAIg\
hFDQBBACAEayEFAkACQAJAAn9BACAEQYACSQ0AGkEfIARB////B0sNABogBEEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+agsiBkECdEH01wBqKAIAIgJFBEBBAC\
EBQQAhAwwBC0EAIQEgBEEZIAZBAXZrQQAgBkEfRxt0IQBBACEDA0ACQCACKAIEQXhxIARrIgcgBU8NACACIQMgByIFDQBBACEFIAIhAQwDCyABIAJBFGooAg\
AiByAHIAIgAEEddkEEcWpBEGooAgAiAkYbIAEgBxshASAAQQF0IQAgAg0ACwsgASADckUEQEEAIQNBAiAGdCIAQQAgAGtyIAhxIgBFDQMgAGhBAnRB9NcAai\
gCACEBCyABRQ0BCwNAIAEoAgRBeHEgBGsiAiAFSSEAIAIgBSAAGyEFIAEgAyAAGyEDIAEoAhAiAAR/IAAFIAFBFGooAgALIgENAAsLIANFDQAgBUHM1QAoAg\
AgBGtPDQAgAygCGCEHIAMgAygCDCIARwRAQdTVACgCABogACADKAIIIgE2AgggASAANgIMDA4LIANBFGoiAigCACIBRQRAIAMoAhAiAUUNAyADQRBqIQILA0\
AgAiEGIAEiAEEUaiICKAIAIgENACAAQRBqIQIgACgCECIBDQALIAZBADYCAAwNC0HM1QAoAgAiAyAETwRAQdjVACgCACEBAkAgAyAEayICQRBPBEAgASAEai\
IAIAJBAXI2AgQgASADaiACNgIAIAEgBEEDcjYCBAwBCyABIANBA3I2AgQgASADaiIAIAAoAgRBAXI2AgRBACEAQQAhAgtBzNUAIAI2AgBB2NUAIAA2AgAgAU\
EIaiEBDA8LQdDVACgCACIDIARLBEAgBCAJaiIAIAMgBGsiAUEBcjYCBEHc1QAgADYCAEHQ1QAgATYCACAJIARBA3I2AgQgCUEIaiEBDA8LQQAhASAEAn9BnN\
kAKAIABEBBpNkAKAIADAELQajZAEJ/NwIAQaDZAEKAgISAgIDAADcCAEGc2QAgCkEMakFwcUHYqtWqBXM2AgBBsNkAQQA2AgBBgNkAQQA2AgBBgIAECyIAIA\
RBxwBqIgVqIgZBACAAayIHcSICTwRAQbTZAEEwNgIADA8LAkBB/NgAKAIAIgFFDQBB9NgAKAIAIgggAmohACAAIAFNIAAgCEtxDQBBACEBQbTZAEEwNgIADA\
8LQYDZAC0AAEEEcQ0EAkACQCAJBEBBhNkAIQEDQCABKAIAIgAgCU0EQCAAIAEoAgRqIAlLDQMLIAEoAggiAQ0ACwtBABA7IgBBf0YNBSACIQZBoNkAKAIAIg\
FBAWsiAyAAcQRAIAIgAGsgACADakEAIAFrcWohBgsgBCAGTw0FIAZB/v///wdLDQVB/NgAKAIAIgMEQEH02AAoAgAiByAGaiEBIAEgB00NBiABIANLDQYLIA\
YQOyIBIABHDQEMBwsgBiADayAHcSIGQf7///8HSw0EIAYQOyEAIAAgASgCACABKAIEakYNAyAAIQELAkAgBiAEQcgAak8NACABQX9GDQBBpNkAKAIAIgAgBS\
AGa2pBACAAa3EiAEH+////B0sEQCABIQAMBwsgABA7QX9HBEAgACAGaiEGIAEhAAwHC0EAIAZrEDsaDAQLIAEiAEF/Rw0FDAMLQQAhAwwMC0EAIQAMCgsgAE\
F/Rw0CC0GA2QBBgNkAKAIAQQRyNgIACyACQf7///8HSw0BIAIQOyEAQQAQOyEBIABBf0YNASABQX9GDQEgACABTw0BIAEgAGsiBiAEQThqTQ0BC0H02ABB9N\
gAKAIAIAZqIgE2AgBB+NgAKAIAIAFJBEBB+NgAIAE2AgALAkACQAJAQdzVACgCACICBEBBhNkAIQEDQCAAIAEoAgAiAyABKAIEIgVqRg0CIAEoAggiAQ0ACw\
wCC0HU1QAoAgAiAUEARyAAIAFPcUUEQEHU1QAgADYCAAtBACEBQYjZACAGNgIAQYTZACAANgIAQeTVAEF/NgIAQejVAEGc2QAoAgA2AgBBkNkAQQA2AgADQC\
ABQYDWAGogAUH01QBqIgI2AgAgAiABQezVAGoiAzYCACABQfjVAGogAzYCACABQYjWAGogAUH81QBqIgM2AgAgAyACNgIAIAFBkNYAaiABQYTWAGoiAjYCAC\
ACIAM2AgAgAUGM1gBqIAI2AgAgAUEgaiIBQYACRw0AC0F4IABrQQ9xIgEgAGoiAiAGQThrIgMgAWsiAUEBcjYCBEHg1QBBrNkAKAIANgIAQdDVACABNgIAQd\
zVACACNgIAIAAgA2pBODYCBAwCCyAAIAJNDQAgAiADSQ0AIAEoAgxBCHENAEF4IAJrQQ9xIgAgAmoiA0HQ1QAoAgAgBmoiByAAayIAQQFyNgIEIAEgBSAGaj\
YCBEHg1QBBrNkAKAIANgIAQdDVACAANgIAQdzVACADNgIAIAIgB2pBODYCBAwBCyAAQdTVACgCAEkEQEHU1QAgADYCAAsgACAGaiEDQYTZACEBAkACQAJAA0\
AgAyABKAIARwRAIAEoAggiAQ0BDAILCyABLQAMQQhxRQ0BC0GE2QAhAQNAIAEoAgAiAyACTQRAIAMgASgCBGoiBSACSw0DCyABKAIIIQEMAAsACyABIAA2Ag\
AgASABKAIEIAZqNgIEIABBeCAAa0EPcWoiCSAEQQNyNgIEIANBeCADa0EPcWoiBiAEIAlqIgRrIQEgAiAGRgRAQdzVACAENgIAQdDVAEHQ1QAoAgAgAWoiAD\
YCACAEIABBAXI2AgQMCAtB2NUAKAIAIAZGBEBB2NUAIAQ2AgBBzNUAQczVACgCACABaiIANgIAIAQgAEEBcjYCBCAAIARqIAA2AgAMCAsgBigCBCIFQQNxQQ\
FHDQYgBUF4cSEIIAVB/wFNBEAgBUEDdiEDIAYoAggiACAGKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cTYCAAwHCyACIAA2AgggACACNgIMDAYLIAYoAhghBy\
AGIAYoAgwiAEcEQCAAIAYoAggiAjYCCCACIAA2AgwMBQsgBkEUaiICKAIAIgVFBEAgBigCECIFRQ0EIAZBEGohAgsDQCACIQMgBSIAQRRqIgIoAgAiBQ0AIA\
BBEGohAiAAKAIQIgUNAAsgA0EANgIADAQLQXggAGtBD3EiASAAaiIHIAZBOGsiAyABayIBQQFyNgIEIAAgA2pBODYCBCACIAVBNyAFa0EPcWpBP2siAyADIA\
JBEGpJGyIDQSM2AgRB4NUAQazZACgCADYCAEHQ1QAgATYCAEHc1QAgBzYCACADQRBqQYzZACkCADcCACADQYTZACkCADcCCEGM2QAgA0EIajYCAEGI2QAgBj\
YCAEGE2QAgADYCAEGQ2QBBADYCACADQSRqIQEDQCABQQc2AgAgBSABQQRqIgFLDQALIAIgA0YNACADIAMoAgRBfnE2AgQgAyADIAJrIgU2AgAgAiAFQQFyNg\
IEIAVB/wFNBEAgBUF4cUHs1QBqIQACf0HE1QAoAgAiAUEBIAVBA3Z0IgNxRQRAQcTVACABIANyNgIAIAAMAQsgACgCCAsiASACNgIMIAAgAjYCCCACIAA2Ag\
wgAiABNgIIDAELQR8hASAFQf///wdNBEAgBUEmIAVBCHZnIgBrdkEBcSAAQQF0a0E+aiEBCyACIAE2AhwgAkIANwIQIAFBAnRB9NcAaiEAQcjVACgCACIDQQ\
EgAXQiBnFFBEAgACACNgIAQcjVACADIAZyNgIAIAIgADYCGCACIAI2AgggAiACNgIMDAELIAVBGSABQQF2a0EAIAFBH0cbdCEBIAAoAgAhAwJAA0AgAyIAKA\
IEQXhxIAVGDQEgAUEddiEDIAFBAXQhASAAIANBBHFqQRBqIgYoAgAiAw0ACyAGIAI2AgAgAiAANgIYIAIgAjYCDCACIAI2AggMAQsgACgCCCIBIAI2AgwgAC\
ACNgIIIAJBADYCGCACIAA2AgwgAiABNgIIC0HQ1QAoAgAiASAETQ0AQdzVACgCACIAIARqIgIgASAEayIBQQFyNgIEQdDVACABNgIAQdzVACACNgIAIAAgBE\
EDcjYCBCAAQQhqIQEMCAtBACEBQbTZAEEwNgIADAcLQQAhAAsgB0UNAAJAIAYoAhwiAkECdEH01wBqIgMoAgAgBkYEQCADIAA2AgAgAA0BQcjVAEHI1QAoAg\
BBfiACd3E2AgAMAgsgB0EQQRQgBygCECAGRhtqIAA2AgAgAEUNAQsgACAHNgIYIAYoAhAiAgRAIAAgAjYCECACIAA2AhgLIAZBFGooAgAiAkUNACAAQRRqIA\
I2AgAgAiAANgIYCyABIAhqIQEgBiAIaiIGKAIEIQULIAYgBUF+cTYCBCABIARqIAE2AgAgBCABQQFyNgIEIAFB/wFNBEAgAUF4cUHs1QBqIQACf0HE1QAoAg\
AiAkEBIAFBA3Z0IgFxRQRAQcTVACABIAJyNgIAIAAMAQsgACgCCAsiASAENgIMIAAgBDYCCCAEIAA2AgwgBCABNgIIDAELQR8hBSABQf///wdNBEAgAUEmIA\
FBCHZnIgBrdkEBcSAAQQF0a0E+aiEFCyAEIAU2AhwgBEIANwIQIAVBAnRB9NcAaiEAQcjVACgCACICQQEgBXQiA3FFBEAgACAENgIAQcjVACACIANyNgIAIA\
QgADYCGCAEIAQ2AgggBCAENgIMDAELIAFBGSAFQQF2a0EAIAVBH0cbdCEFIAAoAgAhAAJAA0AgACICKAIEQXhxIAFGDQEgBUEddiEAIAVBAXQhBSACIABBBH\
FqQRBqIgMoAgAiAA0ACyADIAQ2AgAgBCACNgIYIAQgBDYCDCAEIAQ2AggMAQsgAigCCCIAIAQ2AgwgAiAENgIIIARBADYCGCAEIAI2AgwgBCAANgIICyAJQQ\
hqIQEMAgsCQCAHRQ0AAkAgAygCHCIBQQJ0QfTXAGoiAigCACADRgRAIAIgADYCACAADQFByNUAIAhBfiABd3EiCDYCAAwCCyAHQRBBFCAHKAIQIANGG2ogAD\
YCACAARQ0BCyAAIAc2AhggAygCECIBBEAgACABNgIQIAEgADYCGAsgA0EUaigCACIBRQ0AIABBFGogATYCACABIAA2AhgLAkAgBUEPTQRAIAMgBCAFaiIAQQ\
NyNgIEIAAgA2oiACAAKAIEQQFyNgIEDAELIAMgBGoiAiAFQQFyNgIEIAMgBEEDcjYCBCACIAVqIAU2AgAgBUH/AU0EQCAFQXhxQezVAGohAAJ/QcTVACgCAC\
IBQQEgBUEDdnQiBXFFBEBBxNUAIAEgBXI2AgAgAAwBCyAAKAIICyIBIAI2AgwgACACNgIIIAIgADYCDCACIAE2AggMAQtBHyEBIAVB////B00EQCAFQSYgBU\
EIdmciAGt2QQFxIABBAXRrQT5qIQELIAIgATYCHCACQgA3AhAgAUECdEH01wBqIQBBASABdCIEIAhxRQRAIAAgAjYCAEHI1QAgBCAIcjYCACACIAA2AhggAi\
ACNgIIIAIgAjYCDAwBCyAFQRkgAUEBdmtBACABQR9HG3QhASAAKAIAIQQCQANAIAQiACgCBEF4cSAFRg0BIAFBHXYhBCABQQF0IQEgACAEQQRxakEQaiIGKA\
IAIgQNAAsgBiACNgIAIAIgADYCGCACIAI2AgwgAiACNgIIDAELIAAoAggiASACNgIMIAAgAjYCCCACQQA2AhggAiAANgIMIAIgATYCCAsgA0EIaiEBDAELAk\
AgCUUNAAJAIAAoAhwiAUECdEH01wBqIgIoAgAgAEYEQCACIAM2AgAgAw0BQcjVACALQX4gAXdxNgIADAILIAlBEEEUIAkoAhAgAEYbaiADNgIAIANFDQELIA\
MgCTYCGCAAKAIQIgEEQCADIAE2AhAgASADNgIYCyAAQRRqKAIAIgFFDQAgA0EUaiABNgIAIAEgAzYCGAsCQCAFQQ9NBEAgACAEIAVqIgFBA3I2AgQgACABai\
IBIAEoAgRBAXI2AgQMAQsgACAEaiIHIAVBAXI2AgQgACAEQQNyNgIEIAUgB2ogBTYCACAIBEAgCEF4cUHs1QBqIQFB2NUAKAIAIQMCf0EBIAhBA3Z0IgIgBn\
FFBEBBxNUAIAIgBnI2AgAgAQwBCyABKAIICyICIAM2AgwgASADNgIIIAMgATYCDCADIAI2AggLQdjVACAHNgIAQczVACAFNgIACyAAQQhqIQELIApBEGokAC\
ABC0MAIABFBEA/AEEQdA8LAkAgAEH//wNxDQAgAEEASA0AIABBEHZAACIAQX9GBEBBtNkAQTA2AgBBfw8LIABBEHQPCwALC5lCIgBBgAgLDQEAAAAAAAAAAg\
AAAAMAQZgICwUEAAAABQBBqAgLCQYAAAAHAAAACABB5AgLwjJJbnZhbGlkIGNoYXIgaW4gdXJsIHF1ZXJ5AFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fYm\
9keQBDb250ZW50LUxlbmd0aCBvdmVyZmxvdwBDaHVuayBzaXplIG92ZXJmbG93AEludmFsaWQgbWV0aG9kIGZvciBIVFRQL3gueCByZXF1ZXN0AEludmFsaW\
QgbWV0aG9kIGZvciBSVFNQL3gueCByZXF1ZXN0AEV4cGVjdGVkIFNPVVJDRSBtZXRob2QgZm9yIElDRS94LnggcmVxdWVzdABJbnZhbGlkIGNoYXIgaW4gdX\
JsIGZyYWdtZW50IHN0YXJ0AEV4cGVjdGVkIGRvdABTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3N0YXR1cwBJbnZhbGlkIHJlc3BvbnNlIHN0YXR1cwBFeH\
BlY3RlZCBMRiBhZnRlciBoZWFkZXJzAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMAVXNlciBjYWxsYmFjayBlcnJvcgBgb25fcmVzZX\
RgIGNhbGxiYWNrIGVycm9yAGBvbl9jaHVua19oZWFkZXJgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2JlZ2luYCBjYWxsYmFjayBlcnJvcgBgb25fY2\
h1bmtfZXh0ZW5zaW9uX3ZhbHVlYCBjYWxsYmFjayBlcnJvcgBgb25fc3RhdHVzX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fdmVyc2lvbl9jb21wbG\
V0ZWAgY2FsbGJhY2sgZXJyb3IAYG9uX3VybF9jb21wbGV0ZWAgY2FsbGJhY2sgZXJyb3IAYG9uX3Byb3RvY29sX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcg\
Bgb25fY2h1bmtfY29tcGxldGVgIGNhbGxiYWNrIGVycm9yAGBvbl9oZWFkZXJfdmFsdWVfY29tcGxldGVgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2\
NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fbWV0aG9kX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25faGVhZGVyX2ZpZWxkX2NvbXBsZXRlYCBjYW\
xsYmFjayBlcnJvcgBgb25fY2h1bmtfZXh0ZW5zaW9uX25hbWVgIGNhbGxiYWNrIGVycm9yAFVuZXhwZWN0ZWQgY2hhciBpbiB1cmwgc2VydmVyAEludmFsaW\
QgaGVhZGVyIHZhbHVlIGNoYXIASW52YWxpZCBoZWFkZXIgZmllbGQgY2hhcgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3ZlcnNpb24ASW52YWxpZCBtaW\
5vciB2ZXJzaW9uAEludmFsaWQgbWFqb3IgdmVyc2lvbgBFeHBlY3RlZCBzcGFjZSBhZnRlciB2ZXJzaW9uAEV4cGVjdGVkIENSTEYgYWZ0ZXIgdmVyc2lvbg\
BJbnZhbGlkIEhUVFAgdmVyc2lvbgBJbnZhbGlkIGhlYWRlciB0b2tlbgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3VybABJbnZhbGlkIGNoYXJhY3Rlcn\
MgaW4gdXJsAFVuZXhwZWN0ZWQgc3RhcnQgY2hhciBpbiB1cmwARG91YmxlIEAgaW4gdXJsAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fcHJvdG9jb2wARW\
1wdHkgQ29udGVudC1MZW5ndGgASW52YWxpZCBjaGFyYWN0ZXIgaW4gQ29udGVudC1MZW5ndGgAVHJhbnNmZXItRW5jb2RpbmcgY2FuJ3QgYmUgcHJlc2VudC\
B3aXRoIENvbnRlbnQtTGVuZ3RoAER1cGxpY2F0ZSBDb250ZW50LUxlbmd0aABJbnZhbGlkIGNoYXIgaW4gdXJsIHBhdGgAQ29udGVudC1MZW5ndGggY2FuJ3\
QgYmUgcHJlc2VudCB3aXRoIFRyYW5zZmVyLUVuY29kaW5nAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgc2l6ZQBFeHBlY3RlZCBMRiBhZnRlci\
BjaHVuayBzaXplAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIHNpemUAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfdmFsdWUAU3BhbiBjYW\
xsYmFjayBlcnJvciBpbiBvbl9jaHVua19leHRlbnNpb25fdmFsdWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyB2YWx1ZQBVbmV4cG\
VjdGVkIHdoaXRlc3BhY2UgYWZ0ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZW\
QgTEYgYWZ0ZXIgaGVhZGVyIHZhbHVlAEludmFsaWQgYFRyYW5zZmVyLUVuY29kaW5nYCBoZWFkZXIgdmFsdWUATWlzc2luZyBleHBlY3RlZCBDUiBhZnRlci\
BjaHVuayBleHRlbnNpb24gdmFsdWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyBxdW90ZSB2YWx1ZQBJbnZhbGlkIHF1b3RlZC1wYW\
lyIGluIGNodW5rIGV4dGVuc2lvbnMgcXVvdGVkIHZhbHVlAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMgcXVvdGVkIHZhbHVlAFBhdX\
NlZCBieSBvbl9oZWFkZXJzX2NvbXBsZXRlAEludmFsaWQgRU9GIHN0YXRlAG9uX3Jlc2V0IHBhdXNlAG9uX2NodW5rX2hlYWRlciBwYXVzZQBvbl9tZXNzYW\
dlX2JlZ2luIHBhdXNlAG9uX2NodW5rX2V4dGVuc2lvbl92YWx1ZSBwYXVzZQBvbl9zdGF0dXNfY29tcGxldGUgcGF1c2UAb25fdmVyc2lvbl9jb21wbGV0ZS\
BwYXVzZQBvbl91cmxfY29tcGxldGUgcGF1c2UAb25fcHJvdG9jb2xfY29tcGxldGUgcGF1c2UAb25fY2h1bmtfY29tcGxldGUgcGF1c2UAb25faGVhZGVyX3\
ZhbHVlX2NvbXBsZXRlIHBhdXNlAG9uX21lc3NhZ2VfY29tcGxldGUgcGF1c2UAb25fbWV0aG9kX2NvbXBsZXRlIHBhdXNlAG9uX2hlYWRlcl9maWVsZF9jb2\
1wbGV0ZSBwYXVzZQBvbl9jaHVua19leHRlbnNpb25fbmFtZSBwYXVzZQBVbmV4cGVjdGVkIHNwYWNlIGFmdGVyIHN0YXJ0IGxpbmUATWlzc2luZyBleHBlY3\
RlZCBDUiBhZnRlciByZXNwb25zZSBsaW5lAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fY2h1bmtfZXh0ZW5zaW9uX25hbWUASW52YWxpZCBjaGFyYWN0ZX\
IgaW4gY2h1bmsgZXh0ZW5zaW9ucyBuYW1lAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgZXh0ZW5zaW9uIG5hbWUASW52YWxpZCBzdGF0dXMgY2\
9kZQBQYXVzZSBvbiBDT05ORUNUL1VwZ3JhZGUAUGF1c2Ugb24gUFJJL1VwZ3JhZGUARXhwZWN0ZWQgSFRUUC8yIENvbm5lY3Rpb24gUHJlZmFjZQBTcGFuIG\
NhbGxiYWNrIGVycm9yIGluIG9uX21ldGhvZABFeHBlY3RlZCBzcGFjZSBhZnRlciBtZXRob2QAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfZm\
llbGQAUGF1c2VkAEludmFsaWQgd29yZCBlbmNvdW50ZXJlZABJbnZhbGlkIG1ldGhvZCBlbmNvdW50ZXJlZABNaXNzaW5nIGV4cGVjdGVkIENSIGFmdGVyIG\
NodW5rIGRhdGEARXhwZWN0ZWQgTEYgYWZ0ZXIgY2h1bmsgZGF0YQBVbmV4cGVjdGVkIGNoYXIgaW4gdXJsIHNjaGVtYQBSZXF1ZXN0IGhhcyBpbnZhbGlkIG\
BUcmFuc2Zlci1FbmNvZGluZ2AARGF0YSBhZnRlciBgQ29ubmVjdGlvbjogY2xvc2VgAFNXSVRDSF9QUk9YWQBVU0VfUFJPWFkATUtBQ1RJVklUWQBVTlBST0\
NFU1NBQkxFX0VOVElUWQBRVUVSWQBDT1BZAE1PVkVEX1BFUk1BTkVOVExZAFRPT19FQVJMWQBOT1RJRlkARkFJTEVEX0RFUEVOREVOQ1kAQkFEX0dBVEVXQV\
kAUExBWQBQVVQAQ0hFQ0tPVVQAR0FURVdBWV9USU1FT1VUAFJFUVVFU1RfVElNRU9VVABORVRXT1JLX0NPTk5FQ1RfVElNRU9VVABDT05ORUNUSU9OX1RJTU\
VPVVQATE9HSU5fVElNRU9VVABORVRXT1JLX1JFQURfVElNRU9VVABQT1NUAE1JU0RJUkVDVEVEX1JFUVVFU1QAQ0xJRU5UX0NMT1NFRF9SRVFVRVNUAENMSU\
VOVF9DTE9TRURfTE9BRF9CQUxBTkNFRF9SRVFVRVNUAEJBRF9SRVFVRVNUAEhUVFBfUkVRVUVTVF9TRU5UX1RPX0hUVFBTX1BPUlQAUkVQT1JUAElNX0FfVE\
VBUE9UAFJFU0VUX0NPTlRFTlQATk9fQ09OVEVOVABQQVJUSUFMX0NPTlRFTlQASFBFX0lOVkFMSURfQ09OU1RBTlQASFBFX0NCX1JFU0VUAEdFVABIUEVfU1\
RSSUNUAENPTkZMSUNUAFRFTVBPUkFSWV9SRURJUkVDVABQRVJNQU5FTlRfUkVESVJFQ1QAQ09OTkVDVABNVUxUSV9TVEFUVVMASFBFX0lOVkFMSURfU1RBVF\
VTAFRPT19NQU5ZX1JFUVVFU1RTAEVBUkxZX0hJTlRTAFVOQVZBSUxBQkxFX0ZPUl9MRUdBTF9SRUFTT05TAE9QVElPTlMAU1dJVENISU5HX1BST1RPQ09MUw\
BWQVJJQU5UX0FMU09fTkVHT1RJQVRFUwBNVUxUSVBMRV9DSE9JQ0VTAElOVEVSTkFMX1NFUlZFUl9FUlJPUgBXRUJfU0VSVkVSX1VOS05PV05fRVJST1IAUk\
FJTEdVTl9FUlJPUgBJREVOVElUWV9QUk9WSURFUl9BVVRIRU5USUNBVElPTl9FUlJPUgBTU0xfQ0VSVElGSUNBVEVfRVJST1IASU5WQUxJRF9YX0ZPUldBUk\
RFRF9GT1IAU0VUX1BBUkFNRVRFUgBHRVRfUEFSQU1FVEVSAEhQRV9VU0VSAFNFRV9PVEhFUgBIUEVfQ0JfQ0hVTktfSEVBREVSAEV4cGVjdGVkIExGIGFmdG\
VyIENSAE1LQ0FMRU5EQVIAU0VUVVAAV0VCX1NFUlZFUl9JU19ET1dOAFRFQVJET1dOAEhQRV9DTE9TRURfQ09OTkVDVElPTgBIRVVSSVNUSUNfRVhQSVJBVE\
lPTgBESVNDT05ORUNURURfT1BFUkFUSU9OAE5PTl9BVVRIT1JJVEFUSVZFX0lORk9STUFUSU9OAEhQRV9JTlZBTElEX1ZFUlNJT04ASFBFX0NCX01FU1NBR0\
VfQkVHSU4AU0lURV9JU19GUk9aRU4ASFBFX0lOVkFMSURfSEVBREVSX1RPS0VOAElOVkFMSURfVE9LRU4ARk9SQklEREVOAEVOSEFOQ0VfWU9VUl9DQUxNAE\
hQRV9JTlZBTElEX1VSTABCTE9DS0VEX0JZX1BBUkVOVEFMX0NPTlRST0wATUtDT0wAQUNMAEhQRV9JTlRFUk5BTABSRVFVRVNUX0hFQURFUl9GSUVMRFNfVE\
9PX0xBUkdFX1VOT0ZGSUNJQUwASFBFX09LAFVOTElOSwBVTkxPQ0sAUFJJAFJFVFJZX1dJVEgASFBFX0lOVkFMSURfQ09OVEVOVF9MRU5HVEgASFBFX1VORV\
hQRUNURURfQ09OVEVOVF9MRU5HVEgARkxVU0gAUFJPUFBBVENIAE0tU0VBUkNIAFVSSV9UT09fTE9ORwBQUk9DRVNTSU5HAE1JU0NFTExBTkVPVVNfUEVSU0\
lTVEVOVF9XQVJOSU5HAE1JU0NFTExBTkVPVVNfV0FSTklORwBIUEVfSU5WQUxJRF9UUkFOU0ZFUl9FTkNPRElORwBFeHBlY3RlZCBDUkxGAEhQRV9JTlZBTE\
lEX0NIVU5LX1NJWkUATU9WRQBDT05USU5VRQBIUEVfQ0JfU1RBVFVTX0NPTVBMRVRFAEhQRV9DQl9IRUFERVJTX0NPTVBMRVRFAEhQRV9DQl9WRVJTSU9OX0\
NPTVBMRVRFAEhQRV9DQl9VUkxfQ09NUExFVEUASFBFX0NCX1BST1RPQ09MX0NPTVBMRVRFAEhQRV9DQl9DSFVOS19DT01QTEVURQBIUEVfQ0JfSEVBREVSX1\
ZBTFVFX0NPTVBMRVRFAEhQRV9DQl9DSFVOS19FWFRFTlNJT05fVkFMVUVfQ09NUExFVEUASFBFX0NCX0NIVU5LX0VYVEVOU0lPTl9OQU1FX0NPTVBMRVRFAE\
hQRV9DQl9NRVNTQUdFX0NPTVBMRVRFAEhQRV9DQl9NRVRIT0RfQ09NUExFVEUASFBFX0NCX0hFQURFUl9GSUVMRF9DT01QTEVURQBERUxFVEUASFBFX0lOVk\
FMSURfRU9GX1NUQVRFAElOVkFMSURfU1NMX0NFUlRJRklDQVRFAFBBVVNFAE5PX1JFU1BPTlNFAFVOU1VQUE9SVEVEX01FRElBX1RZUEUAR09ORQBOT1RfQU\
NDRVBUQUJMRQBTRVJWSUNFX1VOQVZBSUxBQkxFAFJBTkdFX05PVF9TQVRJU0ZJQUJMRQBPUklHSU5fSVNfVU5SRUFDSEFCTEUAUkVTUE9OU0VfSVNfU1RBTE\
UAUFVSR0UATUVSR0UAUkVRVUVTVF9IRUFERVJfRklFTERTX1RPT19MQVJHRQBSRVFVRVNUX0hFQURFUl9UT09fTEFSR0UAUEFZTE9BRF9UT09fTEFSR0UASU\
5TVUZGSUNJRU5UX1NUT1JBR0UASFBFX1BBVVNFRF9VUEdSQURFAEhQRV9QQVVTRURfSDJfVVBHUkFERQBTT1VSQ0UAQU5OT1VOQ0UAVFJBQ0UASFBFX1VORV\
hQRUNURURfU1BBQ0UAREVTQ1JJQkUAVU5TVUJTQ1JJQkUAUkVDT1JEAEhQRV9JTlZBTElEX01FVEhPRABOT1RfRk9VTkQAUFJPUEZJTkQAVU5CSU5EAFJFQk\
lORABVTkFVVEhPUklaRUQATUVUSE9EX05PVF9BTExPV0VEAEhUVFBfVkVSU0lPTl9OT1RfU1VQUE9SVEVEAEFMUkVBRFlfUkVQT1JURUQAQUNDRVBURUQATk\
9UX0lNUExFTUVOVEVEAExPT1BfREVURUNURUQASFBFX0NSX0VYUEVDVEVEAEhQRV9MRl9FWFBFQ1RFRABDUkVBVEVEAElNX1VTRUQASFBFX1BBVVNFRABUSU\
1FT1VUX09DQ1VSRUQAUEFZTUVOVF9SRVFVSVJFRABQUkVDT05ESVRJT05fUkVRVUlSRUQAUFJPWFlfQVVUSEVOVElDQVRJT05fUkVRVUlSRUQATkVUV09SS1\
9BVVRIRU5USUNBVElPTl9SRVFVSVJFRABMRU5HVEhfUkVRVUlSRUQAU1NMX0NFUlRJRklDQVRFX1JFUVVJUkVEAFVQR1JBREVfUkVRVUlSRUQAUEFHRV9FWF\
BJUkVEAFBSRUNPTkRJVElPTl9GQUlMRUQARVhQRUNUQVRJT05fRkFJTEVEAFJFVkFMSURBVElPTl9GQUlMRUQAU1NMX0hBTkRTSEFLRV9GQUlMRUQATE9DS0\
VEAFRSQU5TRk9STUFUSU9OX0FQUExJRUQATk9UX01PRElGSUVEAE5PVF9FWFRFTkRFRABCQU5EV0lEVEhfTElNSVRfRVhDRUVERUQAU0lURV9JU19PVkVSTE\
9BREVEAEhFQUQARXhwZWN0ZWQgSFRUUC8sIFJUU1AvIG9yIElDRS8A5xUAAK8VAACkEgAAkhoAACYWAACeFAAA2xkAAHkVAAB+EgAA/hQAADYVAAALFgAA2B\
YAAPMSAABCGAAArBYAABIVAAAUFwAA7xcAAEgUAABxFwAAshoAAGsZAAB+GQAANRQAAIIaAABEFwAA/RYAAB4YAACHFwAAqhkAAJMSAAAHGAAALBcAAMoXAA\
CkFwAA5xUAAOcVAABYFwAAOxgAAKASAAAtHAAAwxEAAEgRAADeEgAAQhMAAKQZAAD9EAAA9xUAAKUVAADvFgAA+BkAAEoWAABWFgAA9RUAAAoaAAAIGgAAAR\
oAAKsVAABCEgAA1xAAAEwRAAAFGQAAVBYAAB4RAADKGQAAyBkAAE4WAAD/GAAAcRQAAPAVAADuFQAAlBkAAPwVAAC/GQAAmxkAAHwUAABDEQAAcBgAAJUUAA\
AnFAAAGRQAANUSAADUGQAARBYAAPcQAEG5OwsBAQBB0DsL4AEBAQIBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAQEDAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQBBuj0LBAEAAA\
IAQdE9C14DBAMDAwMDAAADAwADAwADAwMDAwMDAwMDAAUAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw\
MDAwMDAwMAAwADAEG6PwsEAQAAAgBB0T8LXgMAAwMDAwMAAAMDAAMDAAMDAwMDAwMDAwMABAAFAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAADAw\
MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwADAAMAQbDBAAsNbG9zZWVlcC1hbGl2ZQBBycEACwEBAEHgwQAL4AEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAQEBAQEBAQEBAQEBAQEBAQBBycMACwEBAEHgwwAL5wEBAQEBAQEBAQEBAQECAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAWNodW5rZWQAQf\
HFAAteAQABAQEBAQAAAQEAAQEAAQEBAQEBAQEBAQAAAAAAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ\
EBAQEBAAEAAQBB0McACyFlY3Rpb25lbnQtbGVuZ3Rob25yb3h5LWNvbm5lY3Rpb24AQYDIAAsgcmFuc2Zlci1lbmNvZGluZ3BncmFkZQ0KDQpTTQ0KDQoAQa\
nIAAsFAQIAAQMAQcDIAAtfBAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQ\
UFBQUFBQUFBQUFBQUFBQUFBQUFBQUAQanKAAsFAQIAAQMAQcDKAAtfBAUFBgUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQ\
UFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAQanMAAsEAQAAAQBBwcwAC14CAgACAgICAgICAgICAgICAgICAgICAgICAg\
ICAgIAAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAEGpzgALBQECAAEDAEHAzgALXwQFAA\
AFBQUFBQUFBQUFBQYFBQUFBQUFBQUFBQUABQAHCAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQAFAAUABQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAAA\
AFAEGp0AALBQEBAAEBAEHA0AALAQEAQdrQAAtBAgAAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAw\
MDAwMAQanSAAsFAQEAAQEAQcDSAAsBAQBBytIACwYCAAAAAAIAQeHSAAs6AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAAAAAADAwMDAwMDAwMDAwMDAw\
MDAwMDAwMDAwMDAwBBoNQAC50BTk9VTkNFRUNLT1VUTkVDVEVURUNSSUJFTFVTSEVURUFEU0VBUkNIUkdFQ1RJVklUWUxFTkRBUlZFT1RJRllQVElPTlNDSF\
NFQVlTVEFUQ0hHRVVFUllPUkRJUkVDVE9SVFJDSFBBUkFNRVRFUlVSQ0VCU0NSSUJFQVJET1dOQUNFSU5ETktDS1VCU0NSSUJFVFRQQ0VUU1BBRFRQLw==";
let wasmBuffer;Object.defineProperty(module,"exports",{get:()=>{return wasmBuffer?wasmBuffer:wasmBuffer=Buffer2.from(wasmBase64,
"base64")}})}),53434:((module,__unused_webpack_exports,__webpack_require__)=>{module=__webpack_require__.nmd(module);const{
Buffer:Buffer2}=__webpack_require__(4573);const wasmBase64="AGFzbQEAAAABJwdgAX8Bf2ADf39/AX9gAn9/AGABfwBgBH9/f38Bf2AAAGAD\
f39/AALLAQgDZW52GHdhc21fb25faGVhZGVyc19jb21wbGV0ZQAEA2VudhV3YXNtX29uX21lc3NhZ2VfYmVnaW4AAANlbnYLd2FzbV9vbl91cmwAAQNlbnYO\
d2FzbV9vbl9zdGF0dXMAAQNlbnYUd2FzbV9vbl9oZWFkZXJfZmllbGQAAQNlbnYUd2FzbV9vbl9oZWFkZXJfdmFsdWUAAQNlbnYMd2FzbV9vbl9ib2R5AAED\
ZW52GHdhc21fb25fbWVzc2FnZV9jb21wbGV0ZQAAAzU0BQYAAAMAAAAAAAADAQMAAwMDAAACAAAAAAICAgICAgICAgIBAQEBAQEBAQEBAwAAAwAAAAQFAXAB\
ExMFAwEAAgYIAX8BQcDZBAsHxQcoBm1lbW9yeQIAC19pbml0aWFsaXplAAgZX19pbmRpcmVjdF9mdW5jdGlvbl90YWJsZQEAC2xsaHR0cF9pbml0AAkYbGxo\
dHRwX3Nob3VsZF9rZWVwX2FsaXZlADcMbGxodHRwX2FsbG9jAAsGbWFsbG9jADkLbGxodHRwX2ZyZWUADARmcmVlAAwPbGxodHRwX2dldF90eXBlAA0VbGxo\
dHRwX2dldF9odHRwX21ham9yAA4VbGxodHRwX2dldF9odHRwX21pbm9yAA8RbGxodHRwX2dldF9tZXRob2QAEBZsbGh0dHBfZ2V0X3N0YXR1c19jb2RlABES\
bGxodHRwX2dldF91cGdyYWRlABIMbGxodHRwX3Jlc2V0ABMObGxodHRwX2V4ZWN1dGUAFBRsbGh0dHBfc2V0dGluZ3NfaW5pdAAVDWxsaHR0cF9maW5pc2gA\
FgxsbGh0dHBfcGF1c2UAFw1sbGh0dHBfcmVzdW1lABgbbGxodHRwX3Jlc3VtZV9hZnRlcl91cGdyYWRlABkQbGxodHRwX2dldF9lcnJubwAaF2xsaHR0cF9n\
ZXRfZXJyb3JfcmVhc29uABsXbGxodHRwX3NldF9lcnJvcl9yZWFzb24AHBRsbGh0dHBfZ2V0X2Vycm9yX3BvcwAdEWxsaHR0cF9lcnJub19uYW1lAB4SbGxo\
dHRwX21ldGhvZF9uYW1lAB8SbGxodHRwX3N0YXR1c19uYW1lACAabGxodHRwX3NldF9sZW5pZW50X2hlYWRlcnMAISFsbGh0dHBfc2V0X2xlbmllbnRfY2h1\
bmtlZF9sZW5ndGgAIh1sbGh0dHBfc2V0X2xlbmllbnRfa2VlcF9hbGl2ZQAjJGxsaHR0cF9zZXRfbGVuaWVudF90cmFuc2Zlcl9lbmNvZGluZwAkGmxsaHR0\
cF9zZXRfbGVuaWVudF92ZXJzaW9uACUjbGxodHRwX3NldF9sZW5pZW50X2RhdGFfYWZ0ZXJfY2xvc2UAJidsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxf\
bGZfYWZ0ZXJfY3IAJyxsbGh0dHBfc2V0X2xlbmllbnRfb3B0aW9uYWxfY3JsZl9hZnRlcl9jaHVuawAoKGxsaHR0cF9zZXRfbGVuaWVudF9vcHRpb25hbF9j\
cl9iZWZvcmVfbGYAKSpsbGh0dHBfc2V0X2xlbmllbnRfc3BhY2VzX2FmdGVyX2NodW5rX3NpemUAKhhsbGh0dHBfbWVzc2FnZV9uZWVkc19lb2YANgkYAQBB\
AQsSAQIDBAUKBgcyNDMuKy8tLDAxCuzaAjQWAEHA1QAoAgAEQAALQcDVAEEBNgIACxQAIAAQOCAAIAI2AjggACABOgAoCxQAIAAgAC8BNCAALQAwIAAQNxAA\
Cx4BAX9BwAAQOiIBEDggAUGACDYCOCABIAA6ACggAQuPDAEHfwJAIABFDQAgAEEIayIBIABBBGsoAgAiAEF4cSIEaiEFAkAgAEEBcQ0AIABBA3FFDQEgASAB\
KAIAIgBrIgFB1NUAKAIASQ0BIAAgBGohBAJAAkBB2NUAKAIAIAFHBEAgAEH/AU0EQCAAQQN2IQMgASgCCCIAIAEoAgwiAkYEQEHE1QBBxNUAKAIAQX4gA3dx\
NgIADAULIAIgADYCCCAAIAI2AgwMBAsgASgCGCEGIAEgASgCDCIARwRAIAAgASgCCCICNgIIIAIgADYCDAwDCyABQRRqIgMoAgAiAkUEQCABKAIQIgJFDQIg\
AUEQaiEDCwNAIAMhByACIgBBFGoiAygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSgCBCIAQQNxQQNHDQIgBSAAQX5xNgIEQczVACAENgIA\
IAUgBDYCACABIARBAXI2AgQMAwtBACEACyAGRQ0AAkAgASgCHCICQQJ0QfTXAGoiAygCACABRgRAIAMgADYCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwC\
CyAGQRBBFCAGKAIQIAFGG2ogADYCACAARQ0BCyAAIAY2AhggASgCECICBEAgACACNgIQIAIgADYCGAsgAUEUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgL\
IAEgBU8NACAFKAIEIgBBAXFFDQACQAJAAkACQCAAQQJxRQRAQdzVACgCACAFRgRAQdzVACABNgIAQdDVAEHQ1QAoAgAgBGoiADYCACABIABBAXI2AgQgAUHY\
1QAoAgBHDQZBzNUAQQA2AgBB2NUAQQA2AgAMBgtB2NUAKAIAIAVGBEBB2NUAIAE2AgBBzNUAQczVACgCACAEaiIANgIAIAEgAEEBcjYCBCAAIAFqIAA2AgAM\
BgsgAEF4cSAEaiEEIABB/wFNBEAgAEEDdiEDIAUoAggiACAFKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cTYCAAwFCyACIAA2AgggACACNgIMDAQLIAUoAhgh\
BiAFIAUoAgwiAEcEQEHU1QAoAgAaIAAgBSgCCCICNgIIIAIgADYCDAwDCyAFQRRqIgMoAgAiAkUEQCAFKAIQIgJFDQIgBUEQaiEDCwNAIAMhByACIgBBFGoi\
AygCACICDQAgAEEQaiEDIAAoAhAiAg0ACyAHQQA2AgAMAgsgBSAAQX5xNgIEIAEgBGogBDYCACABIARBAXI2AgQMAwtBACEACyAGRQ0AAkAgBSgCHCICQQJ0\
QfTXAGoiAygCACAFRgRAIAMgADYCACAADQFByNUAQcjVACgCAEF+IAJ3cTYCAAwCCyAGQRBBFCAGKAIQIAVGG2ogADYCACAARQ0BCyAAIAY2AhggBSgCECIC\
BEAgACACNgIQIAIgADYCGAsgBUEUaigCACICRQ0AIABBFGogAjYCACACIAA2AhgLIAEgBGogBDYCACABIARBAXI2AgQgAUHY1QAoAgBHDQBBzNUAIAQ2AgAM\
AQsgBEH/AU0EQCAEQXhxQezVAGohAAJ/QcTVACgCACICQQEgBEEDdnQiA3FFBEBBxNUAIAIgA3I2AgAgAAwBCyAAKAIICyICIAE2AgwgACABNgIIIAEgADYC\
DCABIAI2AggMAQtBHyECIARB////B00EQCAEQSYgBEEIdmciAGt2QQFxIABBAXRrQT5qIQILIAEgAjYCHCABQgA3AhAgAkECdEH01wBqIQACQEHI1QAoAgAi\
A0EBIAJ0IgdxRQRAIAAgATYCAEHI1QAgAyAHcjYCACABIAA2AhggASABNgIIIAEgATYCDAwBCyAEQRkgAkEBdmtBACACQR9HG3QhAiAAKAIAIQACQANAIAAi\
AygCBEF4cSAERg0BIAJBHXYhACACQQF0IQIgAyAAQQRxakEQaiIHKAIAIgANAAsgByABNgIAIAEgAzYCGCABIAE2AgwgASABNgIIDAELIAMoAggiACABNgIM\
IAMgATYCCCABQQA2AhggASADNgIMIAEgADYCCAtB5NUAQeTVACgCAEEBayIAQX8gABs2AgALCwcAIAAtACgLBwAgAC0AKgsHACAALQArCwcAIAAtACkLBwAg\
AC8BNAsHACAALQAwC0ABBH8gACgCGCEBIAAvAS4hAiAALQAoIQMgACgCOCEEIAAQOCAAIAQ2AjggACADOgAoIAAgAjsBLiAAIAE2AhgLhocCAwd/A34BeyAB\
IAJqIQQCQCAAIgMoAgwiAA0AIAMoAgQEQCADIAE2AgQLIwBBEGsiCSQAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQCADKAIcIgJBAmsO/AEB+QECAwQFBgcICQoLDA0ODxAREvgBE/cBFBX2ARYX9QEYGRobHB0eHyD9AfsBIfQBIiMkJSYnKCkqK/MBLC0uLzAx\
MvIB8QEzNPAB7wE1Njc4OTo7PD0+P0BBQkNERUZHSElKS0xNTk/6AVBRUlPuAe0BVOwBVesBVldYWVrqAVtcXV5fYGFiY2RlZmdoaWprbG1ub3BxcnN0dXZ3\
eHl6e3x9fn+AAYEBggGDAYQBhQGGAYcBiAGJAYoBiwGMAY0BjgGPAZABkQGSAZMBlAGVAZYBlwGYAZkBmgGbAZwBnQGeAZ8BoAGhAaIBowGkAaUBpgGnAagB\
qQGqAasBrAGtAa4BrwGwAbEBsgGzAbQBtQG2AbcBuAG5AboBuwG8Ab0BvgG/AcABwQHCAcMBxAHFAcYBxwHIAckBygHLAcwBzQHOAekB6AHPAecB0AHmAdEB\
0gHTAdQB5QHVAdYB1wHYAdkB2gHbAdwB3QHeAd8B4AHhAeIB4wEA/AELQQAM4wELQQ4M4gELQQ0M4QELQQ8M4AELQRAM3wELQRMM3gELQRQM3QELQRUM3AEL\
QRYM2wELQRcM2gELQRgM2QELQRkM2AELQRoM1wELQRsM1gELQRwM1QELQR0M1AELQR4M0wELQR8M0gELQSAM0QELQSEM0AELQQgMzwELQSIMzgELQSQMzQEL\
QSMMzAELQQcMywELQSUMygELQSYMyQELQScMyAELQSgMxwELQRIMxgELQREMxQELQSkMxAELQSoMwwELQSsMwgELQSwMwQELQd4BDMABC0EuDL8BC0EvDL4B\
C0EwDL0BC0ExDLwBC0EyDLsBC0EzDLoBC0E0DLkBC0HfAQy4AQtBNQy3AQtBOQy2AQtBDAy1AQtBNgy0AQtBNwyzAQtBOAyyAQtBPgyxAQtBOgywAQtB4AEM\
rwELQQsMrgELQT8MrQELQTsMrAELQQoMqwELQTwMqgELQT0MqQELQeEBDKgBC0HBAAynAQtBwAAMpgELQcIADKUBC0EJDKQBC0EtDKMBC0HDAAyiAQtBxAAM\
oQELQcUADKABC0HGAAyfAQtBxwAMngELQcgADJ0BC0HJAAycAQtBygAMmwELQcsADJoBC0HMAAyZAQtBzQAMmAELQc4ADJcBC0HPAAyWAQtB0AAMlQELQdEA\
DJQBC0HSAAyTAQtB0wAMkgELQdUADJEBC0HUAAyQAQtB1gAMjwELQdcADI4BC0HYAAyNAQtB2QAMjAELQdoADIsBC0HbAAyKAQtB3AAMiQELQd0ADIgBC0He\
AAyHAQtB3wAMhgELQeAADIUBC0HhAAyEAQtB4gAMgwELQeMADIIBC0HkAAyBAQtB5QAMgAELQeIBDH8LQeYADH4LQecADH0LQQYMfAtB6AAMewtBBQx6C0Hp\
AAx5C0EEDHgLQeoADHcLQesADHYLQewADHULQe0ADHQLQQMMcwtB7gAMcgtB7wAMcQtB8AAMcAtB8gAMbwtB8QAMbgtB8wAMbQtB9AAMbAtB9QAMawtB9gAM\
agtBAgxpC0H3AAxoC0H4AAxnC0H5AAxmC0H6AAxlC0H7AAxkC0H8AAxjC0H9AAxiC0H+AAxhC0H/AAxgC0GAAQxfC0GBAQxeC0GCAQxdC0GDAQxcC0GEAQxb\
C0GFAQxaC0GGAQxZC0GHAQxYC0GIAQxXC0GJAQxWC0GKAQxVC0GLAQxUC0GMAQxTC0GNAQxSC0GOAQxRC0GPAQxQC0GQAQxPC0GRAQxOC0GSAQxNC0GTAQxM\
C0GUAQxLC0GVAQxKC0GWAQxJC0GXAQxIC0GYAQxHC0GZAQxGC0GaAQxFC0GbAQxEC0GcAQxDC0GdAQxCC0GeAQxBC0GfAQxAC0GgAQw/C0GhAQw+C0GiAQw9\
C0GjAQw8C0GkAQw7C0GlAQw6C0GmAQw5C0GnAQw4C0GoAQw3C0GpAQw2C0GqAQw1C0GrAQw0C0GsAQwzC0GtAQwyC0GuAQwxC0GvAQwwC0GwAQwvC0GxAQwu\
C0GyAQwtC0GzAQwsC0G0AQwrC0G1AQwqC0G2AQwpC0G3AQwoC0G4AQwnC0G5AQwmC0G6AQwlC0G7AQwkC0G8AQwjC0G9AQwiC0G+AQwhC0G/AQwgC0HAAQwf\
C0HBAQweC0HCAQwdC0EBDBwLQcMBDBsLQcQBDBoLQcUBDBkLQcYBDBgLQccBDBcLQcgBDBYLQckBDBULQcoBDBQLQcsBDBMLQcwBDBILQc0BDBELQc4BDBAL\
Qc8BDA8LQdABDA4LQdEBDA0LQdIBDAwLQdMBDAsLQdQBDAoLQdUBDAkLQdYBDAgLQeMBDAcLQdcBDAYLQdgBDAULQdkBDAQLQdoBDAMLQdsBDAILQd0BDAEL\
QdwBCyECA0ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAMCfwJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAn8CQAJAAkACfwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkAgAwJ/AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJ/AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJA\
AkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCACDuMBAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISMkJSco\
KZ4DmwOaA5EDigODA4AD/QL7AvgC8gLxAu8C7QLoAucC5gLlAuQC3ALbAtoC2QLYAtcC1gLVAs8CzgLMAssCygLJAsgCxwLGAsQCwwK+ArwCugK5ArgCtwK2\
ArUCtAKzArICsQKwAq4CrQKpAqgCpwKmAqUCpAKjAqICoQKgAp8CmAKQAowCiwKKAoEC/gH9AfwB+wH6AfkB+AH3AfUB8wHwAesB6QHoAecB5gHlAeQB4wHi\
AeEB4AHfAd4B3QHcAdoB2QHYAdcB1gHVAdQB0wHSAdEB0AHPAc4BzQHMAcsBygHJAcgBxwHGAcUBxAHDAcIBwQHAAb8BvgG9AbwBuwG6AbkBuAG3AbYBtQG0\
AbMBsgGxAbABrwGuAa0BrAGrAaoBqQGoAacBpgGlAaQBowGiAZ8BngGZAZgBlwGWAZUBlAGTAZIBkQGQAY8BjQGMAYcBhgGFAYQBgwGCAX18e3p5dnV0UFFS\
U1RVCyABIARHDXJB/QEhAgy+AwsgASAERw2YAUHbASECDL0DCyABIARHDfEBQY4BIQIMvAMLIAEgBEcN/AFBhAEhAgy7AwsgASAERw2KAkH/ACECDLoDCyAB\
IARHDZECQf0AIQIMuQMLIAEgBEcNlAJB+wAhAgy4AwsgASAERw0eQR4hAgy3AwsgASAERw0ZQRghAgy2AwsgASAERw3KAkHNACECDLUDCyABIARHDdUCQcYA\
IQIMtAMLIAEgBEcN1gJBwwAhAgyzAwsgASAERw3cAkE4IQIMsgMLIAMtADBBAUYNrQMMiQMLQQAhAAJAAkACQCADLQAqRQ0AIAMtACtFDQAgAy8BMiICQQJx\
RQ0BDAILIAMvATIiAkEBcUUNAQtBASEAIAMtAChBAUYNACADLwE0IgZB5ABrQeQASQ0AIAZBzAFGDQAgBkGwAkYNACACQcAAcQ0AQQAhACACQYgEcUGABEYN\
ACACQShxQQBHIQALIANBADsBMiADQQA6ADECQCAARQRAIANBADoAMSADLQAuQQRxDQEMsQMLIANCADcDIAsgA0EAOgAxIANBAToANgxIC0EAIQACQCADKAI4\
IgJFDQAgAigCMCICRQ0AIAMgAhEAACEACyAARQ1IIABBFUcNYiADQQQ2AhwgAyABNgIUIANB0hs2AhAgA0EVNgIMQQAhAgyvAwsgASAERgRAQQYhAgyvAwsg\
AS0AAEEKRw0ZIAFBAWohAQwaCyADQgA3AyBBEiECDJQDCyABIARHDYoDQSMhAgysAwsgASAERgRAQQchAgysAwsCQAJAIAEtAABBCmsOBAEYGAAYCyABQQFq\
IQFBECECDJMDCyABQQFqIQEgA0Evai0AAEEBcQ0XQQAhAiADQQA2AhwgAyABNgIUIANBmSA2AhAgA0EZNgIMDKsDCyADIAMpAyAiDCAEIAFrrSIKfSILQgAg\
CyAMWBs3AyAgCiAMWg0YQQghAgyqAwsgASAERwRAIANBCTYCCCADIAE2AgRBFCECDJEDC0EJIQIMqQMLIAMpAyBQDa4CDEMLIAEgBEYEQEELIQIMqAMLIAEt\
AABBCkcNFiABQQFqIQEMFwsgA0Evai0AAEEBcUUNGQwmC0EAIQACQCADKAI4IgJFDQAgAigCUCICRQ0AIAMgAhEAACEACyAADRkMQgtBACEAAkAgAygCOCIC\
RQ0AIAIoAlAiAkUNACADIAIRAAAhAAsgAA0aDCQLQQAhAAJAIAMoAjgiAkUNACACKAJQIgJFDQAgAyACEQAAIQALIAANGwwyCyADQS9qLQAAQQFxRQ0cDCIL\
QQAhAAJAIAMoAjgiAkUNACACKAJUIgJFDQAgAyACEQAAIQALIAANHAxCC0EAIQACQCADKAI4IgJFDQAgAigCVCICRQ0AIAMgAhEAACEACyAADR0MIAsgASAE\
RgRAQRMhAgygAwsCQCABLQAAIgBBCmsOBB8jIwAiCyABQQFqIQEMHwtBACEAAkAgAygCOCICRQ0AIAIoAlQiAkUNACADIAIRAAAhAAsgAA0iDEILIAEgBEYE\
QEEWIQIMngMLIAEtAABBwMEAai0AAEEBRw0jDIMDCwJAA0AgAS0AAEGwO2otAAAiAEEBRwRAAkAgAEECaw4CAwAnCyABQQFqIQFBISECDIYDCyAEIAFBAWoi\
AUcNAAtBGCECDJ0DCyADKAIEIQBBACECIANBADYCBCADIAAgAUEBaiIBEDQiAA0hDEELQQAhAAJAIAMoAjgiAkUNACACKAJUIgJFDQAgAyACEQAAIQALIAAN\
IwwqCyABIARGBEBBHCECDJsDCyADQQo2AgggAyABNgIEQQAhAAJAIAMoAjgiAkUNACACKAJQIgJFDQAgAyACEQAAIQALIAANJUEkIQIMgQMLIAEgBEcEQANA\
IAEtAABBsD1qLQAAIgBBA0cEQCAAQQFrDgUYGiaCAyUmCyAEIAFBAWoiAUcNAAtBGyECDJoDC0EbIQIMmQMLA0AgAS0AAEGwP2otAAAiAEEDRwRAIABBAWsO\
BQ8RJxMmJwsgBCABQQFqIgFHDQALQR4hAgyYAwsgASAERwRAIANBCzYCCCADIAE2AgRBByECDP8CC0EfIQIMlwMLIAEgBEYEQEEgIQIMlwMLAkAgAS0AAEEN\
aw4ULj8/Pz8/Pz8/Pz8/Pz8/Pz8/PwA/C0EAIQIgA0EANgIcIANBvws2AhAgA0ECNgIMIAMgAUEBajYCFAyWAwsgA0EvaiECA0AgASAERgRAQSEhAgyXAwsC\
QAJAAkAgAS0AACIAQQlrDhgCACkpASkpKSkpKSkpKSkpKSkpKSkpKQInCyABQQFqIQEgA0Evai0AAEEBcUUNCgwYCyABQQFqIQEMFwsgAUEBaiEBIAItAABB\
AnENAAtBACECIANBADYCHCADIAE2AhQgA0GfFTYCECADQQw2AgwMlQMLIAMtAC5BgAFxRQ0BC0EAIQACQCADKAI4IgJFDQAgAigCXCICRQ0AIAMgAhEAACEA\
CyAARQ3mAiAAQRVGBEAgA0EkNgIcIAMgATYCFCADQZsbNgIQIANBFTYCDEEAIQIMlAMLQQAhAiADQQA2AhwgAyABNgIUIANBkA42AhAgA0EUNgIMDJMDC0EA\
IQIgA0EANgIcIAMgATYCFCADQb4gNgIQIANBAjYCDAySAwsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEgDKdqIgEQMiIARQ0rIANBBzYCHCADIAE2AhQgAyAA\
NgIMDJEDCyADLQAuQcAAcUUNAQtBACEAAkAgAygCOCICRQ0AIAIoAlgiAkUNACADIAIRAAAhAAsgAEUNKyAAQRVGBEAgA0EKNgIcIAMgATYCFCADQesZNgIQ\
IANBFTYCDEEAIQIMkAMLQQAhAiADQQA2AhwgAyABNgIUIANBkww2AhAgA0ETNgIMDI8DC0EAIQIgA0EANgIcIAMgATYCFCADQYIVNgIQIANBAjYCDAyOAwtB\
ACECIANBADYCHCADIAE2AhQgA0HdFDYCECADQRk2AgwMjQMLQQAhAiADQQA2AhwgAyABNgIUIANB5h02AhAgA0EZNgIMDIwDCyAAQRVGDT1BACECIANBADYC\
HCADIAE2AhQgA0HQDzYCECADQSI2AgwMiwMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDMiAEUNKCADQQ02AhwgAyABNgIUIAMgADYCDAyKAwsgAEEVRg06\
QQAhAiADQQA2AhwgAyABNgIUIANB0A82AhAgA0EiNgIMDIkDCyADKAIEIQBBACECIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDCgLIANBDjYCHCADIAA2\
AgwgAyABQQFqNgIUDIgDCyAAQRVGDTdBACECIANBADYCHCADIAE2AhQgA0HQDzYCECADQSI2AgwMhwMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDMiAEUE\
QCABQQFqIQEMJwsgA0EPNgIcIAMgADYCDCADIAFBAWo2AhQMhgMLQQAhAiADQQA2AhwgAyABNgIUIANB4hc2AhAgA0EZNgIMDIUDCyAAQRVGDTNBACECIANB\
ADYCHCADIAE2AhQgA0HWDDYCECADQSM2AgwMhAMLIAMoAgQhAEEAIQIgA0EANgIEIAMgACABEDQiAEUNJSADQRE2AhwgAyABNgIUIAMgADYCDAyDAwsgAEEV\
Rg0wQQAhAiADQQA2AhwgAyABNgIUIANB1gw2AhAgA0EjNgIMDIIDCyADKAIEIQBBACECIANBADYCBCADIAAgARA0IgBFBEAgAUEBaiEBDCULIANBEjYCHCAD\
IAA2AgwgAyABQQFqNgIUDIEDCyADQS9qLQAAQQFxRQ0BC0EXIQIM5gILQQAhAiADQQA2AhwgAyABNgIUIANB4hc2AhAgA0EZNgIMDP4CCyAAQTtHDQAgAUEB\
aiEBDAwLQQAhAiADQQA2AhwgAyABNgIUIANBkhg2AhAgA0ECNgIMDPwCCyAAQRVGDShBACECIANBADYCHCADIAE2AhQgA0HWDDYCECADQSM2AgwM+wILIANB\
FDYCHCADIAE2AhQgAyAANgIMDPoCCyADKAIEIQBBACECIANBADYCBCADIAAgARA0IgBFBEAgAUEBaiEBDPUCCyADQRU2AhwgAyAANgIMIAMgAUEBajYCFAz5\
AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQzzAgsgA0EXNgIcIAMgADYCDCADIAFBAWo2AhQM+AILIABBFUYNI0EAIQIgA0EANgIc\
IAMgATYCFCADQdYMNgIQIANBIzYCDAz3AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQwdCyADQRk2AhwgAyAANgIMIAMgAUEBajYC\
FAz2AgsgAygCBCEAQQAhAiADQQA2AgQgAyAAIAEQNCIARQRAIAFBAWohAQzvAgsgA0EaNgIcIAMgADYCDCADIAFBAWo2AhQM9QILIABBFUYNH0EAIQIgA0EA\
NgIcIAMgATYCFCADQdAPNgIQIANBIjYCDAz0AgsgAygCBCEAIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDBsLIANBHDYCHCADIAA2AgwgAyABQQFqNgIU\
QQAhAgzzAgsgAygCBCEAIANBADYCBCADIAAgARAzIgBFBEAgAUEBaiEBDOsCCyADQR02AhwgAyAANgIMIAMgAUEBajYCFEEAIQIM8gILIABBO0cNASABQQFq\
IQELQSYhAgzXAgtBACECIANBADYCHCADIAE2AhQgA0GfFTYCECADQQw2AgwM7wILIAEgBEcEQANAIAEtAABBIEcNhAIgBCABQQFqIgFHDQALQSwhAgzvAgtB\
LCECDO4CCyABIARGBEBBNCECDO4CCwJAAkADQAJAIAEtAABBCmsOBAIAAAMACyAEIAFBAWoiAUcNAAtBNCECDO8CCyADKAIEIQAgA0EANgIEIAMgACABEDEi\
AEUNnwIgA0EyNgIcIAMgATYCFCADIAA2AgxBACECDO4CCyADKAIEIQAgA0EANgIEIAMgACABEDEiAEUEQCABQQFqIQEMnwILIANBMjYCHCADIAA2AgwgAyAB\
QQFqNgIUQQAhAgztAgsgASAERwRAAkADQCABLQAAQTBrIgBB/wFxQQpPBEBBOiECDNcCCyADKQMgIgtCmbPmzJmz5swZVg0BIAMgC0IKfiIKNwMgIAogAK1C\
/wGDIgtCf4VWDQEgAyAKIAt8NwMgIAQgAUEBaiIBRw0AC0HAACECDO4CCyADKAIEIQAgA0EANgIEIAMgACABQQFqIgEQMSIADRcM4gILQcAAIQIM7AILIAEg\
BEYEQEHJACECDOwCCwJAA0ACQCABLQAAQQlrDhgAAqICogKpAqICogKiAqICogKiAqICogKiAqICogKiAqICogKiAqICogKiAgCiAgsgBCABQQFqIgFHDQAL\
QckAIQIM7AILIAFBAWohASADQS9qLQAAQQFxDaUCIANBADYCHCADIAE2AhQgA0GXEDYCECADQQo2AgxBACECDOsCCyABIARHBEADQCABLQAAQSBHDRUgBCAB\
QQFqIgFHDQALQfgAIQIM6wILQfgAIQIM6gILIANBAjoAKAw4C0EAIQIgA0EANgIcIANBvws2AhAgA0ECNgIMIAMgAUEBajYCFAzoAgtBACECDM4CC0ENIQIM\
zQILQRMhAgzMAgtBFSECDMsCC0EWIQIMygILQRghAgzJAgtBGSECDMgCC0EaIQIMxwILQRshAgzGAgtBHCECDMUCC0EdIQIMxAILQR4hAgzDAgtBHyECDMIC\
C0EgIQIMwQILQSIhAgzAAgtBIyECDL8CC0ElIQIMvgILQeUAIQIMvQILIANBPTYCHCADIAE2AhQgAyAANgIMQQAhAgzVAgsgA0EbNgIcIAMgATYCFCADQaQc\
NgIQIANBFTYCDEEAIQIM1AILIANBIDYCHCADIAE2AhQgA0GYGjYCECADQRU2AgxBACECDNMCCyADQRM2AhwgAyABNgIUIANBmBo2AhAgA0EVNgIMQQAhAgzS\
AgsgA0ELNgIcIAMgATYCFCADQZgaNgIQIANBFTYCDEEAIQIM0QILIANBEDYCHCADIAE2AhQgA0GYGjYCECADQRU2AgxBACECDNACCyADQSA2AhwgAyABNgIU\
IANBpBw2AhAgA0EVNgIMQQAhAgzPAgsgA0ELNgIcIAMgATYCFCADQaQcNgIQIANBFTYCDEEAIQIMzgILIANBDDYCHCADIAE2AhQgA0GkHDYCECADQRU2AgxB\
ACECDM0CC0EAIQIgA0EANgIcIAMgATYCFCADQd0ONgIQIANBEjYCDAzMAgsCQANAAkAgAS0AAEEKaw4EAAICAAILIAQgAUEBaiIBRw0AC0H9ASECDMwCCwJA\
AkAgAy0ANkEBRw0AQQAhAAJAIAMoAjgiAkUNACACKAJgIgJFDQAgAyACEQAAIQALIABFDQAgAEEVRw0BIANB/AE2AhwgAyABNgIUIANB3Bk2AhAgA0EVNgIM\
QQAhAgzNAgtB3AEhAgyzAgsgA0EANgIcIAMgATYCFCADQfkLNgIQIANBHzYCDEEAIQIMywILAkACQCADLQAoQQFrDgIEAQALQdsBIQIMsgILQdQBIQIMsQIL\
IANBAjoAMUEAIQACQCADKAI4IgJFDQAgAigCACICRQ0AIAMgAhEAACEACyAARQRAQd0BIQIMsQILIABBFUcEQCADQQA2AhwgAyABNgIUIANBtAw2AhAgA0EQ\
NgIMQQAhAgzKAgsgA0H7ATYCHCADIAE2AhQgA0GBGjYCECADQRU2AgxBACECDMkCCyABIARGBEBB+gEhAgzJAgsgAS0AAEHIAEYNASADQQE6ACgLQcABIQIM\
rgILQdoBIQIMrQILIAEgBEcEQCADQQw2AgggAyABNgIEQdkBIQIMrQILQfkBIQIMxQILIAEgBEYEQEH4ASECDMUCCyABLQAAQcgARw0EIAFBAWohAUHYASEC\
DKsCCyABIARGBEBB9wEhAgzEAgsCQAJAIAEtAABBxQBrDhAABQUFBQUFBQUFBQUFBQUBBQsgAUEBaiEBQdYBIQIMqwILIAFBAWohAUHXASECDKoCC0H2ASEC\
IAEgBEYNwgIgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABButUAai0AAEcNAyAAQQJGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM\
wwILIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARAuIgBFBEBB4wEhAgyqAgsgA0H1ATYCHCADIAE2AhQgAyAANgIMQQAhAgzCAgtB9AEhAiABIARGDcECIAMo\
AgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQbjVAGotAABHDQIgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADMICCyADQYEEOwEo\
IAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARAuIgANAwwCCyADQQA2AgALQQAhAiADQQA2AhwgAyABNgIUIANB5R82AhAgA0EINgIMDL8CC0HVASECDKUCCyAD\
QfMBNgIcIAMgATYCFCADIAA2AgxBACECDL0CC0EAIQACQCADKAI4IgJFDQAgAigCQCICRQ0AIAMgAhEAACEACyAARQ1uIABBFUcEQCADQQA2AhwgAyABNgIU\
IANBgg82AhAgA0EgNgIMQQAhAgy9AgsgA0GPATYCHCADIAE2AhQgA0HsGzYCECADQRU2AgxBACECDLwCCyABIARHBEAgA0ENNgIIIAMgATYCBEHTASECDKMC\
C0HyASECDLsCCyABIARGBEBB8QEhAgy7AgsCQAJAAkAgAS0AAEHIAGsOCwABCAgICAgICAgCCAsgAUEBaiEBQdABIQIMowILIAFBAWohAUHRASECDKICCyAB\
QQFqIQFB0gEhAgyhAgtB8AEhAiABIARGDbkCIAMoAgAiACAEIAFraiEGIAEgAGtBAmohBQNAIAEtAAAgAEG11QBqLQAARw0EIABBAkYNAyAAQQFqIQAgBCAB\
QQFqIgFHDQALIAMgBjYCAAy5AgtB7wEhAiABIARGDbgCIAMoAgAiACAEIAFraiEGIAEgAGtBAWohBQNAIAEtAAAgAEGz1QBqLQAARw0DIABBAUYNAiAAQQFq\
IQAgBCABQQFqIgFHDQALIAMgBjYCAAy4AgtB7gEhAiABIARGDbcCIAMoAgAiACAEIAFraiEGIAEgAGtBAmohBQNAIAEtAAAgAEGw1QBqLQAARw0CIABBAkYN\
ASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBjYCAAy3AgsgAygCBCEAIANCADcDACADIAAgBUEBaiIBECsiAEUNAiADQewBNgIcIAMgATYCFCADIAA2AgxBACEC\
DLYCCyADQQA2AgALIAMoAgQhACADQQA2AgQgAyAAIAEQKyIARQ2cAiADQe0BNgIcIAMgATYCFCADIAA2AgxBACECDLQCC0HPASECDJoCC0EAIQACQCADKAI4\
IgJFDQAgAigCNCICRQ0AIAMgAhEAACEACwJAIAAEQCAAQRVGDQEgA0EANgIcIAMgATYCFCADQeoNNgIQIANBJjYCDEEAIQIMtAILQc4BIQIMmgILIANB6wE2\
AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyyAgsgASAERgRAQesBIQIMsgILIAEtAABBL0YEQCABQQFqIQEMAQsgA0EANgIcIAMgATYCFCADQbI4NgIQ\
IANBCDYCDEEAIQIMsQILQc0BIQIMlwILIAEgBEcEQCADQQ42AgggAyABNgIEQcwBIQIMlwILQeoBIQIMrwILIAEgBEYEQEHpASECDK8CCyABLQAAQTBrIgBB\
/wFxQQpJBEAgAyAAOgAqIAFBAWohAUHLASECDJYCCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNlwIgA0HoATYCHCADIAE2AhQgAyAANgIMQQAhAgyuAgsg\
ASAERgRAQecBIQIMrgILAkAgAS0AAEEuRgRAIAFBAWohAQwBCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNmAIgA0HmATYCHCADIAE2AhQgAyAANgIMQQAh\
AgyuAgtBygEhAgyUAgsgASAERgRAQeUBIQIMrQILQQAhAEEBIQVBASEHQQAhAgJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAIAEtAABBMGsOCgoJAAECAwQF\
BggLC0ECDAYLQQMMBQtBBAwEC0EFDAMLQQYMAgtBBwwBC0EICyECQQAhBUEAIQcMAgtBCSECQQEhAEEAIQVBACEHDAELQQAhBUEBIQILIAMgAjoAKyABQQFq\
IQECQAJAIAMtAC5BEHENAAJAAkACQCADLQAqDgMBAAIECyAHRQ0DDAILIAANAQwCCyAFRQ0BCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNAiADQeIBNgIc\
IAMgATYCFCADIAA2AgxBACECDK8CCyADKAIEIQAgA0EANgIEIAMgACABEC8iAEUNmgIgA0HjATYCHCADIAE2AhQgAyAANgIMQQAhAgyuAgsgAygCBCEAIANB\
ADYCBCADIAAgARAvIgBFDZgCIANB5AE2AhwgAyABNgIUIAMgADYCDAytAgtByQEhAgyTAgtBACEAAkAgAygCOCICRQ0AIAIoAkQiAkUNACADIAIRAAAhAAsC\
QCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQgA0GkDTYCECADQSE2AgxBACECDK0CC0HIASECDJMCCyADQeEBNgIcIAMgATYCFCADQdAaNgIQIANBFTYCDEEA\
IQIMqwILIAEgBEYEQEHhASECDKsCCwJAIAEtAABBIEYEQCADQQA7ATQgAUEBaiEBDAELIANBADYCHCADIAE2AhQgA0GZETYCECADQQk2AgxBACECDKsCC0HH\
ASECDJECCyABIARGBEBB4AEhAgyqAgsCQCABLQAAQTBrQf8BcSICQQpJBEAgAUEBaiEBAkAgAy8BNCIAQZkzSw0AIAMgAEEKbCIAOwE0IABB/v8DcSACQf//\
A3NLDQAgAyAAIAJqOwE0DAILQQAhAiADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMDKsCCyADQQA2AhwgAyABNgIUIANBlR42AhAgA0ENNgIMQQAhAgyq\
AgtBxgEhAgyQAgsgASAERgRAQd8BIQIMqQILAkAgAS0AAEEwa0H/AXEiAkEKSQRAIAFBAWohAQJAIAMvATQiAEGZM0sNACADIABBCmwiADsBNCAAQf7/A3Eg\
AkH//wNzSw0AIAMgACACajsBNAwCC0EAIQIgA0EANgIcIAMgATYCFCADQZUeNgIQIANBDTYCDAyqAgsgA0EANgIcIAMgATYCFCADQZUeNgIQIANBDTYCDEEA\
IQIMqQILQcUBIQIMjwILIAEgBEYEQEHeASECDKgCCwJAIAEtAABBMGtB/wFxIgJBCkkEQCABQQFqIQECQCADLwE0IgBBmTNLDQAgAyAAQQpsIgA7ATQgAEH+\
/wNxIAJB//8Dc0sNACADIAAgAmo7ATQMAgtBACECIANBADYCHCADIAE2AhQgA0GVHjYCECADQQ02AgwMqQILIANBADYCHCADIAE2AhQgA0GVHjYCECADQQ02\
AgxBACECDKgCC0HEASECDI4CCyABIARGBEBB3QEhAgynAgsCQAJAAkACQCABLQAAQQprDhcCAwMAAwMDAwMDAwMDAwMDAwMDAwMDAQMLIAFBAWoMBQsgAUEB\
aiEBQcMBIQIMjwILIAFBAWohASADQS9qLQAAQQFxDQggA0EANgIcIAMgATYCFCADQY0LNgIQIANBDTYCDEEAIQIMpwILIANBADYCHCADIAE2AhQgA0GNCzYC\
ECADQQ02AgxBACECDKYCCyABIARHBEAgA0EPNgIIIAMgATYCBEEBIQIMjQILQdwBIQIMpQILAkACQANAAkAgAS0AAEEKaw4EAgAAAwALIAQgAUEBaiIBRw0A\
C0HbASECDKYCCyADKAIEIQAgA0EANgIEIAMgACABEC0iAEUEQCABQQFqIQEMBAsgA0HaATYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgylAgsgAygCBCEAIANB\
ADYCBCADIAAgARAtIgANASABQQFqCyEBQcEBIQIMigILIANB2QE2AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMogILQcIBIQIMiAILIANBL2otAABBAXENASAD\
QQA2AhwgAyABNgIUIANB5Bw2AhAgA0EZNgIMQQAhAgygAgsgASAERgRAQdkBIQIMoAILAkACQAJAIAEtAABBCmsOBAECAgACCyABQQFqIQEMAgsgAUEBaiEB\
DAELIAMtAC5BwABxRQ0BC0EAIQACQCADKAI4IgJFDQAgAigCPCICRQ0AIAMgAhEAACEACyAARQ2gASAAQRVGBEAgA0HZADYCHCADIAE2AhQgA0G3GjYCECAD\
QRU2AgxBACECDJ8CCyADQQA2AhwgAyABNgIUIANBgA02AhAgA0EbNgIMQQAhAgyeAgsgA0EANgIcIAMgATYCFCADQdwoNgIQIANBAjYCDEEAIQIMnQILIAEg\
BEcEQCADQQw2AgggAyABNgIEQb8BIQIMhAILQdgBIQIMnAILIAEgBEYEQEHXASECDJwCCwJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAS0A\
AEHBAGsOFQABAgNaBAUGWlpaBwgJCgsMDQ4PEFoLIAFBAWohAUH7ACECDJICCyABQQFqIQFB/AAhAgyRAgsgAUEBaiEBQYEBIQIMkAILIAFBAWohAUGFASEC\
DI8CCyABQQFqIQFBhgEhAgyOAgsgAUEBaiEBQYkBIQIMjQILIAFBAWohAUGKASECDIwCCyABQQFqIQFBjQEhAgyLAgsgAUEBaiEBQZYBIQIMigILIAFBAWoh\
AUGXASECDIkCCyABQQFqIQFBmAEhAgyIAgsgAUEBaiEBQaUBIQIMhwILIAFBAWohAUGmASECDIYCCyABQQFqIQFBrAEhAgyFAgsgAUEBaiEBQbQBIQIMhAIL\
IAFBAWohAUG3ASECDIMCCyABQQFqIQFBvgEhAgyCAgsgASAERgRAQdYBIQIMmwILIAEtAABBzgBHDUggAUEBaiEBQb0BIQIMgQILIAEgBEYEQEHVASECDJoC\
CwJAAkACQCABLQAAQcIAaw4SAEpKSkpKSkpKSgFKSkpKSkoCSgsgAUEBaiEBQbgBIQIMggILIAFBAWohAUG7ASECDIECCyABQQFqIQFBvAEhAgyAAgtB1AEh\
AiABIARGDZgCIAMoAgAiACAEIAFraiEFIAEgAGtBB2ohBgJAA0AgAS0AACAAQajVAGotAABHDUUgAEEHRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIA\
DJkCCyADQQA2AgAgBkEBaiEBQRsMRQsgASAERgRAQdMBIQIMmAILAkACQCABLQAAQckAaw4HAEdHR0dHAUcLIAFBAWohAUG5ASECDP8BCyABQQFqIQFBugEh\
Agz+AQtB0gEhAiABIARGDZYCIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQabVAGotAABHDUMgAEEBRg0BIABBAWohACAEIAFBAWoiAUcN\
AAsgAyAFNgIADJcCCyADQQA2AgAgBkEBaiEBQQ8MQwtB0QEhAiABIARGDZUCIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQaTVAGotAABH\
DUIgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJYCCyADQQA2AgAgBkEBaiEBQSAMQgtB0AEhAiABIARGDZQCIAMoAgAiACAEIAFraiEFIAEg\
AGtBAmohBgJAA0AgAS0AACAAQaHVAGotAABHDUEgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADJUCCyADQQA2AgAgBkEBaiEBQRIMQQsgASAE\
RgRAQc8BIQIMlAILAkACQCABLQAAQcUAaw4OAENDQ0NDQ0NDQ0NDQwFDCyABQQFqIQFBtQEhAgz7AQsgAUEBaiEBQbYBIQIM+gELQc4BIQIgASAERg2SAiAD\
KAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEGe1QBqLQAARw0/IABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyTAgsgA0EANgIA\
IAZBAWohAUEHDD8LQc0BIQIgASAERg2RAiADKAIAIgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEGY1QBqLQAARw0+IABBBUYNASAAQQFqIQAgBCAB\
QQFqIgFHDQALIAMgBTYCAAySAgsgA0EANgIAIAZBAWohAUEoDD4LIAEgBEYEQEHMASECDJECCwJAAkACQCABLQAAQcUAaw4RAEFBQUFBQUFBQQFBQUFBQQJB\
CyABQQFqIQFBsQEhAgz5AQsgAUEBaiEBQbIBIQIM+AELIAFBAWohAUGzASECDPcBC0HLASECIAEgBEYNjwIgAygCACIAIAQgAWtqIQUgASAAa0EGaiEGAkAD\
QCABLQAAIABBkdUAai0AAEcNPCAAQQZGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMkAILIANBADYCACAGQQFqIQFBGgw8C0HKASECIAEgBEYNjgIg\
AygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABBjdUAai0AAEcNOyAAQQNGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMjwILIANBADYC\
ACAGQQFqIQFBIQw7CyABIARGBEBByQEhAgyOAgsCQAJAIAEtAABBwQBrDhQAPT09PT09PT09PT09PT09PT09AT0LIAFBAWohAUGtASECDPUBCyABQQFqIQFB\
sAEhAgz0AQsgASAERgRAQcgBIQIMjQILAkACQCABLQAAQdUAaw4LADw8PDw8PDw8PAE8CyABQQFqIQFBrgEhAgz0AQsgAUEBaiEBQa8BIQIM8wELQccBIQIg\
ASAERg2LAiADKAIAIgAgBCABa2ohBSABIABrQQhqIQYCQANAIAEtAAAgAEGE1QBqLQAARw04IABBCEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyM\
AgsgA0EANgIAIAZBAWohAUEqDDgLIAEgBEYEQEHGASECDIsCCyABLQAAQdAARw04IAFBAWohAUElDDcLQcUBIQIgASAERg2JAiADKAIAIgAgBCABa2ohBSAB\
IABrQQJqIQYCQANAIAEtAAAgAEGB1QBqLQAARw02IABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyKAgsgA0EANgIAIAZBAWohAUEODDYLIAEg\
BEYEQEHEASECDIkCCyABLQAAQcUARw02IAFBAWohAUGrASECDO8BCyABIARGBEBBwwEhAgyIAgsCQAJAAkACQCABLQAAQcIAaw4PAAECOTk5OTk5OTk5OTkD\
OQsgAUEBaiEBQacBIQIM8QELIAFBAWohAUGoASECDPABCyABQQFqIQFBqQEhAgzvAQsgAUEBaiEBQaoBIQIM7gELQcIBIQIgASAERg2GAiADKAIAIgAgBCAB\
a2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEH+1ABqLQAARw0zIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyHAgsgA0EANgIAIAZBAWohAUEU\
DDMLQcEBIQIgASAERg2FAiADKAIAIgAgBCABa2ohBSABIABrQQRqIQYCQANAIAEtAAAgAEH51ABqLQAARw0yIABBBEYNASAAQQFqIQAgBCABQQFqIgFHDQAL\
IAMgBTYCAAyGAgsgA0EANgIAIAZBAWohAUErDDILQcABIQIgASAERg2EAiADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEtAAAgAEH21ABqLQAARw0x\
IABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyFAgsgA0EANgIAIAZBAWohAUEsDDELQb8BIQIgASAERg2DAiADKAIAIgAgBCABa2ohBSABIABr\
QQJqIQYCQANAIAEtAAAgAEGh1QBqLQAARw0wIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyEAgsgA0EANgIAIAZBAWohAUERDDALQb4BIQIg\
ASAERg2CAiADKAIAIgAgBCABa2ohBSABIABrQQNqIQYCQANAIAEtAAAgAEHy1ABqLQAARw0vIABBA0YNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyD\
AgsgA0EANgIAIAZBAWohAUEuDC8LIAEgBEYEQEG9ASECDIICCwJAAkACQAJAAkAgAS0AAEHBAGsOFQA0NDQ0NDQ0NDQ0ATQ0AjQ0AzQ0BDQLIAFBAWohAUGb\
ASECDOwBCyABQQFqIQFBnAEhAgzrAQsgAUEBaiEBQZ0BIQIM6gELIAFBAWohAUGiASECDOkBCyABQQFqIQFBpAEhAgzoAQsgASAERgRAQbwBIQIMgQILAkAC\
QCABLQAAQdIAaw4DADABMAsgAUEBaiEBQaMBIQIM6AELIAFBAWohAUEEDC0LQbsBIQIgASAERg3/ASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEt\
AAAgAEHw1ABqLQAARw0sIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyAAgsgA0EANgIAIAZBAWohAUEdDCwLIAEgBEYEQEG6ASECDP8BCwJA\
AkAgAS0AAEHJAGsOBwEuLi4uLgAuCyABQQFqIQFBoQEhAgzmAQsgAUEBaiEBQSIMKwsgASAERgRAQbkBIQIM/gELIAEtAABB0ABHDSsgAUEBaiEBQaABIQIM\
5AELIAEgBEYEQEG4ASECDP0BCwJAAkAgAS0AAEHGAGsOCwAsLCwsLCwsLCwBLAsgAUEBaiEBQZ4BIQIM5AELIAFBAWohAUGfASECDOMBC0G3ASECIAEgBEYN\
+wEgAygCACIAIAQgAWtqIQUgASAAa0EDaiEGAkADQCABLQAAIABB7NQAai0AAEcNKCAAQQNGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM/AELIANB\
ADYCACAGQQFqIQFBDQwoC0G2ASECIAEgBEYN+gEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBodUAai0AAEcNJyAAQQJGDQEgAEEBaiEA\
IAQgAUEBaiIBRw0ACyADIAU2AgAM+wELIANBADYCACAGQQFqIQFBDAwnC0G1ASECIAEgBEYN+QEgAygCACIAIAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAA\
IABB6tQAai0AAEcNJiAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM+gELIANBADYCACAGQQFqIQFBAwwmC0G0ASECIAEgBEYN+AEgAygCACIA\
IAQgAWtqIQUgASAAa0EBaiEGAkADQCABLQAAIABB6NQAai0AAEcNJSAAQQFGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM+QELIANBADYCACAGQQFq\
IQFBJgwlCyABIARGBEBBswEhAgz4AQsCQAJAIAEtAABB1ABrDgIAAScLIAFBAWohAUGZASECDN8BCyABQQFqIQFBmgEhAgzeAQtBsgEhAiABIARGDfYBIAMo\
AgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQebUAGotAABHDSMgAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPcBCyADQQA2AgAg\
BkEBaiEBQScMIwtBsQEhAiABIARGDfUBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0AgAS0AACAAQeTUAGotAABHDSIgAEEBRg0BIABBAWohACAEIAFB\
AWoiAUcNAAsgAyAFNgIADPYBCyADQQA2AgAgBkEBaiEBQRwMIgtBsAEhAiABIARGDfQBIAMoAgAiACAEIAFraiEFIAEgAGtBBWohBgJAA0AgAS0AACAAQd7U\
AGotAABHDSEgAEEFRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPUBCyADQQA2AgAgBkEBaiEBQQYMIQtBrwEhAiABIARGDfMBIAMoAgAiACAEIAFr\
aiEFIAEgAGtBBGohBgJAA0AgAS0AACAAQdnUAGotAABHDSAgAEEERg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPQBCyADQQA2AgAgBkEBaiEBQRkM\
IAsgASAERgRAQa4BIQIM8wELAkACQAJAAkAgAS0AAEEtaw4jACQkJCQkJCQkJCQkJCQkJCQkJCQkJCQkASQkJCQkAiQkJAMkCyABQQFqIQFBjgEhAgzcAQsg\
AUEBaiEBQY8BIQIM2wELIAFBAWohAUGUASECDNoBCyABQQFqIQFBlQEhAgzZAQtBrQEhAiABIARGDfEBIAMoAgAiACAEIAFraiEFIAEgAGtBAWohBgJAA0Ag\
AS0AACAAQdfUAGotAABHDR4gAEEBRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADPIBCyADQQA2AgAgBkEBaiEBQQsMHgsgASAERgRAQawBIQIM8QEL\
AkACQCABLQAAQcEAaw4DACABIAsgAUEBaiEBQZABIQIM2AELIAFBAWohAUGTASECDNcBCyABIARGBEBBqwEhAgzwAQsCQAJAIAEtAABBwQBrDg8AHx8fHx8f\
Hx8fHx8fHwEfCyABQQFqIQFBkQEhAgzXAQsgAUEBaiEBQZIBIQIM1gELIAEgBEYEQEGqASECDO8BCyABLQAAQcwARw0cIAFBAWohAUEKDBsLQakBIQIgASAE\
Rg3tASADKAIAIgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEHR1ABqLQAARw0aIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzuAQsg\
A0EANgIAIAZBAWohAUEeDBoLQagBIQIgASAERg3sASADKAIAIgAgBCABa2ohBSABIABrQQZqIQYCQANAIAEtAAAgAEHK1ABqLQAARw0ZIABBBkYNASAAQQFq\
IQAgBCABQQFqIgFHDQALIAMgBTYCAAztAQsgA0EANgIAIAZBAWohAUEVDBkLQacBIQIgASAERg3rASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEt\
AAAgAEHH1ABqLQAARw0YIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzsAQsgA0EANgIAIAZBAWohAUEXDBgLQaYBIQIgASAERg3qASADKAIA\
IgAgBCABa2ohBSABIABrQQVqIQYCQANAIAEtAAAgAEHB1ABqLQAARw0XIABBBUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzrAQsgA0EANgIAIAZB\
AWohAUEYDBcLIAEgBEYEQEGlASECDOoBCwJAAkAgAS0AAEHJAGsOBwAZGRkZGQEZCyABQQFqIQFBiwEhAgzRAQsgAUEBaiEBQYwBIQIM0AELQaQBIQIgASAE\
Rg3oASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGm1QBqLQAARw0VIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzpAQsg\
A0EANgIAIAZBAWohAUEJDBULQaMBIQIgASAERg3nASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGk1QBqLQAARw0UIABBAUYNASAAQQFq\
IQAgBCABQQFqIgFHDQALIAMgBTYCAAzoAQsgA0EANgIAIAZBAWohAUEfDBQLQaIBIQIgASAERg3mASADKAIAIgAgBCABa2ohBSABIABrQQJqIQYCQANAIAEt\
AAAgAEG+1ABqLQAARw0TIABBAkYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAznAQsgA0EANgIAIAZBAWohAUECDBMLQaEBIQIgASAERg3lASADKAIA\
IgAgBCABa2ohBSABIABrQQFqIQYDQCABLQAAIABBvNQAai0AAEcNESAAQQFGDQIgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM5QELIAEgBEYEQEGgASEC\
DOUBC0EBIAEtAABB3wBHDREaIAFBAWohAUGHASECDMsBCyADQQA2AgAgBkEBaiEBQYgBIQIMygELQZ8BIQIgASAERg3iASADKAIAIgAgBCABa2ohBSABIABr\
QQhqIQYCQANAIAEtAAAgAEGE1QBqLQAARw0PIABBCEYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzjAQsgA0EANgIAIAZBAWohAUEpDA8LQZ4BIQIg\
ASAERg3hASADKAIAIgAgBCABa2ohBSABIABrQQNqIQYCQANAIAEtAAAgAEG41ABqLQAARw0OIABBA0YNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAzi\
AQsgA0EANgIAIAZBAWohAUEtDA4LIAEgBEYEQEGdASECDOEBCyABLQAAQcUARw0OIAFBAWohAUGEASECDMcBCyABIARGBEBBnAEhAgzgAQsCQAJAIAEtAABB\
zABrDggADw8PDw8PAQ8LIAFBAWohAUGCASECDMcBCyABQQFqIQFBgwEhAgzGAQtBmwEhAiABIARGDd4BIAMoAgAiACAEIAFraiEFIAEgAGtBBGohBgJAA0Ag\
AS0AACAAQbPUAGotAABHDQsgAEEERg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADN8BCyADQQA2AgAgBkEBaiEBQSMMCwtBmgEhAiABIARGDd0BIAMo\
AgAiACAEIAFraiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQbDUAGotAABHDQogAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADN4BCyADQQA2AgAg\
BkEBaiEBQQAMCgsgASAERgRAQZkBIQIM3QELAkACQCABLQAAQcgAaw4IAAwMDAwMDAEMCyABQQFqIQFB/QAhAgzEAQsgAUEBaiEBQYABIQIMwwELIAEgBEYE\
QEGYASECDNwBCwJAAkAgAS0AAEHOAGsOAwALAQsLIAFBAWohAUH+ACECDMMBCyABQQFqIQFB/wAhAgzCAQsgASAERgRAQZcBIQIM2wELIAEtAABB2QBHDQgg\
AUEBaiEBQQgMBwtBlgEhAiABIARGDdkBIAMoAgAiACAEIAFraiEFIAEgAGtBA2ohBgJAA0AgAS0AACAAQazUAGotAABHDQYgAEEDRg0BIABBAWohACAEIAFB\
AWoiAUcNAAsgAyAFNgIADNoBCyADQQA2AgAgBkEBaiEBQQUMBgtBlQEhAiABIARGDdgBIAMoAgAiACAEIAFraiEFIAEgAGtBBWohBgJAA0AgAS0AACAAQabU\
AGotAABHDQUgAEEFRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADNkBCyADQQA2AgAgBkEBaiEBQRYMBQtBlAEhAiABIARGDdcBIAMoAgAiACAEIAFr\
aiEFIAEgAGtBAmohBgJAA0AgAS0AACAAQaHVAGotAABHDQQgAEECRg0BIABBAWohACAEIAFBAWoiAUcNAAsgAyAFNgIADNgBCyADQQA2AgAgBkEBaiEBQRAM\
BAsgASAERgRAQZMBIQIM1wELAkACQCABLQAAQcMAaw4MAAYGBgYGBgYGBgYBBgsgAUEBaiEBQfkAIQIMvgELIAFBAWohAUH6ACECDL0BC0GSASECIAEgBEYN\
1QEgAygCACIAIAQgAWtqIQUgASAAa0EFaiEGAkADQCABLQAAIABBoNQAai0AAEcNAiAAQQVGDQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAM1gELIANB\
ADYCACAGQQFqIQFBJAwCCyADQQA2AgAMAgsgASAERgRAQZEBIQIM1AELIAEtAABBzABHDQEgAUEBaiEBQRMLOgApIAMoAgQhACADQQA2AgQgAyAAIAEQLiIA\
DQIMAQtBACECIANBADYCHCADIAE2AhQgA0H+HzYCECADQQY2AgwM0QELQfgAIQIMtwELIANBkAE2AhwgAyABNgIUIAMgADYCDEEAIQIMzwELQQAhAAJAIAMo\
AjgiAkUNACACKAJAIgJFDQAgAyACEQAAIQALIABFDQAgAEEVRg0BIANBADYCHCADIAE2AhQgA0GCDzYCECADQSA2AgxBACECDM4BC0H3ACECDLQBCyADQY8B\
NgIcIAMgATYCFCADQewbNgIQIANBFTYCDEEAIQIMzAELIAEgBEYEQEGPASECDMwBCwJAIAEtAABBIEYEQCABQQFqIQEMAQsgA0EANgIcIAMgATYCFCADQZsf\
NgIQIANBBjYCDEEAIQIMzAELQQIhAgyyAQsDQCABLQAAQSBHDQIgBCABQQFqIgFHDQALQY4BIQIMygELIAEgBEYEQEGNASECDMoBCwJAIAEtAABBCWsOBEoA\
AEoAC0H1ACECDLABCyADLQApQQVGBEBB9gAhAgywAQtB9AAhAgyvAQsgASAERgRAQYwBIQIMyAELIANBEDYCCCADIAE2AgQMCgsgASAERgRAQYsBIQIMxwEL\
AkAgAS0AAEEJaw4ERwAARwALQfMAIQIMrQELIAEgBEcEQCADQRA2AgggAyABNgIEQfEAIQIMrQELQYoBIQIMxQELAkAgASAERwRAA0AgAS0AAEGg0ABqLQAA\
IgBBA0cEQAJAIABBAWsOAkkABAtB8AAhAgyvAQsgBCABQQFqIgFHDQALQYgBIQIMxgELQYgBIQIMxQELIANBADYCHCADIAE2AhQgA0HbIDYCECADQQc2AgxB\
ACECDMQBCyABIARGBEBBiQEhAgzEAQsCQAJAAkAgAS0AAEGg0gBqLQAAQQFrDgNGAgABC0HyACECDKwBCyADQQA2AhwgAyABNgIUIANBtBI2AhAgA0EHNgIM\
QQAhAgzEAQtB6gAhAgyqAQsgASAERwRAIAFBAWohAUHvACECDKoBC0GHASECDMIBCyAEIAEiAEYEQEGGASECDMIBCyAALQAAIgFBL0YEQCAAQQFqIQFB7gAh\
AgypAQsgAUEJayICQRdLDQEgACEBQQEgAnRBm4CABHENQQwBCyAEIAEiAEYEQEGFASECDMEBCyAALQAAQS9HDQAgAEEBaiEBDAMLQQAhAiADQQA2AhwgAyAA\
NgIUIANB2yA2AhAgA0EHNgIMDL8BCwJAAkACQAJAAkADQCABLQAAQaDOAGotAAAiAEEFRwRAAkACQCAAQQFrDghHBQYHCAAEAQgLQesAIQIMrQELIAFBAWoh\
AUHtACECDKwBCyAEIAFBAWoiAUcNAAtBhAEhAgzDAQsgAUEBagwUCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNHiADQdsANgIcIAMgATYCFCADIAA2AgxB\
ACECDMEBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNHiADQd0ANgIcIAMgATYCFCADIAA2AgxBACECDMABCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUN\
HiADQfoANgIcIAMgATYCFCADIAA2AgxBACECDL8BCyADQQA2AhwgAyABNgIUIANB+Q82AhAgA0EHNgIMQQAhAgy+AQsgASAERgRAQYMBIQIMvgELAkAgAS0A\
AEGgzgBqLQAAQQFrDgg+BAUGAAgCAwcLIAFBAWohAQtBAyECDKMBCyABQQFqDA0LQQAhAiADQQA2AhwgA0HREjYCECADQQc2AgwgAyABQQFqNgIUDLoBCyAD\
KAIEIQAgA0EANgIEIAMgACABECwiAEUNFiADQdsANgIcIAMgATYCFCADIAA2AgxBACECDLkBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNFiADQd0ANgIc\
IAMgATYCFCADIAA2AgxBACECDLgBCyADKAIEIQAgA0EANgIEIAMgACABECwiAEUNFiADQfoANgIcIAMgATYCFCADIAA2AgxBACECDLcBCyADQQA2AhwgAyAB\
NgIUIANB+Q82AhAgA0EHNgIMQQAhAgy2AQtB7AAhAgycAQsgASAERgRAQYIBIQIMtQELIAFBAWoMAgsgASAERgRAQYEBIQIMtAELIAFBAWoMAQsgASAERg0B\
IAFBAWoLIQFBBCECDJgBC0GAASECDLABCwNAIAEtAABBoMwAai0AACIAQQJHBEAgAEEBRwRAQekAIQIMmQELDDELIAQgAUEBaiIBRw0AC0H/ACECDK8BCyAB\
IARGBEBB/gAhAgyvAQsCQCABLQAAQQlrDjcvAwYvBAYGBgYGBgYGBgYGBgYGBgYGBgUGBgIGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYGBgYABgsgAUEBagsh\
AUEFIQIMlAELIAFBAWoMBgsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQggA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgyrAQsgAygCBCEAIANBADYCBCAD\
IAAgARAsIgBFDQggA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgyqAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQggA0H6ADYCHCADIAE2AhQgAyAANgIM\
QQAhAgypAQsgA0EANgIcIAMgATYCFCADQY0UNgIQIANBBzYCDEEAIQIMqAELAkACQAJAAkADQCABLQAAQaDKAGotAAAiAEEFRwRAAkAgAEEBaw4GLgMEBQYA\
BgtB6AAhAgyUAQsgBCABQQFqIgFHDQALQf0AIQIMqwELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0HIANB2wA2AhwgAyABNgIUIAMgADYCDEEAIQIMqgEL\
IAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0HIANB3QA2AhwgAyABNgIUIAMgADYCDEEAIQIMqQELIAMoAgQhACADQQA2AgQgAyAAIAEQLCIARQ0HIANB+gA2\
AhwgAyABNgIUIAMgADYCDEEAIQIMqAELIANBADYCHCADIAE2AhQgA0HkCDYCECADQQc2AgxBACECDKcBCyABIARGDQEgAUEBagshAUEGIQIMjAELQfwAIQIM\
pAELAkACQAJAAkADQCABLQAAQaDIAGotAAAiAEEFRwRAIABBAWsOBCkCAwQFCyAEIAFBAWoiAUcNAAtB+wAhAgynAQsgAygCBCEAIANBADYCBCADIAAgARAs\
IgBFDQMgA0HbADYCHCADIAE2AhQgAyAANgIMQQAhAgymAQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQMgA0HdADYCHCADIAE2AhQgAyAANgIMQQAhAgyl\
AQsgAygCBCEAIANBADYCBCADIAAgARAsIgBFDQMgA0H6ADYCHCADIAE2AhQgAyAANgIMQQAhAgykAQsgA0EANgIcIAMgATYCFCADQbwKNgIQIANBBzYCDEEA\
IQIMowELQc8AIQIMiQELQdEAIQIMiAELQecAIQIMhwELIAEgBEYEQEH6ACECDKABCwJAIAEtAABBCWsOBCAAACAACyABQQFqIQFB5gAhAgyGAQsgASAERgRA\
QfkAIQIMnwELAkAgAS0AAEEJaw4EHwAAHwALQQAhAAJAIAMoAjgiAkUNACACKAI4IgJFDQAgAyACEQAAIQALIABFBEBB4gEhAgyGAQsgAEEVRwRAIANBADYC\
HCADIAE2AhQgA0HJDTYCECADQRo2AgxBACECDJ8BCyADQfgANgIcIAMgATYCFCADQeoaNgIQIANBFTYCDEEAIQIMngELIAEgBEcEQCADQQ02AgggAyABNgIE\
QeQAIQIMhQELQfcAIQIMnQELIAEgBEYEQEH2ACECDJ0BCwJAAkACQCABLQAAQcgAaw4LAAELCwsLCwsLCwILCyABQQFqIQFB3QAhAgyFAQsgAUEBaiEBQeAA\
IQIMhAELIAFBAWohAUHjACECDIMBC0H1ACECIAEgBEYNmwEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBtdUAai0AAEcNCCAAQQJGDQEg\
AEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMnAELIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARArIgAEQCADQfQANgIcIAMgATYCFCADIAA2AgxBACECDJwB\
C0HiACECDIIBC0EAIQACQCADKAI4IgJFDQAgAigCNCICRQ0AIAMgAhEAACEACwJAIAAEQCAAQRVGDQEgA0EANgIcIAMgATYCFCADQeoNNgIQIANBJjYCDEEA\
IQIMnAELQeEAIQIMggELIANB8wA2AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyaAQsgAy0AKSIAQSNrQQtJDQkCQCAAQQZLDQBBASAAdEHKAHFFDQAM\
CgtBACECIANBADYCHCADIAE2AhQgA0HtCTYCECADQQg2AgwMmQELQfIAIQIgASAERg2YASADKAIAIgAgBCABa2ohBSABIABrQQFqIQYCQANAIAEtAAAgAEGz\
1QBqLQAARw0FIABBAUYNASAAQQFqIQAgBCABQQFqIgFHDQALIAMgBTYCAAyZAQsgAygCBCEAIANCADcDACADIAAgBkEBaiIBECsiAARAIANB8QA2AhwgAyAB\
NgIUIAMgADYCDEEAIQIMmQELQd8AIQIMfwtBACEAAkAgAygCOCICRQ0AIAIoAjQiAkUNACADIAIRAAAhAAsCQCAABEAgAEEVRg0BIANBADYCHCADIAE2AhQg\
A0HqDTYCECADQSY2AgxBACECDJkBC0HeACECDH8LIANB8AA2AhwgAyABNgIUIANBgBs2AhAgA0EVNgIMQQAhAgyXAQsgAy0AKUEhRg0GIANBADYCHCADIAE2\
AhQgA0GRCjYCECADQQg2AgxBACECDJYBC0HvACECIAEgBEYNlQEgAygCACIAIAQgAWtqIQUgASAAa0ECaiEGAkADQCABLQAAIABBsNUAai0AAEcNAiAAQQJG\
DQEgAEEBaiEAIAQgAUEBaiIBRw0ACyADIAU2AgAMlgELIAMoAgQhACADQgA3AwAgAyAAIAZBAWoiARArIgBFDQIgA0HtADYCHCADIAE2AhQgAyAANgIMQQAh\
AgyVAQsgA0EANgIACyADKAIEIQAgA0EANgIEIAMgACABECsiAEUNgAEgA0HuADYCHCADIAE2AhQgAyAANgIMQQAhAgyTAQtB3AAhAgx5C0EAIQACQCADKAI4\
IgJFDQAgAigCNCICRQ0AIAMgAhEAACEACwJAIAAEQCAAQRVGDQEgA0EANgIcIAMgATYCFCADQeoNNgIQIANBJjYCDEEAIQIMkwELQdsAIQIMeQsgA0HsADYC\
HCADIAE2AhQgA0GAGzYCECADQRU2AgxBACECDJEBCyADLQApIgBBI0kNACAAQS5GDQAgA0EANgIcIAMgATYCFCADQckJNgIQIANBCDYCDEEAIQIMkAELQdoA\
IQIMdgsgASAERgRAQesAIQIMjwELAkAgAS0AAEEvRgRAIAFBAWohAQwBCyADQQA2AhwgAyABNgIUIANBsjg2AhAgA0EINgIMQQAhAgyPAQtB2QAhAgx1CyAB\
IARHBEAgA0EONgIIIAMgATYCBEHYACECDHULQeoAIQIMjQELIAEgBEYEQEHpACECDI0BCyABLQAAQTBrIgBB/wFxQQpJBEAgAyAAOgAqIAFBAWohAUHXACEC\
DHQLIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ16IANB6AA2AhwgAyABNgIUIAMgADYCDEEAIQIMjAELIAEgBEYEQEHnACECDIwBCwJAIAEtAABBLkYEQCAB\
QQFqIQEMAQsgAygCBCEAIANBADYCBCADIAAgARAvIgBFDXsgA0HmADYCHCADIAE2AhQgAyAANgIMQQAhAgyMAQtB1gAhAgxyCyABIARGBEBB5QAhAgyLAQtB\
ACEAQQEhBUEBIQdBACECAkACQAJAAkACQAJ/AkACQAJAAkACQAJAAkAgAS0AAEEwaw4KCgkAAQIDBAUGCAsLQQIMBgtBAwwFC0EEDAQLQQUMAwtBBgwCC0EH\
DAELQQgLIQJBACEFQQAhBwwCC0EJIQJBASEAQQAhBUEAIQcMAQtBACEFQQEhAgsgAyACOgArIAFBAWohAQJAAkAgAy0ALkEQcQ0AAkACQAJAIAMtACoOAwEA\
AgQLIAdFDQMMAgsgAA0BDAILIAVFDQELIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ0CIANB4gA2AhwgAyABNgIUIAMgADYCDEEAIQIMjQELIAMoAgQhACAD\
QQA2AgQgAyAAIAEQLyIARQ19IANB4wA2AhwgAyABNgIUIAMgADYCDEEAIQIMjAELIAMoAgQhACADQQA2AgQgAyAAIAEQLyIARQ17IANB5AA2AhwgAyABNgIU\
IAMgADYCDAyLAQtB1AAhAgxxCyADLQApQSJGDYYBQdMAIQIMcAtBACEAAkAgAygCOCICRQ0AIAIoAkQiAkUNACADIAIRAAAhAAsgAEUEQEHVACECDHALIABB\
FUcEQCADQQA2AhwgAyABNgIUIANBpA02AhAgA0EhNgIMQQAhAgyJAQsgA0HhADYCHCADIAE2AhQgA0HQGjYCECADQRU2AgxBACECDIgBCyABIARGBEBB4AAh\
AgyIAQsCQAJAAkACQAJAIAEtAABBCmsOBAEEBAAECyABQQFqIQEMAQsgAUEBaiEBIANBL2otAABBAXFFDQELQdIAIQIMcAsgA0EANgIcIAMgATYCFCADQbYR\
NgIQIANBCTYCDEEAIQIMiAELIANBADYCHCADIAE2AhQgA0G2ETYCECADQQk2AgxBACECDIcBCyABIARGBEBB3wAhAgyHAQsgAS0AAEEKRgRAIAFBAWohAQwJ\
CyADLQAuQcAAcQ0IIANBADYCHCADIAE2AhQgA0G2ETYCECADQQI2AgxBACECDIYBCyABIARGBEBB3QAhAgyGAQsgAS0AACICQQ1GBEAgAUEBaiEBQdAAIQIM\
bQsgASEAIAJBCWsOBAUBAQUBCyAEIAEiAEYEQEHcACECDIUBCyAALQAAQQpHDQAgAEEBagwCC0EAIQIgA0EANgIcIAMgADYCFCADQcotNgIQIANBBzYCDAyD\
AQsgASAERgRAQdsAIQIMgwELAkAgAS0AAEEJaw4EAwAAAwALIAFBAWoLIQFBzgAhAgxoCyABIARGBEBB2gAhAgyBAQsgAS0AAEEJaw4EAAEBAAELQQAhAiAD\
QQA2AhwgA0GaEjYCECADQQc2AgwgAyABQQFqNgIUDH8LIANBgBI7ASpBACEAAkAgAygCOCICRQ0AIAIoAjgiAkUNACADIAIRAAAhAAsgAEUNACAAQRVHDQEg\
A0HZADYCHCADIAE2AhQgA0HqGjYCECADQRU2AgxBACECDH4LQc0AIQIMZAsgA0EANgIcIAMgATYCFCADQckNNgIQIANBGjYCDEEAIQIMfAsgASAERgRAQdkA\
IQIMfAsgAS0AAEEgRw09IAFBAWohASADLQAuQQFxDT0gA0EANgIcIAMgATYCFCADQcIcNgIQIANBHjYCDEEAIQIMewsgASAERgRAQdgAIQIMewsCQAJAAkAC\
QAJAIAEtAAAiAEEKaw4EAgMDAAELIAFBAWohAUEsIQIMZQsgAEE6Rw0BIANBADYCHCADIAE2AhQgA0HnETYCECADQQo2AgxBACECDH0LIAFBAWohASADQS9q\
LQAAQQFxRQ1zIAMtADJBgAFxRQRAIANBMmohAiADEDVBACEAAkAgAygCOCIGRQ0AIAYoAigiBkUNACADIAYRAAAhAAsCQAJAIAAOFk1MSwEBAQEBAQEBAQEB\
AQEBAQEBAQABCyADQSk2AhwgAyABNgIUIANBrBk2AhAgA0EVNgIMQQAhAgx+CyADQQA2AhwgAyABNgIUIANB5Qs2AhAgA0ERNgIMQQAhAgx9C0EAIQACQCAD\
KAI4IgJFDQAgAigCXCICRQ0AIAMgAhEAACEACyAARQ1ZIABBFUcNASADQQU2AhwgAyABNgIUIANBmxs2AhAgA0EVNgIMQQAhAgx8C0HLACECDGILQQAhAiAD\
QQA2AhwgAyABNgIUIANBkA42AhAgA0EUNgIMDHoLIAMgAy8BMkGAAXI7ATIMOwsgASAERwRAIANBETYCCCADIAE2AgRBygAhAgxgC0HXACECDHgLIAEgBEYE\
QEHWACECDHgLAkACQAJAAkAgAS0AACIAQSByIAAgAEHBAGtB/wFxQRpJG0H/AXFB4wBrDhMAQEBAQEBAQEBAQEBAAUBAQAIDQAsgAUEBaiEBQcYAIQIMYQsg\
AUEBaiEBQccAIQIMYAsgAUEBaiEBQcgAIQIMXwsgAUEBaiEBQckAIQIMXgtB1QAhAiAEIAEiAEYNdiAEIAFrIAMoAgAiAWohBiAAIAFrQQVqIQcDQCABQZDI\
AGotAAAgAC0AACIFQSByIAUgBUHBAGtB/wFxQRpJG0H/AXFHDQhBBCABQQVGDQoaIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADHYLQdQAIQIgBCABIgBG\
DXUgBCABayADKAIAIgFqIQYgACABa0EPaiEHA0AgAUGAyABqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0HQQMgAUEPRg0JGiABQQFqIQEg\
BCAAQQFqIgBHDQALIAMgBjYCAAx1C0HTACECIAQgASIARg10IAQgAWsgAygCACIBaiEGIAAgAWtBDmohBwNAIAFB4scAai0AACAALQAAIgVBIHIgBSAFQcEA\
a0H/AXFBGkkbQf8BcUcNBiABQQ5GDQcgAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMdAtB0gAhAiAEIAEiAEYNcyAEIAFrIAMoAgAiAWohBSAAIAFrQQFq\
IQYDQCABQeDHAGotAAAgAC0AACIHQSByIAcgB0HBAGtB/wFxQRpJG0H/AXFHDQUgAUEBRg0CIAFBAWohASAEIABBAWoiAEcNAAsgAyAFNgIADHMLIAEgBEYE\
QEHRACECDHMLAkACQCABLQAAIgBBIHIgACAAQcEAa0H/AXFBGkkbQf8BcUHuAGsOBwA5OTk5OQE5CyABQQFqIQFBwwAhAgxaCyABQQFqIQFBxAAhAgxZCyAD\
QQA2AgAgBkEBaiEBQcUAIQIMWAtB0AAhAiAEIAEiAEYNcCAEIAFrIAMoAgAiAWohBiAAIAFrQQlqIQcDQCABQdbHAGotAAAgAC0AACIFQSByIAUgBUHBAGtB\
/wFxQRpJG0H/AXFHDQJBAiABQQlGDQQaIAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADHALQc8AIQIgBCABIgBGDW8gBCABayADKAIAIgFqIQYgACABa0EF\
aiEHA0AgAUHQxwBqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0BIAFBBUYNAiABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxvCyAAIQEg\
A0EANgIADDMLQQELOgAsIANBADYCACAHQQFqIQELQS0hAgxSCwJAA0AgAS0AAEHQxQBqLQAAQQFHDQEgBCABQQFqIgFHDQALQc0AIQIMawtBwgAhAgxRCyAB\
IARGBEBBzAAhAgxqCyABLQAAQTpGBEAgAygCBCEAIANBADYCBCADIAAgARAwIgBFDTMgA0HLADYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgxqCyADQQA2Ahwg\
AyABNgIUIANB5xE2AhAgA0EKNgIMQQAhAgxpCwJAAkAgAy0ALEECaw4CAAEnCyADQTNqLQAAQQJxRQ0mIAMtAC5BAnENJiADQQA2AhwgAyABNgIUIANBphQ2\
AhAgA0ELNgIMQQAhAgxpCyADLQAyQSBxRQ0lIAMtAC5BAnENJSADQQA2AhwgAyABNgIUIANBvRM2AhAgA0EPNgIMQQAhAgxoC0EAIQACQCADKAI4IgJFDQAg\
AigCSCICRQ0AIAMgAhEAACEACyAARQRAQcEAIQIMTwsgAEEVRwRAIANBADYCHCADIAE2AhQgA0GmDzYCECADQRw2AgxBACECDGgLIANBygA2AhwgAyABNgIU\
IANBhRw2AhAgA0EVNgIMQQAhAgxnCyABIARHBEAgASECA0AgBCACIgFrQRBOBEAgAUEQaiEC/Qz/////////////////////IAH9AAAAIg1BB/1sIA39DODg\
4ODg4ODg4ODg4ODg4OD9bv0MX19fX19fX19fX19fX19fX/0mIA39DAkJCQkJCQkJCQkJCQkJCQn9I/1Q/VL9ZEF/c2giAEEQRg0BIAAgAWohAQwYCyABIARG\
BEBBxAAhAgxpCyABLQAAQcDBAGotAABBAUcNFyAEIAFBAWoiAkcNAAtBxAAhAgxnC0HEACECDGYLIAEgBEcEQANAAkAgAS0AACIAQSByIAAgAEHBAGtB/wFx\
QRpJG0H/AXEiAEEJRg0AIABBIEYNAAJAAkACQAJAIABB4wBrDhMAAwMDAwMDAwEDAwMDAwMDAwMCAwsgAUEBaiEBQTYhAgxSCyABQQFqIQFBNyECDFELIAFB\
AWohAUE4IQIMUAsMFQsgBCABQQFqIgFHDQALQTwhAgxmC0E8IQIMZQsgASAERgRAQcgAIQIMZQsgA0ESNgIIIAMgATYCBAJAAkACQAJAAkAgAy0ALEEBaw4E\
FAABAgkLIAMtADJBIHENA0HgASECDE8LAkAgAy8BMiIAQQhxRQ0AIAMtAChBAUcNACADLQAuQQhxRQ0CCyADIABB9/sDcUGABHI7ATIMCwsgAyADLwEyQRBy\
OwEyDAQLIANBADYCBCADIAEgARAxIgAEQCADQcEANgIcIAMgADYCDCADIAFBAWo2AhRBACECDGYLIAFBAWohAQxYCyADQQA2AhwgAyABNgIUIANB9BM2AhAg\
A0EENgIMQQAhAgxkC0HHACECIAEgBEYNYyADKAIAIgAgBCABa2ohBSABIABrQQZqIQYCQANAIABBwMUAai0AACABLQAAQSByRw0BIABBBkYNSiAAQQFqIQAg\
BCABQQFqIgFHDQALIAMgBTYCAAxkCyADQQA2AgAMBQsCQCABIARHBEADQCABLQAAQcDDAGotAAAiAEEBRwRAIABBAkcNAyABQQFqIQEMBQsgBCABQQFqIgFH\
DQALQcUAIQIMZAtBxQAhAgxjCwsgA0EAOgAsDAELQQshAgxHC0E/IQIMRgsCQAJAA0AgAS0AACIAQSBHBEACQCAAQQprDgQDBQUDAAsgAEEsRg0DDAQLIAQg\
AUEBaiIBRw0AC0HGACECDGALIANBCDoALAwOCyADLQAoQQFHDQIgAy0ALkEIcQ0CIAMoAgQhACADQQA2AgQgAyAAIAEQMSIABEAgA0HCADYCHCADIAA2Agwg\
AyABQQFqNgIUQQAhAgxfCyABQQFqIQEMUAtBOyECDEQLAkADQCABLQAAIgBBIEcgAEEJR3ENASAEIAFBAWoiAUcNAAtBwwAhAgxdCwtBPCECDEILAkACQCAB\
IARHBEADQCABLQAAIgBBIEcEQCAAQQprDgQDBAQDBAsgBCABQQFqIgFHDQALQT8hAgxdC0E/IQIMXAsgAyADLwEyQSByOwEyDAoLIAMoAgQhACADQQA2AgQg\
AyAAIAEQMSIARQ1OIANBPjYCHCADIAE2AhQgAyAANgIMQQAhAgxaCwJAIAEgBEcEQANAIAEtAABBwMMAai0AACIAQQFHBEAgAEECRg0DDAwLIAQgAUEBaiIB\
Rw0AC0E3IQIMWwtBNyECDFoLIAFBAWohAQwEC0E7IQIgBCABIgBGDVggBCABayADKAIAIgFqIQYgACABa0EFaiEHAkADQCABQZDIAGotAAAgAC0AACIFQSBy\
IAUgBUHBAGtB/wFxQRpJG0H/AXFHDQEgAUEFRgRAQQchAQw/CyABQQFqIQEgBCAAQQFqIgBHDQALIAMgBjYCAAxZCyADQQA2AgAgACEBDAULQTohAiAEIAEi\
AEYNVyAEIAFrIAMoAgAiAWohBiAAIAFrQQhqIQcCQANAIAFBtMEAai0AACAALQAAIgVBIHIgBSAFQcEAa0H/AXFBGkkbQf8BcUcNASABQQhGBEBBBSEBDD4L\
IAFBAWohASAEIABBAWoiAEcNAAsgAyAGNgIADFgLIANBADYCACAAIQEMBAtBOSECIAQgASIARg1WIAQgAWsgAygCACIBaiEGIAAgAWtBA2ohBwJAA0AgAUGw\
wQBqLQAAIAAtAAAiBUEgciAFIAVBwQBrQf8BcUEaSRtB/wFxRw0BIAFBA0YEQEEGIQEMPQsgAUEBaiEBIAQgAEEBaiIARw0ACyADIAY2AgAMVwsgA0EANgIA\
IAAhAQwDCwJAA0AgAS0AACIAQSBHBEAgAEEKaw4EBwQEBwILIAQgAUEBaiIBRw0AC0E4IQIMVgsgAEEsRw0BIAFBAWohAEEBIQECQAJAAkACQAJAIAMtACxB\
BWsOBAMBAgQACyAAIQEMBAtBAiEBDAELQQQhAQsgA0EBOgAsIAMgAy8BMiABcjsBMiAAIQEMAQsgAyADLwEyQQhyOwEyIAAhAQtBPiECDDsLIANBADoALAtB\
OSECDDkLIAEgBEYEQEE2IQIMUgsCQAJAAkACQAJAIAEtAABBCmsOBAACAgECCyADKAIEIQAgA0EANgIEIAMgACABEDEiAEUNAiADQTM2AhwgAyABNgIUIAMg\
ADYCDEEAIQIMVQsgAygCBCEAIANBADYCBCADIAAgARAxIgBFBEAgAUEBaiEBDAYLIANBMjYCHCADIAA2AgwgAyABQQFqNgIUQQAhAgxUCyADLQAuQQFxBEBB\
3wEhAgw7CyADKAIEIQAgA0EANgIEIAMgACABEDEiAA0BDEkLQTQhAgw5CyADQTU2AhwgAyABNgIUIAMgADYCDEEAIQIMUQtBNSECDDcLIANBL2otAABBAXEN\
ACADQQA2AhwgAyABNgIUIANB6xY2AhAgA0EZNgIMQQAhAgxPC0EzIQIMNQsgASAERgRAQTIhAgxOCwJAIAEtAABBCkYEQCABQQFqIQEMAQsgA0EANgIcIAMg\
ATYCFCADQZIXNgIQIANBAzYCDEEAIQIMTgtBMiECDDQLIAEgBEYEQEExIQIMTQsCQCABLQAAIgBBCUYNACAAQSBGDQBBASECAkAgAy0ALEEFaw4EBgQFAA0L\
IAMgAy8BMkEIcjsBMgwMCyADLQAuQQFxRQ0BIAMtACxBCEcNACADQQA6ACwLQT0hAgwyCyADQQA2AhwgAyABNgIUIANBwhY2AhAgA0EKNgIMQQAhAgxKC0EC\
IQIMAQtBBCECCyADQQE6ACwgAyADLwEyIAJyOwEyDAYLIAEgBEYEQEEwIQIMRwsgAS0AAEEKRgRAIAFBAWohAQwBCyADLQAuQQFxDQAgA0EANgIcIAMgATYC\
FCADQdwoNgIQIANBAjYCDEEAIQIMRgtBMCECDCwLIAFBAWohAUExIQIMKwsgASAERgRAQS8hAgxECyABLQAAIgBBCUcgAEEgR3FFBEAgAUEBaiEBIAMtAC5B\
AXENASADQQA2AhwgAyABNgIUIANBlxA2AhAgA0EKNgIMQQAhAgxEC0EBIQICQAJAAkACQAJAAkAgAy0ALEECaw4HBQQEAwECAAQLIAMgAy8BMkEIcjsBMgwD\
C0ECIQIMAQtBBCECCyADQQE6ACwgAyADLwEyIAJyOwEyC0EvIQIMKwsgA0EANgIcIAMgATYCFCADQYQTNgIQIANBCzYCDEEAIQIMQwtB4QEhAgwpCyABIARG\
BEBBLiECDEILIANBADYCBCADQRI2AgggAyABIAEQMSIADQELQS4hAgwnCyADQS02AhwgAyABNgIUIAMgADYCDEEAIQIMPwtBACEAAkAgAygCOCICRQ0AIAIo\
AkwiAkUNACADIAIRAAAhAAsgAEUNACAAQRVHDQEgA0HYADYCHCADIAE2AhQgA0GzGzYCECADQRU2AgxBACECDD4LQcwAIQIMJAsgA0EANgIcIAMgATYCFCAD\
QbMONgIQIANBHTYCDEEAIQIMPAsgASAERgRAQc4AIQIMPAsgAS0AACIAQSBGDQIgAEE6Rg0BCyADQQA6ACxBCSECDCELIAMoAgQhACADQQA2AgQgAyAAIAEQ\
MCIADQEMAgsgAy0ALkEBcQRAQd4BIQIMIAsgAygCBCEAIANBADYCBCADIAAgARAwIgBFDQIgA0EqNgIcIAMgADYCDCADIAFBAWo2AhRBACECDDgLIANBywA2\
AhwgAyAANgIMIAMgAUEBajYCFEEAIQIMNwsgAUEBaiEBQcAAIQIMHQsgAUEBaiEBDCwLIAEgBEYEQEErIQIMNQsCQCABLQAAQQpGBEAgAUEBaiEBDAELIAMt\
AC5BwABxRQ0GCyADLQAyQYABcQRAQQAhAAJAIAMoAjgiAkUNACACKAJcIgJFDQAgAyACEQAAIQALIABFDRIgAEEVRgRAIANBBTYCHCADIAE2AhQgA0GbGzYC\
ECADQRU2AgxBACECDDYLIANBADYCHCADIAE2AhQgA0GQDjYCECADQRQ2AgxBACECDDULIANBMmohAiADEDVBACEAAkAgAygCOCIGRQ0AIAYoAigiBkUNACAD\
IAYRAAAhAAsgAA4WAgEABAQEBAQEBAQEBAQEBAQEBAQEAwQLIANBAToAMAsgAiACLwEAQcAAcjsBAAtBKyECDBgLIANBKTYCHCADIAE2AhQgA0GsGTYCECAD\
QRU2AgxBACECDDALIANBADYCHCADIAE2AhQgA0HlCzYCECADQRE2AgxBACECDC8LIANBADYCHCADIAE2AhQgA0GlCzYCECADQQI2AgxBACECDC4LQQEhByAD\
LwEyIgVBCHFFBEAgAykDIEIAUiEHCwJAIAMtADAEQEEBIQAgAy0AKUEFRg0BIAVBwABxRSAHcUUNAQsCQCADLQAoIgJBAkYEQEEBIQAgAy8BNCIGQeUARg0C\
QQAhACAFQcAAcQ0CIAZB5ABGDQIgBkHmAGtBAkkNAiAGQcwBRg0CIAZBsAJGDQIMAQtBACEAIAVBwABxDQELQQIhACAFQQhxDQAgBUGABHEEQAJAIAJBAUcN\
ACADLQAuQQpxDQBBBSEADAILQQQhAAwBCyAFQSBxRQRAIAMQNkEAR0ECdCEADAELQQBBAyADKQMgUBshAAsgAEEBaw4FAgAHAQMEC0ERIQIMEwsgA0EBOgAx\
DCkLQQAhAgJAIAMoAjgiAEUNACAAKAIwIgBFDQAgAyAAEQAAIQILIAJFDSYgAkEVRgRAIANBAzYCHCADIAE2AhQgA0HSGzYCECADQRU2AgxBACECDCsLQQAh\
AiADQQA2AhwgAyABNgIUIANB3Q42AhAgA0ESNgIMDCoLIANBADYCHCADIAE2AhQgA0H5IDYCECADQQ82AgxBACECDCkLQQAhAAJAIAMoAjgiAkUNACACKAIw\
IgJFDQAgAyACEQAAIQALIAANAQtBDiECDA4LIABBFUYEQCADQQI2AhwgAyABNgIUIANB0hs2AhAgA0EVNgIMQQAhAgwnCyADQQA2AhwgAyABNgIUIANB3Q42\
AhAgA0ESNgIMQQAhAgwmC0EqIQIMDAsgASAERwRAIANBCTYCCCADIAE2AgRBKSECDAwLQSYhAgwkCyADIAMpAyAiDCAEIAFrrSIKfSILQgAgCyAMWBs3AyAg\
CiAMVARAQSUhAgwkCyADKAIEIQAgA0EANgIEIAMgACABIAynaiIBEDIiAEUNACADQQU2AhwgAyABNgIUIAMgADYCDEEAIQIMIwtBDyECDAkLQgAhCgJAAkAC\
QAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCABLQAAQTBrDjcXFgABAgMEBQYHFBQUFBQUFAgJCgsMDRQUFBQUFBQUFBQUFBQUFBQUFBQU\
FBQUFBQUDg8QERITFAtCAiEKDBYLQgMhCgwVC0IEIQoMFAtCBSEKDBMLQgYhCgwSC0IHIQoMEQtCCCEKDBALQgkhCgwPC0IKIQoMDgtCCyEKDA0LQgwhCgwM\
C0INIQoMCwtCDiEKDAoLQg8hCgwJC0IKIQoMCAtCCyEKDAcLQgwhCgwGC0INIQoMBQtCDiEKDAQLQg8hCgwDCyADQQA2AhwgAyABNgIUIANBnxU2AhAgA0EM\
NgIMQQAhAgwhCyABIARGBEBBIiECDCELQgAhCgJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAS0AAEEwaw43FRQAAQIDBAUGBxYW\
FhYWFhYICQoLDA0WFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFg4PEBESExYLQgIhCgwUC0IDIQoMEwtCBCEKDBILQgUhCgwRC0IGIQoMEAtCByEKDA8LQggh\
CgwOC0IJIQoMDQtCCiEKDAwLQgshCgwLC0IMIQoMCgtCDSEKDAkLQg4hCgwIC0IPIQoMBwtCCiEKDAYLQgshCgwFC0IMIQoMBAtCDSEKDAMLQg4hCgwCC0IP\
IQoMAQtCASEKCyABQQFqIQEgAykDICILQv//////////D1gEQCADIAtCBIYgCoQ3AyAMAgsgA0EANgIcIAMgATYCFCADQbUJNgIQIANBDDYCDEEAIQIMHgtB\
JyECDAQLQSghAgwDCyADIAE6ACwgA0EANgIAIAdBAWohAUEMIQIMAgsgA0EANgIAIAZBAWohAUEKIQIMAQsgAUEBaiEBQQghAgwACwALQQAhAiADQQA2Ahwg\
AyABNgIUIANBsjg2AhAgA0EINgIMDBcLQQAhAiADQQA2AhwgAyABNgIUIANBgxE2AhAgA0EJNgIMDBYLQQAhAiADQQA2AhwgAyABNgIUIANB3wo2AhAgA0EJ\
NgIMDBULQQAhAiADQQA2AhwgAyABNgIUIANB7RA2AhAgA0EJNgIMDBQLQQAhAiADQQA2AhwgAyABNgIUIANB0hE2AhAgA0EJNgIMDBMLQQAhAiADQQA2Ahwg\
AyABNgIUIANBsjg2AhAgA0EINgIMDBILQQAhAiADQQA2AhwgAyABNgIUIANBgxE2AhAgA0EJNgIMDBELQQAhAiADQQA2AhwgAyABNgIUIANB3wo2AhAgA0EJ\
NgIMDBALQQAhAiADQQA2AhwgAyABNgIUIANB7RA2AhAgA0EJNgIMDA8LQQAhAiADQQA2AhwgAyABNgIUIANB0hE2AhAgA0EJNgIMDA4LQQAhAiADQQA2Ahwg\
AyABNgIUIANBuRc2AhAgA0EPNgIMDA0LQQAhAiADQQA2AhwgAyABNgIUIANBuRc2AhAgA0EPNgIMDAwLQQAhAiADQQA2AhwgAyABNgIUIANBmRM2AhAgA0EL\
NgIMDAsLQQAhAiADQQA2AhwgAyABNgIUIANBnQk2AhAgA0ELNgIMDAoLQQAhAiADQQA2AhwgAyABNgIUIANBlxA2AhAgA0EKNgIMDAkLQQAhAiADQQA2Ahwg\
AyABNgIUIANBsRA2AhAgA0EKNgIMDAgLQQAhAiADQQA2AhwgAyABNgIUIANBux02AhAgA0ECNgIMDAcLQQAhAiADQQA2AhwgAyABNgIUIANBlhY2AhAgA0EC\
NgIMDAYLQQAhAiADQQA2AhwgAyABNgIUIANB+Rg2AhAgA0ECNgIMDAULQQAhAiADQQA2AhwgAyABNgIUIANBxBg2AhAgA0ECNgIMDAQLIANBAjYCHCADIAE2\
AhQgA0GpHjYCECADQRY2AgxBACECDAMLQd4AIQIgASAERg0CIAlBCGohByADKAIAIQUCQAJAIAEgBEcEQCAFQZbIAGohCCAEIAVqIAFrIQYgBUF/c0EKaiIF\
IAFqIQADQCABLQAAIAgtAABHBEBBAiEIDAMLIAVFBEBBACEIIAAhAQwDCyAFQQFrIQUgCEEBaiEIIAQgAUEBaiIBRw0ACyAGIQUgBCEBCyAHQQE2AgAgAyAF\
NgIADAELIANBADYCACAHIAg2AgALIAcgATYCBCAJKAIMIQACQAJAIAkoAghBAWsOAgQBAAsgA0EANgIcIANBwh42AhAgA0EXNgIMIAMgAEEBajYCFEEAIQIM\
AwsgA0EANgIcIAMgADYCFCADQdceNgIQIANBCTYCDEEAIQIMAgsgASAERgRAQSghAgwCCyADQQk2AgggAyABNgIEQSchAgwBCyABIARGBEBBASECDAELA0AC\
QAJAAkAgAS0AAEEKaw4EAAEBAAELIAFBAWohAQwBCyABQQFqIQEgAy0ALkEgcQ0AQQAhAiADQQA2AhwgAyABNgIUIANBoSE2AhAgA0EFNgIMDAILQQEhAiAB\
IARHDQALCyAJQRBqJAAgAkUEQCADKAIMIQAMAQsgAyACNgIcQQAhACADKAIEIgFFDQAgAyABIAQgAygCCBEBACIBRQ0AIAMgBDYCFCADIAE2AgwgASEACyAA\
C74CAQJ/IABBADoAACAAQeQAaiIBQQFrQQA6AAAgAEEAOgACIABBADoAASABQQNrQQA6AAAgAUECa0EAOgAAIABBADoAAyABQQRrQQA6AABBACAAa0EDcSIB\
IABqIgBBADYCAEHkACABa0F8cSICIABqIgFBBGtBADYCAAJAIAJBCUkNACAAQQA2AgggAEEANgIEIAFBCGtBADYCACABQQxrQQA2AgAgAkEZSQ0AIABBADYC\
GCAAQQA2AhQgAEEANgIQIABBADYCDCABQRBrQQA2AgAgAUEUa0EANgIAIAFBGGtBADYCACABQRxrQQA2AgAgAiAAQQRxQRhyIgJrIgFBIEkNACAAIAJqIQAD\
QCAAQgA3AxggAEIANwMQIABCADcDCCAAQgA3AwAgAEEgaiEAIAFBIGsiAUEfSw0ACwsLVgEBfwJAIAAoAgwNAAJAAkACQAJAIAAtADEOAwEAAwILIAAoAjgi\
AUUNACABKAIwIgFFDQAgACABEQAAIgENAwtBAA8LAAsgAEHKGTYCEEEOIQELIAELGgAgACgCDEUEQCAAQd4fNgIQIABBFTYCDAsLFAAgACgCDEEVRgRAIABB\
ADYCDAsLFAAgACgCDEEWRgRAIABBADYCDAsLBwAgACgCDAsHACAAKAIQCwkAIAAgATYCEAsHACAAKAIUCysAAkAgAEEnTw0AQv//////CSAArYhCAYNQDQAg\
AEECdEHQOGooAgAPCwALFwAgAEEvTwRAAAsgAEECdEHsOWooAgALvwkBAX9B9C0hAQJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAC\
QAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAC\
QAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIABB5ABrDvQDY2IAAWFhYWFhYQID\
BAVhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhBgcI\
CQoLDA0OD2FhYWFhEGFhYWFhYWFhYWFhEWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh\
YWFhYWFhYRITFBUWFxgZGhthYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh\
YWFhYWFhYWFhYWFhYWFhYWFhHB0eHyAhIiMkJSYnKCkqKywtLi8wMTIzNDU2YTc4OTphYWFhYWFhYTthYWE8YWFhYT0+P2FhYWFhYWFhQGFhQWFhYWFhYWFh\
YWFhYWFhYWFhYWFhYWFhYWFhYWFhYUJDREVGR0hJSktMTU5PUFFSU2FhYWFhYWFhVFVWV1hZWlthXF1hYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFe\
YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhX2BhC0HqLA8LQZgmDwtB7TEPC0GgNw8LQckpDwtBtCkPC0GWLQ8LQesrDwtBojUPC0HbNA8L\
QeApDwtB4yQPC0HVJA8LQe4kDwtB5iUPC0HKNA8LQdA3DwtBqjUPC0H1LA8LQfYmDwtBgiIPC0HyMw8LQb4oDwtB5zcPC0HNIQ8LQcAhDwtBuCUPC0HLJQ8L\
QZYkDwtBjzQPC0HNNQ8LQd0qDwtB7jMPC0GcNA8LQZ4xDwtB9DUPC0HlIg8LQa8lDwtBmTEPC0GyNg8LQfk2DwtBxDIPC0HdLA8LQYIxDwtBwTEPC0GNNw8L\
QckkDwtB7DYPC0HnKg8LQcgjDwtB4iEPC0HJNw8LQaUiDwtBlCIPC0HbNg8LQd41DwtBhiYPC0G8Kw8LQYsyDwtBoCMPC0H2MA8LQYAsDwtBiSsPC0GkJg8L\
QfIjDwtBgSgPC0GrMg8LQesnDwtBwjYPC0GiJA8LQc8qDwtB3CMPC0GHJw8LQeQ0DwtBtyIPC0GtMQ8LQdUiDwtBrzQPC0HeJg8LQdYyDwtB9DQPC0GBOA8L\
QfQ3DwtBkjYPC0GdJw8LQYIpDwtBjSMPC0HXMQ8LQb01DwtBtDcPC0HYMA8LQbYnDwtBmjgPC0GnKg8LQcQnDwtBriMPC0H1Ig8LAAtByiYhAQsgAQsXACAA\
IAAvAS5B/v8DcSABQQBHcjsBLgsaACAAIAAvAS5B/f8DcSABQQBHQQF0cjsBLgsaACAAIAAvAS5B+/8DcSABQQBHQQJ0cjsBLgsaACAAIAAvAS5B9/8DcSAB\
QQBHQQN0cjsBLgsaACAAIAAvAS5B7/8DcSABQQBHQQR0cjsBLgsaACAAIAAvAS5B3/8DcSABQQBHQQV0cjsBLgsaACAAIAAvAS5Bv/8DcSABQQBHQQZ0cjsB\
LgsaACAAIAAvAS5B//4DcSABQQBHQQd0cjsBLgsaACAAIAAvAS5B//0DcSABQQBHQQh0cjsBLgsaACAAIAAvAS5B//sDcSABQQBHQQl0cjsBLgs+AQJ/AkAg\
ACgCOCIDRQ0AIAMoAgQiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQeESNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAggiA0UNACAAIAEgAiAB\
ayADEQEAIgRBf0cNACAAQfwRNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAgwiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQewKNgIQQRghBAsg\
BAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhAiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQfoeNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhQiA0UN\
ACAAIAEgAiABayADEQEAIgRBf0cNACAAQcsQNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhgiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQbcf\
NgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAhwiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQb8VNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0A\
IAMoAiwiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQf4INgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAiAiA0UNACAAIAEgAiABayADEQEAIgRB\
f0cNACAAQYwdNgIQQRghBAsgBAs+AQJ/AkAgACgCOCIDRQ0AIAMoAiQiA0UNACAAIAEgAiABayADEQEAIgRBf0cNACAAQeYVNgIQQRghBAsgBAs4ACAAAn8g\
AC8BMkEUcUEURgRAQQEgAC0AKEEBRg0BGiAALwE0QeUARgwBCyAALQApQQVGCzoAMAtZAQJ/AkAgAC0AKEEBRg0AIAAvATQiAUHkAGtB5ABJDQAgAUHMAUYN\
ACABQbACRg0AIAAvATIiAEHAAHENAEEBIQIgAEGIBHFBgARGDQAgAEEocUUhAgsgAguMAQECfwJAAkACQCAALQAqRQ0AIAAtACtFDQAgAC8BMiIBQQJxRQ0B\
DAILIAAvATIiAUEBcUUNAQtBASECIAAtAChBAUYNACAALwE0IgBB5ABrQeQASQ0AIABBzAFGDQAgAEGwAkYNACABQcAAcQ0AQQAhAiABQYgEcUGABEYNACAB\
QShxQQBHIQILIAILcwAgAEEQav0MAAAAAAAAAAAAAAAAAAAAAP0LAwAgAP0MAAAAAAAAAAAAAAAAAAAAAP0LAwAgAEEwav0MAAAAAAAAAAAAAAAAAAAAAP0L\
AwAgAEEgav0MAAAAAAAAAAAAAAAAAAAAAP0LAwAgAEH9ATYCHAsGACAAEDoLmi0BC38jAEEQayIKJABB3NUAKAIAIglFBEBBnNkAKAIAIgVFBEBBqNkAQn83\
AgBBoNkAQoCAhICAgMAANwIAQZzZACAKQQhqQXBxQdiq1aoFcyIFNgIAQbDZAEEANgIAQYDZAEEANgIAC0GE2QBBwNkENgIAQdTVAEHA2QQ2AgBB6NUAIAU2\
AgBB5NUAQX82AgBBiNkAQcCmAzYCAANAIAFBgNYAaiABQfTVAGoiAjYCACACIAFB7NUAaiIDNgIAIAFB+NUAaiADNgIAIAFBiNYAaiABQfzVAGoiAzYCACAD\
IAI2AgAgAUGQ1gBqIAFBhNYAaiICNgIAIAIgAzYCACABQYzWAGogAjYCACABQSBqIgFBgAJHDQALQczZBEGBpgM2AgBB4NUAQazZACgCADYCAEHQ1QBBgKYD\
NgIAQdzVAEHI2QQ2AgBBzP8HQTg2AgBByNkEIQkLAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAEHsAU0EQEHE1QAoAgAiBkEQIABBE2pBcHEg\
AEELSRsiBEEDdiIAdiIBQQNxBEACQCABQQFxIAByQQFzIgJBA3QiAEHs1QBqIgEgAEH01QBqKAIAIgAoAggiA0YEQEHE1QAgBkF+IAJ3cTYCAAwBCyABIAM2\
AgggAyABNgIMCyAAQQhqIQEgACACQQN0IgJBA3I2AgQgACACaiIAIAAoAgRBAXI2AgQMEQtBzNUAKAIAIgggBE8NASABBEACQEECIAB0IgJBACACa3IgASAA\
dHFoIgBBA3QiAkHs1QBqIgEgAkH01QBqKAIAIgIoAggiA0YEQEHE1QAgBkF+IAB3cSIGNgIADAELIAEgAzYCCCADIAE2AgwLIAIgBEEDcjYCBCAAQQN0IgAg\
BGshBSAAIAJqIAU2AgAgAiAEaiIEIAVBAXI2AgQgCARAIAhBeHFB7NUAaiEAQdjVACgCACEDAn9BASAIQQN2dCIBIAZxRQRAQcTVACABIAZyNgIAIAAMAQsg\
ACgCCAsiASADNgIMIAAgAzYCCCADIAA2AgwgAyABNgIICyACQQhqIQFB2NUAIAQ2AgBBzNUAIAU2AgAMEQtByNUAKAIAIgtFDQEgC2hBAnRB9NcAaigCACIA\
KAIEQXhxIARrIQUgACECA0ACQCACKAIQIgFFBEAgAkEUaigCACIBRQ0BCyABKAIEQXhxIARrIgMgBUkhAiADIAUgAhshBSABIAAgAhshACABIQIMAQsLIAAo\
AhghCSAAKAIMIgMgAEcEQEHU1QAoAgAaIAMgACgCCCIBNgIIIAEgAzYCDAwQCyAAQRRqIgIoAgAiAUUEQCAAKAIQIgFFDQMgAEEQaiECCwNAIAIhByABIgNB\
FGoiAigCACIBDQAgA0EQaiECIAMoAhAiAQ0ACyAHQQA2AgAMDwtBfyEEIABBv39LDQAgAEETaiIBQXBxIQRByNUAKAIAIghFDQBBACAEayEFAkACQAJAAn9B\
ACAEQYACSQ0AGkEfIARB////B0sNABogBEEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+agsiBkECdEH01wBqKAIAIgJFBEBBACEBQQAhAwwBC0EAIQEgBEEZIAZB\
AXZrQQAgBkEfRxt0IQBBACEDA0ACQCACKAIEQXhxIARrIgcgBU8NACACIQMgByIFDQBBACEFIAIhAQwDCyABIAJBFGooAgAiByAHIAIgAEEddkEEcWpBEGoo\
AgAiAkYbIAEgBxshASAAQQF0IQAgAg0ACwsgASADckUEQEEAIQNBAiAGdCIAQQAgAGtyIAhxIgBFDQMgAGhBAnRB9NcAaigCACEBCyABRQ0BCwNAIAEoAgRB\
eHEgBGsiAiAFSSEAIAIgBSAAGyEFIAEgAyAAGyEDIAEoAhAiAAR/IAAFIAFBFGooAgALIgENAAsLIANFDQAgBUHM1QAoAgAgBGtPDQAgAygCGCEHIAMgAygC\
DCIARwRAQdTVACgCABogACADKAIIIgE2AgggASAANgIMDA4LIANBFGoiAigCACIBRQRAIAMoAhAiAUUNAyADQRBqIQILA0AgAiEGIAEiAEEUaiICKAIAIgEN\
ACAAQRBqIQIgACgCECIBDQALIAZBADYCAAwNC0HM1QAoAgAiAyAETwRAQdjVACgCACEBAkAgAyAEayICQRBPBEAgASAEaiIAIAJBAXI2AgQgASADaiACNgIA\
IAEgBEEDcjYCBAwBCyABIANBA3I2AgQgASADaiIAIAAoAgRBAXI2AgRBACEAQQAhAgtBzNUAIAI2AgBB2NUAIAA2AgAgAUEIaiEBDA8LQdDVACgCACIDIARL\
BEAgBCAJaiIAIAMgBGsiAUEBcjYCBEHc1QAgADYCAEHQ1QAgATYCACAJIARBA3I2AgQgCUEIaiEBDA8LQQAhASAEAn9BnNkAKAIABEBBpNkAKAIADAELQajZ\
AEJ/NwIAQaDZAEKAgISAgIDAADcCAEGc2QAgCkEMakFwcUHYqtWqBXM2AgBBsNkAQQA2AgBBgNkAQQA2AgBBgIAECyIAIARBxwBqIgVqIgZBACAAayIHcSIC\
TwRAQbTZAEEwNgIADA8LAkBB/NgAKAIAIgFFDQBB9NgAKAIAIgggAmohACAAIAFNIAAgCEtxDQBBACEBQbTZAEEwNgIADA8LQYDZAC0AAEEEcQ0EAkACQCAJ\
BEBBhNkAIQEDQCABKAIAIgAgCU0EQCAAIAEoAgRqIAlLDQMLIAEoAggiAQ0ACwtBABA7IgBBf0YNBSACIQZBoNkAKAIAIgFBAWsiAyAAcQRAIAIgAGsgACAD\
akEAIAFrcWohBgsgBCAGTw0FIAZB/v///wdLDQVB/NgAKAIAIgMEQEH02AAoAgAiByAGaiEBIAEgB00NBiABIANLDQYLIAYQOyIBIABHDQEMBwsgBiADayAH\
cSIGQf7///8HSw0EIAYQOyEAIAAgASgCACABKAIEakYNAyAAIQELAkAgBiAEQcgAak8NACABQX9GDQBBpNkAKAIAIgAgBSAGa2pBACAAa3EiAEH+////B0sE\
QCABIQAMBwsgABA7QX9HBEAgACAGaiEGIAEhAAwHC0EAIAZrEDsaDAQLIAEiAEF/Rw0FDAMLQQAhAwwMC0EAIQAMCgsgAEF/Rw0CC0GA2QBBgNkAKAIAQQRy\
NgIACyACQf7///8HSw0BIAIQOyEAQQAQOyEBIABBf0YNASABQX9GDQEgACABTw0BIAEgAGsiBiAEQThqTQ0BC0H02ABB9NgAKAIAIAZqIgE2AgBB+NgAKAIA\
IAFJBEBB+NgAIAE2AgALAkACQAJAQdzVACgCACICBEBBhNkAIQEDQCAAIAEoAgAiAyABKAIEIgVqRg0CIAEoAggiAQ0ACwwCC0HU1QAoAgAiAUEARyAAIAFP\
cUUEQEHU1QAgADYCAAtBACEBQYjZACAGNgIAQYTZACAANgIAQeTVAEF/NgIAQejVAEGc2QAoAgA2AgBBkNkAQQA2AgADQCABQYDWAGogAUH01QBqIgI2AgAg\
AiABQezVAGoiAzYCACABQfjVAGogAzYCACABQYjWAGogAUH81QBqIgM2AgAgAyACNgIAIAFBkNYAaiABQYTWAGoiAjYCACACIAM2AgAgAUGM1gBqIAI2AgAg\
AUEgaiIBQYACRw0AC0F4IABrQQ9xIgEgAGoiAiAGQThrIgMgAWsiAUEBcjYCBEHg1QBBrNkAKAIANgIAQdDVACABNgIAQdzVACACNgIAIAAgA2pBODYCBAwC\
CyAAIAJNDQAgAiADSQ0AIAEoAgxBCHENAEF4IAJrQQ9xIgAgAmoiA0HQ1QAoAgAgBmoiByAAayIAQQFyNgIEIAEgBSAGajYCBEHg1QBBrNkAKAIANgIAQdDV\
ACAANgIAQdzVACADNgIAIAIgB2pBODYCBAwBCyAAQdTVACgCAEkEQEHU1QAgADYCAAsgACAGaiEDQYTZACEBAkACQAJAA0AgAyABKAIARwRAIAEoAggiAQ0B\
DAILCyABLQAMQQhxRQ0BC0GE2QAhAQNAIAEoAgAiAyACTQRAIAMgASgCBGoiBSACSw0DCyABKAIIIQEMAAsACyABIAA2AgAgASABKAIEIAZqNgIEIABBeCAA\
a0EPcWoiCSAEQQNyNgIEIANBeCADa0EPcWoiBiAEIAlqIgRrIQEgAiAGRgRAQdzVACAENgIAQdDVAEHQ1QAoAgAgAWoiADYCACAEIABBAXI2AgQMCAtB2NUA\
KAIAIAZGBEBB2NUAIAQ2AgBBzNUAQczVACgCACABaiIANgIAIAQgAEEBcjYCBCAAIARqIAA2AgAMCAsgBigCBCIFQQNxQQFHDQYgBUF4cSEIIAVB/wFNBEAg\
BUEDdiEDIAYoAggiACAGKAIMIgJGBEBBxNUAQcTVACgCAEF+IAN3cTYCAAwHCyACIAA2AgggACACNgIMDAYLIAYoAhghByAGIAYoAgwiAEcEQCAAIAYoAggi\
AjYCCCACIAA2AgwMBQsgBkEUaiICKAIAIgVFBEAgBigCECIFRQ0EIAZBEGohAgsDQCACIQMgBSIAQRRqIgIoAgAiBQ0AIABBEGohAiAAKAIQIgUNAAsgA0EA\
NgIADAQLQXggAGtBD3EiASAAaiIHIAZBOGsiAyABayIBQQFyNgIEIAAgA2pBODYCBCACIAVBNyAFa0EPcWpBP2siAyADIAJBEGpJGyIDQSM2AgRB4NUAQazZ\
ACgCADYCAEHQ1QAgATYCAEHc1QAgBzYCACADQRBqQYzZACkCADcCACADQYTZACkCADcCCEGM2QAgA0EIajYCAEGI2QAgBjYCAEGE2QAgADYCAEGQ2QBBADYC\
ACADQSRqIQEDQCABQQc2AgAgBSABQQRqIgFLDQALIAIgA0YNACADIAMoAgRBfnE2AgQgAyADIAJrIgU2AgAgAiAFQQFyNgIEIAVB/wFNBEAgBUF4cUHs1QBq\
IQACf0HE1QAoAgAiAUEBIAVBA3Z0IgNxRQRAQcTVACABIANyNgIAIAAMAQsgACgCCAsiASACNgIMIAAgAjYCCCACIAA2AgwgAiABNgIIDAELQR8hASAFQf//\
/wdNBEAgBUEmIAVBCHZnIgBrdkEBcSAAQQF0a0E+aiEBCyACIAE2AhwgAkIANwIQIAFBAnRB9NcAaiEAQcjVACgCACIDQQEgAXQiBnFFBEAgACACNgIAQcjV\
ACADIAZyNgIAIAIgADYCGCACIAI2AgggAiACNgIMDAELIAVBGSABQQF2a0EAIAFBH0cbdCEBIAAoAgAhAwJAA0AgAyIAKAIEQXhxIAVGDQEgAUEddiEDIAFB\
AXQhASAAIANBBHFqQRBqIgYoAgAiAw0ACyAGIAI2AgAgAiAANgIYIAIgAjYCDCACIAI2AggMAQsgACgCCCIBIAI2AgwgACACNgIIIAJBADYCGCACIAA2Agwg\
AiABNgIIC0HQ1QAoAgAiASAETQ0AQdzVACgCACIAIARqIgIgASAEayIBQQFyNgIEQdDVACABNgIAQdzVACACNgIAIAAgBEEDcjYCBCAAQQhqIQEMCAtBACEB\
QbTZAEEwNgIADAcLQQAhAAsgB0UNAAJAIAYoAhwiAkECdEH01wBqIgMoAgAgBkYEQCADIAA2AgAgAA0BQcjVAEHI1QAoAgBBfiACd3E2AgAMAgsgB0EQQRQg\
BygCECAGRhtqIAA2AgAgAEUNAQsgACAHNgIYIAYoAhAiAgRAIAAgAjYCECACIAA2AhgLIAZBFGooAgAiAkUNACAAQRRqIAI2AgAgAiAANgIYCyABIAhqIQEg\
BiAIaiIGKAIEIQULIAYgBUF+cTYCBCABIARqIAE2AgAgBCABQQFyNgIEIAFB/wFNBEAgAUF4cUHs1QBqIQACf0HE1QAoAgAiAkEBIAFBA3Z0IgFxRQRAQcTV\
ACABIAJyNgIAIAAMAQsgACgCCAsiASAENgIMIAAgBDYCCCAEIAA2AgwgBCABNgIIDAELQR8hBSABQf///wdNBEAgAUEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+\
aiEFCyAEIAU2AhwgBEIANwIQIAVBAnRB9NcAaiEAQcjVACgCACICQQEgBXQiA3FFBEAgACAENgIAQcjVACACIANyNgIAIAQgADYCGCAEIAQ2AgggBCAENgIM\
DAELIAFBGSAFQQF2a0EAIAVBH0cbdCEFIAAoAgAhAAJAA0AgACICKAIEQXhxIAFGDQEgBUEddiEAIAVBAXQhBSACIABBBHFqQRBqIgMoAgAiAA0ACyADIAQ2\
AgAgBCACNgIYIAQgBDYCDCAEIAQ2AggMAQsgAigCCCIAIAQ2AgwgAiAENgIIIARBADYCGCAEIAI2AgwgBCAANgIICyAJQQhqIQEMAgsCQCAHRQ0AAkAgAygC\
HCIBQQJ0QfTXAGoiAigCACADRgRAIAIgADYCACAADQFByNUAIAhBfiABd3EiCDYCAAwCCyAHQRBBFCAHKAIQIANGG2ogADYCACAARQ0BCyAAIAc2AhggAygC\
ECIBBEAgACABNgIQIAEgADYCGAsgA0EUaigCACIBRQ0AIABBFGogATYCACABIAA2AhgLAkAgBUEPTQRAIAMgBCAFaiIAQQNyNgIEIAAgA2oiACAAKAIEQQFy\
NgIEDAELIAMgBGoiAiAFQQFyNgIEIAMgBEEDcjYCBCACIAVqIAU2AgAgBUH/AU0EQCAFQXhxQezVAGohAAJ/QcTVACgCACIBQQEgBUEDdnQiBXFFBEBBxNUA\
IAEgBXI2AgAgAAwBCyAAKAIICyIBIAI2AgwgACACNgIIIAIgADYCDCACIAE2AggMAQtBHyEBIAVB////B00EQCAFQSYgBUEIdmciAGt2QQFxIABBAXRrQT5q\
IQELIAIgATYCHCACQgA3AhAgAUECdEH01wBqIQBBASABdCIEIAhxRQRAIAAgAjYCAEHI1QAgBCAIcjYCACACIAA2AhggAiACNgIIIAIgAjYCDAwBCyAFQRkg\
AUEBdmtBACABQR9HG3QhASAAKAIAIQQCQANAIAQiACgCBEF4cSAFRg0BIAFBHXYhBCABQQF0IQEgACAEQQRxakEQaiIGKAIAIgQNAAsgBiACNgIAIAIgADYC\
GCACIAI2AgwgAiACNgIIDAELIAAoAggiASACNgIMIAAgAjYCCCACQQA2AhggAiAANgIMIAIgATYCCAsgA0EIaiEBDAELAkAgCUUNAAJAIAAoAhwiAUECdEH0\
1wBqIgIoAgAgAEYEQCACIAM2AgAgAw0BQcjVACALQX4gAXdxNgIADAILIAlBEEEUIAkoAhAgAEYbaiADNgIAIANFDQELIAMgCTYCGCAAKAIQIgEEQCADIAE2\
AhAgASADNgIYCyAAQRRqKAIAIgFFDQAgA0EUaiABNgIAIAEgAzYCGAsCQCAFQQ9NBEAgACAEIAVqIgFBA3I2AgQgACABaiIBIAEoAgRBAXI2AgQMAQsgACAE\
aiIHIAVBAXI2AgQgACAEQQNyNgIEIAUgB2ogBTYCACAIBEAgCEF4cUHs1QBqIQFB2NUAKAIAIQMCf0EBIAhBA3Z0IgIgBnFFBEBBxNUAIAIgBnI2AgAgAQwB\
CyABKAIICyICIAM2AgwgASADNgIIIAMgATYCDCADIAI2AggLQdjVACAHNgIAQczVACAFNgIACyAAQQhqIQELIApBEGokACABC0MAIABFBEA/AEEQdA8LAkAg\
AEH//wNxDQAgAEEASA0AIABBEHZAACIAQX9GBEBBtNkAQTA2AgBBfw8LIABBEHQPCwALC5lCIgBBgAgLDQEAAAAAAAAAAgAAAAMAQZgICwUEAAAABQBBqAgL\
CQYAAAAHAAAACABB5AgLwjJJbnZhbGlkIGNoYXIgaW4gdXJsIHF1ZXJ5AFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fYm9keQBDb250ZW50LUxlbmd0aCBv\
dmVyZmxvdwBDaHVuayBzaXplIG92ZXJmbG93AEludmFsaWQgbWV0aG9kIGZvciBIVFRQL3gueCByZXF1ZXN0AEludmFsaWQgbWV0aG9kIGZvciBSVFNQL3gu\
eCByZXF1ZXN0AEV4cGVjdGVkIFNPVVJDRSBtZXRob2QgZm9yIElDRS94LnggcmVxdWVzdABJbnZhbGlkIGNoYXIgaW4gdXJsIGZyYWdtZW50IHN0YXJ0AEV4\
cGVjdGVkIGRvdABTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3N0YXR1cwBJbnZhbGlkIHJlc3BvbnNlIHN0YXR1cwBFeHBlY3RlZCBMRiBhZnRlciBoZWFk\
ZXJzAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMAVXNlciBjYWxsYmFjayBlcnJvcgBgb25fcmVzZXRgIGNhbGxiYWNrIGVycm9yAGBv\
bl9jaHVua19oZWFkZXJgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2JlZ2luYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfZXh0ZW5zaW9uX3ZhbHVl\
YCBjYWxsYmFjayBlcnJvcgBgb25fc3RhdHVzX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fdmVyc2lvbl9jb21wbGV0ZWAgY2FsbGJhY2sgZXJyb3IA\
YG9uX3VybF9jb21wbGV0ZWAgY2FsbGJhY2sgZXJyb3IAYG9uX3Byb3RvY29sX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1bmtfY29tcGxldGVg\
IGNhbGxiYWNrIGVycm9yAGBvbl9oZWFkZXJfdmFsdWVfY29tcGxldGVgIGNhbGxiYWNrIGVycm9yAGBvbl9tZXNzYWdlX2NvbXBsZXRlYCBjYWxsYmFjayBl\
cnJvcgBgb25fbWV0aG9kX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25faGVhZGVyX2ZpZWxkX2NvbXBsZXRlYCBjYWxsYmFjayBlcnJvcgBgb25fY2h1\
bmtfZXh0ZW5zaW9uX25hbWVgIGNhbGxiYWNrIGVycm9yAFVuZXhwZWN0ZWQgY2hhciBpbiB1cmwgc2VydmVyAEludmFsaWQgaGVhZGVyIHZhbHVlIGNoYXIA\
SW52YWxpZCBoZWFkZXIgZmllbGQgY2hhcgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3ZlcnNpb24ASW52YWxpZCBtaW5vciB2ZXJzaW9uAEludmFsaWQg\
bWFqb3IgdmVyc2lvbgBFeHBlY3RlZCBzcGFjZSBhZnRlciB2ZXJzaW9uAEV4cGVjdGVkIENSTEYgYWZ0ZXIgdmVyc2lvbgBJbnZhbGlkIEhUVFAgdmVyc2lv\
bgBJbnZhbGlkIGhlYWRlciB0b2tlbgBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9uX3VybABJbnZhbGlkIGNoYXJhY3RlcnMgaW4gdXJsAFVuZXhwZWN0ZWQg\
c3RhcnQgY2hhciBpbiB1cmwARG91YmxlIEAgaW4gdXJsAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fcHJvdG9jb2wARW1wdHkgQ29udGVudC1MZW5ndGgA\
SW52YWxpZCBjaGFyYWN0ZXIgaW4gQ29udGVudC1MZW5ndGgAVHJhbnNmZXItRW5jb2RpbmcgY2FuJ3QgYmUgcHJlc2VudCB3aXRoIENvbnRlbnQtTGVuZ3Ro\
AER1cGxpY2F0ZSBDb250ZW50LUxlbmd0aABJbnZhbGlkIGNoYXIgaW4gdXJsIHBhdGgAQ29udGVudC1MZW5ndGggY2FuJ3QgYmUgcHJlc2VudCB3aXRoIFRy\
YW5zZmVyLUVuY29kaW5nAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgc2l6ZQBFeHBlY3RlZCBMRiBhZnRlciBjaHVuayBzaXplAEludmFsaWQg\
Y2hhcmFjdGVyIGluIGNodW5rIHNpemUAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfdmFsdWUAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9j\
aHVua19leHRlbnNpb25fdmFsdWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyB2YWx1ZQBVbmV4cGVjdGVkIHdoaXRlc3BhY2UgYWZ0\
ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgaGVhZGVyIHZhbHVlAE1pc3NpbmcgZXhwZWN0ZWQgTEYgYWZ0ZXIgaGVhZGVyIHZh\
bHVlAEludmFsaWQgYFRyYW5zZmVyLUVuY29kaW5nYCBoZWFkZXIgdmFsdWUATWlzc2luZyBleHBlY3RlZCBDUiBhZnRlciBjaHVuayBleHRlbnNpb24gdmFs\
dWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9ucyBxdW90ZSB2YWx1ZQBJbnZhbGlkIHF1b3RlZC1wYWlyIGluIGNodW5rIGV4dGVuc2lv\
bnMgcXVvdGVkIHZhbHVlAEludmFsaWQgY2hhcmFjdGVyIGluIGNodW5rIGV4dGVuc2lvbnMgcXVvdGVkIHZhbHVlAFBhdXNlZCBieSBvbl9oZWFkZXJzX2Nv\
bXBsZXRlAEludmFsaWQgRU9GIHN0YXRlAG9uX3Jlc2V0IHBhdXNlAG9uX2NodW5rX2hlYWRlciBwYXVzZQBvbl9tZXNzYWdlX2JlZ2luIHBhdXNlAG9uX2No\
dW5rX2V4dGVuc2lvbl92YWx1ZSBwYXVzZQBvbl9zdGF0dXNfY29tcGxldGUgcGF1c2UAb25fdmVyc2lvbl9jb21wbGV0ZSBwYXVzZQBvbl91cmxfY29tcGxl\
dGUgcGF1c2UAb25fcHJvdG9jb2xfY29tcGxldGUgcGF1c2UAb25fY2h1bmtfY29tcGxldGUgcGF1c2UAb25faGVhZGVyX3ZhbHVlX2NvbXBsZXRlIHBhdXNl\
AG9uX21lc3NhZ2VfY29tcGxldGUgcGF1c2UAb25fbWV0aG9kX2NvbXBsZXRlIHBhdXNlAG9uX2hlYWRlcl9maWVsZF9jb21wbGV0ZSBwYXVzZQBvbl9jaHVu\
a19leHRlbnNpb25fbmFtZSBwYXVzZQBVbmV4cGVjdGVkIHNwYWNlIGFmdGVyIHN0YXJ0IGxpbmUATWlzc2luZyBleHBlY3RlZCBDUiBhZnRlciByZXNwb25z\
ZSBsaW5lAFNwYW4gY2FsbGJhY2sgZXJyb3IgaW4gb25fY2h1bmtfZXh0ZW5zaW9uX25hbWUASW52YWxpZCBjaGFyYWN0ZXIgaW4gY2h1bmsgZXh0ZW5zaW9u\
cyBuYW1lAE1pc3NpbmcgZXhwZWN0ZWQgQ1IgYWZ0ZXIgY2h1bmsgZXh0ZW5zaW9uIG5hbWUASW52YWxpZCBzdGF0dXMgY29kZQBQYXVzZSBvbiBDT05ORUNU\
L1VwZ3JhZGUAUGF1c2Ugb24gUFJJL1VwZ3JhZGUARXhwZWN0ZWQgSFRUUC8yIENvbm5lY3Rpb24gUHJlZmFjZQBTcGFuIGNhbGxiYWNrIGVycm9yIGluIG9u\
X21ldGhvZABFeHBlY3RlZCBzcGFjZSBhZnRlciBtZXRob2QAU3BhbiBjYWxsYmFjayBlcnJvciBpbiBvbl9oZWFkZXJfZmllbGQAUGF1c2VkAEludmFsaWQg\
d29yZCBlbmNvdW50ZXJlZABJbnZhbGlkIG1ldGhvZCBlbmNvdW50ZXJlZABNaXNzaW5nIGV4cGVjdGVkIENSIGFmdGVyIGNodW5rIGRhdGEARXhwZWN0ZWQg\
TEYgYWZ0ZXIgY2h1bmsgZGF0YQBVbmV4cGVjdGVkIGNoYXIgaW4gdXJsIHNjaGVtYQBSZXF1ZXN0IGhhcyBpbnZhbGlkIGBUcmFuc2Zlci1FbmNvZGluZ2AA\
RGF0YSBhZnRlciBgQ29ubmVjdGlvbjogY2xvc2VgAFNXSVRDSF9QUk9YWQBVU0VfUFJPWFkATUtBQ1RJVklUWQBVTlBST0NFU1NBQkxFX0VOVElUWQBRVUVS\
WQBDT1BZAE1PVkVEX1BFUk1BTkVOVExZAFRPT19FQVJMWQBOT1RJRlkARkFJTEVEX0RFUEVOREVOQ1kAQkFEX0dBVEVXQVkAUExBWQBQVVQAQ0hFQ0tPVVQA\
R0FURVdBWV9USU1FT1VUAFJFUVVFU1RfVElNRU9VVABORVRXT1JLX0NPTk5FQ1RfVElNRU9VVABDT05ORUNUSU9OX1RJTUVPVVQATE9HSU5fVElNRU9VVABO\
RVRXT1JLX1JFQURfVElNRU9VVABQT1NUAE1JU0RJUkVDVEVEX1JFUVVFU1QAQ0xJRU5UX0NMT1NFRF9SRVFVRVNUAENMSUVOVF9DTE9TRURfTE9BRF9CQUxB\
TkNFRF9SRVFVRVNUAEJBRF9SRVFVRVNUAEhUVFBfUkVRVUVTVF9TRU5UX1RPX0hUVFBTX1BPUlQAUkVQT1JUAElNX0FfVEVBUE9UAFJFU0VUX0NPTlRFTlQA\
Tk9fQ09OVEVOVABQQVJUSUFMX0NPTlRFTlQASFBFX0lOVkFMSURfQ09OU1RBTlQASFBFX0NCX1JFU0VUAEdFVABIUEVfU1RSSUNUAENPTkZMSUNUAFRFTVBP\
UkFSWV9SRURJUkVDVABQRVJNQU5FTlRfUkVESVJFQ1QAQ09OTkVDVABNVUxUSV9TVEFUVVMASFBFX0lOVkFMSURfU1RBVFVTAFRPT19NQU5ZX1JFUVVFU1RT\
AEVBUkxZX0hJTlRTAFVOQVZBSUxBQkxFX0ZPUl9MRUdBTF9SRUFTT05TAE9QVElPTlMAU1dJVENISU5HX1BST1RPQ09MUwBWQVJJQU5UX0FMU09fTkVHT1RJ\
QVRFUwBNVUxUSVBMRV9DSE9JQ0VTAElOVEVSTkFMX1NFUlZFUl9FUlJPUgBXRUJfU0VSVkVSX1VOS05PV05fRVJST1IAUkFJTEdVTl9FUlJPUgBJREVOVElU\
WV9QUk9WSURFUl9BVVRIRU5USUNBVElPTl9FUlJPUgBTU0xfQ0VSVElGSUNBVEVfRVJST1IASU5WQUxJRF9YX0ZPUldBUkRFRF9GT1IAU0VUX1BBUkFNRVRF\
UgBHRVRfUEFSQU1FVEVSAEhQRV9VU0VSAFNFRV9PVEhFUgBIUEVfQ0JfQ0hVTktfSEVBREVSAEV4cGVjdGVkIExGIGFmdGVyIENSAE1LQ0FMRU5EQVIAU0VU\
VVAAV0VCX1NFUlZFUl9JU19ET1dOAFRFQVJET1dOAEhQRV9DTE9TRURfQ09OTkVDVElPTgBIRVVSSVNUSUNfRVhQSVJBVElPTgBESVNDT05ORUNURURfT1BF\
UkFUSU9OAE5PTl9BVVRIT1JJVEFUSVZFX0lORk9STUFUSU9OAEhQRV9JTlZBTElEX1ZFUlNJT04ASFBFX0NCX01FU1NBR0VfQkVHSU4AU0lURV9JU19GUk9a\
RU4ASFBFX0lOVkFMSURfSEVBREVSX1RPS0VOAElOVkFMSURfVE9LRU4ARk9SQklEREVOAEVOSEFOQ0VfWU9VUl9DQUxNAEhQRV9JTlZBTElEX1VSTABCTE9D\
S0VEX0JZX1BBUkVOVEFMX0NPTlRST0wATUtDT0wAQUNMAEhQRV9JTlRFUk5BTABSRVFVRVNUX0hFQURFUl9GSUVMRFNfVE9PX0xBUkdFX1VOT0ZGSUNJQUwA\
SFBFX09LAFVOTElOSwBVTkxPQ0sAUFJJAFJFVFJZX1dJVEgASFBFX0lOVkFMSURfQ09OVEVOVF9MRU5HVEgASFBFX1VORVhQRUNURURfQ09OVEVOVF9MRU5H\
VEgARkxVU0gAUFJPUFBBVENIAE0tU0VBUkNIAFVSSV9UT09fTE9ORwBQUk9DRVNTSU5HAE1JU0NFTExBTkVPVVNfUEVSU0lTVEVOVF9XQVJOSU5HAE1JU0NF\
TExBTkVPVVNfV0FSTklORwBIUEVfSU5WQUxJRF9UUkFOU0ZFUl9FTkNPRElORwBFeHBlY3RlZCBDUkxGAEhQRV9JTlZBTElEX0NIVU5LX1NJWkUATU9WRQBD\
T05USU5VRQBIUEVfQ0JfU1RBVFVTX0NPTVBMRVRFAEhQRV9DQl9IRUFERVJTX0NPTVBMRVRFAEhQRV9DQl9WRVJTSU9OX0NPTVBMRVRFAEhQRV9DQl9VUkxf\
Q09NUExFVEUASFBFX0NCX1BST1RPQ09MX0NPTVBMRVRFAEhQRV9DQl9DSFVOS19DT01QTEVURQBIUEVfQ0JfSEVBREVSX1ZBTFVFX0NPTVBMRVRFAEhQRV9D\
Ql9DSFVOS19FWFRFTlNJT05fVkFMVUVfQ09NUExFVEUASFBFX0NCX0NIVU5LX0VYVEVOU0lPTl9OQU1FX0NPTVBMRVRFAEhQRV9DQl9NRVNTQUdFX0NPTVBM\
RVRFAEhQRV9DQl9NRVRIT0RfQ09NUExFVEUASFBFX0NCX0hFQURFUl9GSUVMRF9DT01QTEVURQBERUxFVEUASFBFX0lOVkFMSURfRU9GX1NUQVRFAElOVkFM\
SURfU1NMX0NFUlRJRklDQVRFAFBBVVNFAE5PX1JFU1BPTlNFAFVOU1VQUE9SVEVEX01FRElBX1RZUEUAR09ORQBOT1RfQUNDRVBUQUJMRQBTRVJWSUNFX1VO\
QVZBSUxBQkxFAFJBTkdFX05PVF9TQVRJU0ZJQUJMRQBPUklHSU5fSVNfVU5SRUFDSEFCTEUAUkVTUE9OU0VfSVNfU1RBTEUAUFVSR0UATUVSR0UAUkVRVUVT\
VF9IRUFERVJfRklFTERTX1RPT19MQVJHRQBSRVFVRVNUX0hFQURFUl9UT09fTEFSR0UAUEFZTE9BRF9UT09fTEFSR0UASU5TVUZGSUNJRU5UX1NUT1JBR0UA\
SFBFX1BBVVNFRF9VUEdSQURFAEhQRV9QQVVTRURfSDJfVVBHUkFERQBTT1VSQ0UAQU5OT1VOQ0UAVFJBQ0UASFBFX1VORVhQRUNURURfU1BBQ0UAREVTQ1JJ\
QkUAVU5TVUJTQ1JJQkUAUkVDT1JEAEhQRV9JTlZBTElEX01FVEhPRABOT1RfRk9VTkQAUFJPUEZJTkQAVU5CSU5EAFJFQklORABVTkFVVEhPUklaRUQATUVU\
SE9EX05PVF9BTExPV0VEAEhUVFBfVkVSU0lPTl9OT1RfU1VQUE9SVEVEAEFMUkVBRFlfUkVQT1JURUQAQUNDRVBURUQATk9UX0lNUExFTUVOVEVEAExPT1Bf\
REVURUNURUQASFBFX0NSX0VYUEVDVEVEAEhQRV9MRl9FWFBFQ1RFRABDUkVBVEVEAElNX1VTRUQASFBFX1BBVVNFRABUSU1FT1VUX09DQ1VSRUQAUEFZTUVO\
VF9SRVFVSVJFRABQUkVDT05ESVRJT05fUkVRVUlSRUQAUFJPWFlfQVVUSEVOVElDQVRJT05fUkVRVUlSRUQATkVUV09SS19BVVRIRU5USUNBVElPTl9SRVFV\
SVJFRABMRU5HVEhfUkVRVUlSRUQAU1NMX0NFUlRJRklDQVRFX1JFUVVJUkVEAFVQR1JBREVfUkVRVUlSRUQAUEFHRV9FWFBJUkVEAFBSRUNPTkRJVElPTl9G\
QUlMRUQARVhQRUNUQVRJT05fRkFJTEVEAFJFVkFMSURBVElPTl9GQUlMRUQAU1NMX0hBTkRTSEFLRV9GQUlMRUQATE9DS0VEAFRSQU5TRk9STUFUSU9OX0FQ\
UExJRUQATk9UX01PRElGSUVEAE5PVF9FWFRFTkRFRABCQU5EV0lEVEhfTElNSVRfRVhDRUVERUQAU0lURV9JU19PVkVSTE9BREVEAEhFQUQARXhwZWN0ZWQg\
SFRUUC8sIFJUU1AvIG9yIElDRS8A5xUAAK8VAACkEgAAkhoAACYWAACeFAAA2xkAAHkVAAB+EgAA/hQAADYVAAALFgAA2BYAAPMSAABCGAAArBYAABIVAAAU\
FwAA7xcAAEgUAABxFwAAshoAAGsZAAB+GQAANRQAAIIaAABEFwAA/RYAAB4YAACHFwAAqhkAAJMSAAAHGAAALBcAAMoXAACkFwAA5xUAAOcVAABYFwAAOxgA\
AKASAAAtHAAAwxEAAEgRAADeEgAAQhMAAKQZAAD9EAAA9xUAAKUVAADvFgAA+BkAAEoWAABWFgAA9RUAAAoaAAAIGgAAARoAAKsVAABCEgAA1xAAAEwRAAAF\
GQAAVBYAAB4RAADKGQAAyBkAAE4WAAD/GAAAcRQAAPAVAADuFQAAlBkAAPwVAAC/GQAAmxkAAHwUAABDEQAAcBgAAJUUAAAnFAAAGRQAANUSAADUGQAARBYA\
APcQAEG5OwsBAQBB0DsL4AEBAQIBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEDAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQBBuj0LBAEAAAIAQdE9C14DBAMDAwMDAAADAwAD\
AwADAwMDAwMDAwMDAAUAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAwADAEG6PwsEAQAA\
AgBB0T8LXgMAAwMDAwMAAAMDAAMDAAMDAwMDAwMDAwMABAAFAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwMD\
AwMDAwMDAwADAAMAQbDBAAsNbG9zZWVlcC1hbGl2ZQBBycEACwEBAEHgwQAL4AEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQBBycMACwEBAEHgwwAL5wEBAQEBAQEBAQEBAQECAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAWNodW5rZWQAQfHFAAteAQABAQEBAQAAAQEAAQEA\
AQEBAQEBAQEBAQAAAAAAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAAEAAQBB0McACyFlY3Rp\
b25lbnQtbGVuZ3Rob25yb3h5LWNvbm5lY3Rpb24AQYDIAAsgcmFuc2Zlci1lbmNvZGluZ3BncmFkZQ0KDQpTTQ0KDQoAQanIAAsFAQIAAQMAQcDIAAtfBAUF\
BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUF\
BQUAQanKAAsFAQIAAQMAQcDKAAtfBAUFBgUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUF\
BQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAQanMAAsEAQAAAQBBwcwAC14CAgACAgICAgICAgICAgICAgICAgICAgICAgICAgIAAgICAgICAgICAgICAgIC\
AgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAEGpzgALBQECAAEDAEHAzgALXwQFAAAFBQUFBQUFBQUFBQYFBQUFBQUF\
BQUFBQUABQAHCAUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQAFAAUABQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUAAAAFAEGp0AALBQEBAAEBAEHA0AAL\
AQEAQdrQAAtBAgAAAAAAAAMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAAAAAAAAAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAQanSAAsFAQEAAQEAQcDS\
AAsBAQBBytIACwYCAAAAAAIAQeHSAAs6AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMAAAAAAAADAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwBBoNQAC50B\
Tk9VTkNFRUNLT1VUTkVDVEVURUNSSUJFTFVTSEVURUFEU0VBUkNIUkdFQ1RJVklUWUxFTkRBUlZFT1RJRllQVElPTlNDSFNFQVlTVEFUQ0hHRVVFUllPUkRJ\
UkVDVE9SVFJDSFBBUkFNRVRFUlVSQ0VCU0NSSUJFQVJET1dOQUNFSU5ETktDS1VCU0NSSUJFVFRQQ0VUU1BBRFRQLw==";let wasmBuffer;Object.defineProperty(
module,"exports",{get:()=>{return wasmBuffer?wasmBuffer:wasmBuffer=Buffer2.from(wasmBase64,"base64")}})}),50172:((__unused_webpack_module,exports)=>{
Object.defineProperty(exports,"__esModule",{value:true});exports.enumToMap=enumToMap;function enumToMap(obj,filter=[],exceptions=[]){
const emptyFilter=(filter?.length??0)===0;const emptyExceptions=(exceptions?.length??0)===0;return Object.fromEntries(Object.
entries(obj).filter(([,value])=>{return typeof value==="number"&&(emptyFilter||filter.includes(value))&&(emptyExceptions||
!exceptions.includes(value))}))}}),25997:(module=>{const wasmModule=new WebAssembly.Module(Buffer.from("AGFzbQEAAAABQgtg\
A39/fwBgAX8Bf2ACf38AYAF/AGABfwF+YAJ/fgBgBH9/f38AYAABf2AIf39/f39/f3wAYAN/f38Bf2ACf38BfwKUBBwDZW52CG9uX2Vycm9yAAADZW52Cm9u\
X2hlYWRlcnMACANlbnYJb25fZmluaXNoAAADZW52EG9uX21lc3NhZ2Vfc3RhcnQAAANlbnYTb25fbWVzc2FnZV9jb21wbGV0ZQAAA2Vudgpvbl9yZXF1ZXN0\
AAADZW52C29uX3Jlc3BvbnNlAAADZW52CG9uX3Jlc2V0AAADZW52CW9uX21ldGhvZAAAA2VudgZvbl91cmwAAANlbnYLb25fcHJvdG9jb2wAAANlbnYKb25f\
dmVyc2lvbgAAA2Vudglvbl9zdGF0dXMAAANlbnYJb25fcmVhc29uAAADZW52Dm9uX2hlYWRlcl9uYW1lAAADZW52D29uX2hlYWRlcl92YWx1ZQAAA2Vudgpv\
bl9jb25uZWN0AAADZW52Cm9uX3VwZ3JhZGUAAANlbnYPb25fY2h1bmtfbGVuZ3RoAAADZW52F29uX2NodW5rX2V4dGVuc2lvbl9uYW1lAAADZW52GG9uX2No\
dW5rX2V4dGVuc2lvbl92YWx1ZQAAA2Vudghvbl9jaHVuawAAA2Vudgdvbl9ib2R5AAADZW52B29uX2RhdGEAAANlbnYPb25fdHJhaWxlcl9uYW1lAAADZW52\
EG9uX3RyYWlsZXJfdmFsdWUAAANlbnYLb25fdHJhaWxlcnMAAANlbnYPb25fc3RhdGVfY2hhbmdlAAADQUAGAQMDBwIDBgMEBAEEBAEBAQQBBAQBAQEBAQEB\
AQEBAQEBAQcJAwIDBQUCAgIFAgICAgICAgEBAQEKAQIDAgICBQMBABEGCQF/AUGAgMAACwedCDkGbWVtb3J5AgAFYWxsb2MAHQVjbGVhcgAeCGNvbXBsZXRl\
AB8GY3JlYXRlACAHZGVhbGxvYwAhB2Rlc3Ryb3kAIgRmYWlsACMGZmluaXNoACQOZ2V0X2NodW5rX3NpemUAJRJnZXRfY29udGVudF9sZW5ndGgAJg5nZXRf\
ZXJyb3JfY29kZQAnGWdldF9lcnJvcl9kZXNjcmlwdGlvbl9yYXcAKBRnZXRfbWF4X2JvZHlfcGF5bG9hZAApFWdldF9tYXhfaGVhZGVyX2xlbmd0aAAqGWdl\
dF9tYXhfc3RhcnRfbGluZV9sZW5ndGgAKwpnZXRfbWV0aG9kACwKZ2V0X3BhcnNlZAAtDGdldF9wb3NpdGlvbgAuGGdldF9yZW1haW5pbmdfY2h1bmtfc2l6\
ZQAvHGdldF9yZW1haW5pbmdfY29udGVudF9sZW5ndGgAMAlnZXRfc3RhdGUAMQpnZXRfc3RhdHVzADIdaGFzX2NodW5rZWRfdHJhbnNmZXJfZW5jb2RpbmcA\
MxRoYXNfY29ubmVjdGlvbl9jbG9zZQA0Fmhhc19jb25uZWN0aW9uX3VwZ3JhZGUANRJoYXNfY29udGVudF9sZW5ndGgANgxoYXNfdHJhaWxlcnMANxVoYXNf\
dHJhbnNmZXJfZW5jb2RpbmcAOAtoYXNfdXBncmFkZQA5DWlzX2F1dG9kZXRlY3QAOgppc19jb25uZWN0ADsIaXNfZGVidWcAPAlpc19wYXVzZWQAPQppc19y\
ZXF1ZXN0AD4ObWlsb19oYXNfZGVidWcAPwVwYXJzZQBABXBhdXNlAEEFcmVzZXQAQgZyZXN1bWUAQxRzZXRfYWN0aXZlX2NhbGxiYWNrcwBEEXNldF9hY3Rp\
dmVfZXZlbnRzAEUJc2V0X2RlYnVnAEYOc2V0X2lzX2Nvbm5lY3QARw5zZXRfaXNfcmVxdWVzdABIFHNldF9tYXhfYm9keV9wYXlsb2FkAEkVc2V0X21heF9o\
ZWFkZXJfbGVuZ3RoAEoZc2V0X21heF9zdGFydF9saW5lX2xlbmd0aABLFXNldF9zaG91bGRfYXV0b2RldGVjdABMIHNldF9zaG91bGRfY29udGludWVfd2l0\
aG91dF9kYXRhAE0cc2V0X3Nob3VsZF9tYW5hZ2VfdW5jb25zdW1lZABOFHNldF9zaG91bGRfc2tpcF9ib2R5AE8gc2V0X3Nob3VsZF9zdXNwZW5kX2FmdGVy\
X2hlYWRlcnMAUBxzaG91bGRfY29udGludWVfd2l0aG91dF9kYXRhAFEYc2hvdWxkX21hbmFnZV91bmNvbnN1bWVkAFIQc2hvdWxkX3NraXBfYm9keQBTHHNo\
b3VsZF9zdXNwZW5kX2FmdGVyX2hlYWRlcnMAVAr7pwJAlgIBBH8CQCACIANPDQAgAS0AACEFAkAgAyACayIHQQNNBEAMAQtBgIKECCAFQYGChAhsIgEgAigA\
AHMiBmsgBnJBgIGChHhxQYCBgoR4RwRADAELIAJBfHFBBGohAgJAIAdBCU8EQCACIANBCGsiB0sNAQNAQYCChAggAigCACABcyIGayAGckGAgYKEeHFBgIGC\
hHhHDQJBgIKECCACQQRqKAIAIAFzIgZrIAZyQYCBgoR4cUGAgYKEeEcNAiACQQhqIgIgB00NAAsMAQsgAiADTw0CDAELIAIgA08NAQsgA0EBa0EBIQQDQCAF\
IAItAABGDQEgAkEBaiICIANHDQALIQJBACEECyAAIAI2AgQgACAENgIACyYAAkAgAEEATgRAIABFBEBBASEADAILIABBARBVIgANAQsACyAACzMAIABCADcD\
KCAAQQA6ABUgAEIANwMwIABCADcDOCAAQgA3A0AgAEIANwNIIABBADYCUAvSAwIDfwF+AkAgACIBLQAkIgBBDk1BAEEBIAB0QYDPAXEbRQRAIAFBAzoAJiAB\
QQI6ACQgAUENOgD0AkEAIQAgAUEAOgB5IAFBp5jAACkAADcAbCABQayYwAApAAA3AHECQCABKQNYIAEpA2CEp0EBcUUEQCABKAL4AiECDAELIAEoAvgCIgJB\
AToAACACQQVqQQM6AAAgAkEBaiABKAIgNgAAQQYhAAsgACACakEAOgAADAELAn9BACABKQNYIAEpA2CEIgRCyACDUA0AGiAEQgiDQgBSBEAgASgC+AIiAEEE\
OgAAIABBBWpBADYAACAAQQFqIAEoAiA2AABBCSECCyACIARCwACDUA0AGiABKAL4AiACaiIAQQc6AAAgAEEFakEANgAAIABBAWogASgCIDYAACACQQlqCyEC\
IAFBADoAFiABQQA6ABQCQCABLQBSQQFGBEBBDiEAIAEtABFBAXENAQsgAS0AUCEDIARCAoNQBEAgAyEADAELQQEhACADQQFxRQRAIAMhAAwBCyABKAL4AiAC\
aiIDQQI6AAAgA0EFakEANgAAIANBAWogASgCIDYAACACQQlqIQILIAEgADoAJCABKAL4AiACakEAOgAACwvfAgEDfyMAQeAAayIAJAACQEGAgAQQViICRQ0A\
IAJBBGstAABBA3FFDQAgAkEAQYCABPwLAAsCQCACRQ0AIABBADYAXCAAQgA3AFQgAEIANwBMIABCADcARCAAQgA3ADwgAEIANwA0IABCADcCHCAAQgA3AiQg\
AEEANgIsIABCADcADyAAQQA6ABdBgANBCBBVIgFFDQAgAUIANwARIAFBAToAECABQgA3AwggAUKAwICAgIAINwMAIAFCADcAGSABQgA3AB8gASAAKQAzNwAn\
IAEgACkAOzcALyABIAApAEM3ADcgASAAKQBLNwA/IAEgACkAUzcARyABIAApAFg3AEwgASAAKAIoNgJkIAEgACkCIDcCXCABIAApAhg3AlQgAUHsAGpBAEH/\
AfwLACABIAI2AvgCIAEgAC8AFjsA8wIgASAAKQAONwDrAiABIAE2AmggAEHgAGokACABDwsACxUAAkAgAEUNACABRQ0AIAAgARBXCws4AQF/IAAEQCAAKALw\
AiIBBEAgACgC7AIgARBXCyAAKAL4AiIBBEAgAUGAgAQQVwsgAEGAAxBXCwuSAQEBfyAAIAE6ACYgAEECOgAkIABB7ABqIQRB/gEgAyADQf4BTxsiAwRAIAQg\
AiAD/AoAAAsgACADOgD0AiADIARqQQA6AABBACEDIAApA1ggACkDYIRCAYOnBH8gACgC+AIiAkEBOgAAIAJBBWogAToAACACQQFqIAAoAiA2AABBBgVBAAsg\
ACgC+AJqQQA6AAALrAIBAn8CQAJAAkAgAC0AJCIBQQlNBEBBASABdEEbcQ0BIAFBAkYNAyABQQlGDQILIABBBToAJiAAQQI6ACQgAEEWOgD0AiAAQQA6AIIB\
IABBgIjAACkAADcAbCAAQYiIwAApAAA3AHQgAEGOiMAAKQAANwB6AkAgACkDWCAAKQNghKdBAXFFBEAgACgC+AIhAQwBCyAAKAL4AiIBQQE6AAAgAUEFakEF\
OgAAIAFBAWogACgCIDYAAEEGIQILIAEgAmpBADoAAA8LIABBAToAJA8LAn8gACkDWCAAKQNghEIIg1AEQCAAKAL4AiEBQQAMAQsgACgC+AIiAUEEOgAAIAFB\
BWpBADYAACABQQFqIAAoAiA2AABBCQshAiAAQQE6ACQgASACakEAOgAACwsHACAAKQMwCwcAIAApAygLBwAgAC0AJgsTACAAMQD0AiAAQewAaq1CIIaECwcA\
IAApAwgLBwAgACgCBAsHACAAKAIACwcAIAAtAEwLBwAgACkDGAsHACAAKAIgCwcAIAApA0ALBwAgACkDOAsHACAALQAkCwcAIAAoAkgLBwAgAC0ATwsHACAA\
LQBQCwcAIAAtAFELBwAgAC0ATQsHACAALQBTCwcAIAAtAE4LBwAgAC0AUgsHACAALQAQCwcAIAAtABULBwAgAC0AFwsHACAALQAlCwcAIAAtABELBABBAAva\
3AECKn8cfiABIREgAiEUQQAhASMAQZABayIMJAAgACIDKQNYIAMpA2CEIS0CQAJAAn8CQAJAAkACQCADLQAkQQJGBEAgA0EANgIgDAELIAMtACVBAUcNAQsg\
LUIAUg0BDAULAkACQCADLQATIAMoAvACIgBBAEdxIiAEQCADKALsAiEBIAwgETYCfCAMIAE2AnQgDCAANgJ4IAwgFDYCgAEgACAUaiIUQQBIDQICQCAURQRA\
QQEhEQwBCyAUQQEQVSIRRQ0DCyAMQQA2AowBIAwgETYCiAEgDCAUNgKEAQNAIAxB9ABqIAhqIgAoAgAhEgJAAkAgAEEEaigCACIOIAwoAoQBIAprSwRAIAxB\
hAFqIQ8jAEEQayILJAAgDiAKIA5qIgBLBEAACyALQQRqIQcgDygCBCERAkBBCCAAIA8oAgAiAUEBdCICIAAgAksbIgAgAEEITRsiBkEASARAIAdBADYCBCAH\
QQE2AgAMAQsCfyABBEBBACEAAn8CQAJAAkACQAJAIBFBBGsiCSgCACIKQXhxIgRBBEEIIApBA3EiDRsgAWpJDQAgDUEAIAFBJ2ogBEkbDQAgBkHM/3tLDQRB\
ECAGQQtqQXhxIAZBC0kbIQEgEUEIayECAkACQAJAAkAgDQRAIAIgBGohDSABIARNDQMgDUHgm8AAKAIARg0EIA1B3JvAACgCAEYNAiANKAIEIgpBAnENCCAK\
QXhxIgogBGoiBCABSQ0IIA0gChBZIAQgAWsiDUEQSQ0BIAkgASAJKAIAQQFxckECcjYCACABIAJqIgEgDUEDcjYCBCACIARqIgQgBCgCBEEBcjYCBCABIA0Q\
WgwHCyABQYACSQ0HIAJFDQcgASAETw0HIAQgAWtBgIAISw0HIBEMCQsgCSAEIAkoAgBBAXFyQQJyNgIAIAIgBGoiASABKAIEQQFyNgIEDAULQdSbwAAoAgAg\
BGoiBCABSQ0FAkAgBCABayINQQ9NBEAgCSAKQQFxIARyQQJyNgIAIAIgBGoiASABKAIEQQFyNgIEQQAhDUEAIQEMAQsgCSABIApBAXFyQQJyNgIAIAEgAmoi\
ASANQQFyNgIEIAIgBGoiBCANNgIAIAQgBCgCBEF+cTYCBAtB3JvAACABNgIAQdSbwAAgDTYCAAwECyAEIAFrIgRBD00NAyAJIAEgCkEBcXJBAnI2AgAgASAC\
aiIBIARBA3I2AgQgDSANKAIEQQFyNgIEIAEgBBBaDAMLQdibwAAoAgAgBGoiBCABSw0BDAMLAAsgCSABIApBAXFyQQJyNgIAIAEgAmoiDSAEIAFrIgFBAXI2\
AgRB2JvAACABNgIAQeCbwAAgDTYCAAsgAkUNACARDAILIAYQViIBRQ0AIAZBfEF4IAkoAgAiAEEDcRsgAEF4cWoiACAAIAZLGyIABEAgASARIAD8CgAACyAB\
IQAgERBYCyAACwwBCyAGQQEQVQsiAEUEQCAHIAY2AgggB0EBNgIEIAdBATYCAAwBCyAHIAY2AgggByAANgIEIAdBADYCAAsgCygCBEEBRgRAIAsoAggaIAso\
AgwACyALKAIIIQAgDyAGNgIAIA8gADYCBCALQRBqJAAgDCgCiAEhESAMKAKMASEKDAELIA5FDQELIA5FDQAgCiARaiASIA78CgAACyAMIAogDmoiCjYCjAEg\
CEEIaiIIQRBHDQALIAogFEkNASAMKAKEASEYCyADQQA2AiBBASEXQQEhBEEBIQpBASEIIC1QIiFFBEAgLULIAINCAFIhFiAtQoA8g0IAUiEiIC1CgA+DQgBS\
ISMgLUIkg0IAUiEdIC1CFINCAFIhHiAtQoDAAINQIQogLUKAgAKDUCEIIC1CAoNCAYinIRkgLUKAgIAQg0IZiKchHyAtQoCAAYNCDoinIRogLUKAgIAIg1Ah\
BAsgAy0AJQRAIBEhBCAUIQoMBgsgAykDCCEwIC1CEIMhOCAtQgSDITQgLUIggyE5IC1CgAKDIT8gLUKAAYMhQCAtQoAggyFBIC1CgBCDIUIgLUKACIMhOiAt\
QoAEgyE7IC1CgIAEgyFDIC1CgIAIgyFEIANBKGohEiAtQoCAEIMhRSAtQoCAgAKDITUgLUKAgMAAgyE8IC1CgIAggyE9IC1CgICABIMhNiAtQoCAgAGDIT4g\
LULAAIMhMiAtQgiDITMgLUKAgIAggyFGIC1CgIACg1AgCHIhJCAtpyIAQQ52IBpxISUgLUKAwACDUCAKciEmIABBGXYgH3EhJyAtQoCAgAiDUCAEciEoIBQi\
CCEKIBEhBANAAkAgCA0AIAMtABRBAXENAAwHCyADQQA6ABQCQAJAAkACQAJAAkACfwJAAkACQAJAAkACQAJAAkACfwJAAn8CQAJAAkACQAJAAkACQAJAAkAC\
QAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAy0AJA4P\
JklLHh0cLAgHBgMCAQBLKwsCQCAIRQ0AQQAhAEF/IQcCfwNAAkACQAJAAkACQAJAAkAgACAEaiICLQAAIgFBDUYEQCAIQQFrIABGDVUgAEEBaiAKTw1QIAJB\
AWoiAS0AAEEKRw0BAkACQCAARQRAIAVB1v8Da0H//3tJDVggRlANASAFQRBqQYGABE8NWCADKAIgIQAgAygC+AIgBWpBGzoAACADKAL4AiAFakEBaiAAQQJq\
NgAAIAMoAvgCIAVqQQVqQQA2AAAgA0EBOgAUIAVBCWohBQxNCyAMQTo6AHQgDEHoAGogDEH0AGogBCABEBwgDCgCaEEBcQRAIAwoAmwiASAERw0CCyADQQY6\
ACYgA0ECOgAkIANB3pfAACkAADcAbCADQeaXwAApAAA3AHQgA0Hul8AAKQAANwB8IANB9pfAACkAADcAhAEgA0H+l8AAKAAANgCMAQw8CyADQQE6ABQgBUFe\
Tg1LDFYLIAEgBGsiCUEBaiEBIB9FBEAgASEGIAAMCgsgCUECaiIGIABPDQcgASAKTw1QIAEgBGotAABBIEcNByAEIAZqLQAAIg5BCUYNByAOQSBGDQcgAkEB\
ay0AACICQQlGDQcgACACQSBHDQkaDAcLAkAgAUEgTwRAIAFB/wBGDQEMBwsgAUEJRg0GCyAAIApPDQQgAEECTQRAIABBAWohAEEAIQgDQCAEIAhqLQAAQTpG\
DQUgACAIQQFqIghHDQALDAULQYCChAggBCgAACIBQbr06NEDc2sgAXJBgIGChHhxQYCBgoR4RwRAIABBAWohAEEAIQgDQCAEIAhqLQAAQTpGDQUgACAIQQFq\
IghHDQALDAULQQQgBEEDcSIGayEBIABBCEkNASACQQFqIQYgASAEaiEIIAEgAEEHayIASw0CIAAgBGohAANAQYCChAggCCgCACIBQbr06NEDc2sgAXJBgIGC\
hHhxQYCBgoR4Rw0DQYCChAggCEEEaigCACIBQbr06NEDc2sgAXJBgIGChHhxQYCBgoR4Rw0DIAhBCGoiCCAATQ0ACwwCCyADQQY6ACYgA0ECOgAkIANBrorA\
ACkAADcAbCADQbOKwAApAAA3AHEMRwsgACABSQ0CIARBBGohASAAQQNrIQBBACAGayEIA0AgASAIai0AAEE6Rg0CIAhBAWoiCCAARw0ACwwCCyAGIAhNDQED\
QCAILQAAQTpGDQEgAiAIRiAIQQFqIQhFDQALDAELIANBBjoAJiADQQI6ACQgA0GCmMAAKQAANwBsIANBipjAACkAADcAdCADQZKYwAApAAA3AHwgA0GamMAA\
KQAANwCEASADQZ+YwAApAAA3AIkBQSUhCEGRAQxPCyADQQY6ACYgA0ECOgAkIANB3pfAACkAADcAbCADQeaXwAApAAA3AHQgA0Hul8AAKQAANwB8IANB9pfA\
ACkAADcAhAEgA0H+l8AAKAAANgCMAQw0CyAHQQFqIQcgCCAAQQFqIgBHDQEMAwsLIAACfwJAIAAgAU0NAANAIAEgBGotAAAiAkEJRyACQSBHcQ0BIAAgAUEB\
aiIBRw0ACyAADAELIAELIgYgAE8NABoCQANAIAcgCk8NSSAEIAdqLQAAIgFBCUcgAUEgR3ENASAGIAdJIAdBAWshBw0ACyAGDAELIAdBAWoLQQAhAQJAA0Ag\
ASAKRg1IIAEgBGotAAAtAICAQARAIAkgAUEBaiIBRg0CDAELCyADQQY6ACYgA0ECOgAkIANB3pfAACkAADcAbCADQeaXwAApAAA3AHQgA0Hul8AAKQAANwB8\
IANB9pfAACkAADcAhAEgA0H+l8AAKAAANgCMAQwxCyAoRQRAIAVBEGpBgIAESw1MIAMoAiAhASADKAL4AiAFakEZOgAAIAMoAvgCIAVqQQFqIAE2AAAgAygC\
+AIgBWpBBWogCTYAACAFQQlqIQULIAUgJ0UNPhogBUEQakGAgARLDUsgBmshByADKAIgIAZqIRdBGiEBDD0LIAMoAgQgCEsNSiADQQY6ACYgA0ECOgAkIANB\
yZfAACkAADcAbCADQdGXwAApAAA3AHQgA0HWl8AAKQAANwB5DCQLIAMpA0AiMUIAUgRAIDEgCK0iLiAuIDFWGyEuIDBCAFIEQCAvIDBaDUsgMCAvfSI3IC4g\
LiA3VhshLgsgLlANSiAupyEAID5CAFIEQCAFQRBqQYGABE8NSyADKAIgIQEgAygC+AIgBWpBFjoAACADKAL4AiAFakEBaiABNgAAIAMoAvgCIAVqQQVqIAA2\
AAAgBUEJaiEFCyA2QgBSBEAgBUEQakGBgARPDUsgAygCICEBIAMoAvgCIAVqQRg6AAAgAygC+AIgBWpBAWogATYAACADKAL4AiAFakEFaiAANgAAIAVBCWoh\
BQsgLiAvfCEvIAMgAykDQCAufUIAIC4gMVQbNwNAQQAhAQxCCyAIQQJJDUkgCkUNRAJAIAQtAABBDUcNACAKQQFGDUUgBC0AAUEKRw0AIANBCjoAJAwmCyAD\
QQY6ACYgA0ECOgAkIANBq5fAACkAADcAbCADQbOXwAApAAA3AHQgA0G7l8AAKQAANwB8IANBwZfAACkAADcAggEMAgsCQCAIRQ0AIAhBAWsgCk8NAAJAIAhB\
BE8EQCAIIQAgBCEBQYCChAggBCgAACICQY2atOgAc2sgAnJBgIGChHhxQYCBgoR4RgRAIARBBCAEQQNxIgJrIgZqIQEgAEEJTwRAIAAgBGohAgJAIAYgAEEI\
a0sNACACQQhrIQADQEGAgoQIIAEoAgAiBkGNmrToAHNrIAZyQYCBgoR4cUGAgYKEeEcNAUGAgoQIIAFBBGooAgAiBkGNmrToAHNrIAZyQYCBgoR4cUGAgYKE\
eEcNASABQQhqIgEgAE0NAAsLIAEgAk8NBANAIAEtAABBDUYNBCACIAFBAWoiAUcNAAsMBAsgBiAITw0DIAIgCGpBBGshAANAIAEtAABBDUYNAyABQQFqIQEg\
AEEBayIADQALDAMLA0AgAS0AAEENRg0CIAFBAWohASAAQQFrIgANAAsMAgsgBCEBIAQtAABBDUYNACAIQQFGDQEgBC0AAUENRgRAIARBAWohAQwBCyAIQQJG\
DQEgBC0AAkENRw0BIARBAmohAQsgASAEayIOQQFqIhMgCEYNSSAKIBNNDUQCQCAEIBNqIhAtAABBCkYEQCAMQT06AIQBIAxBOzoAdCAMQeAAaiEGIAxBhAFq\
IQIgDEH0AGohCUEAIQ0CQCAQIAQiAE0NACAJLQAAIQkgAi0AACEHAkAgECAEa0EDTQ0AQYCChAggBCgAACICIAdBgYKECGwiC3MiD2sgD3JBgIGChHhxQYCB\
goR4Rw0AQYCChAggAiAJQYGChAhsIg9zIgJrIAJyQYCBgoR4cUGAgYKEeEcNAAJAIARBfHFBBGoiACAQQQRrIgJLDQADQEGAgoQIIAAoAgAiFSALcyIbayAb\
ckGAgYKEeHFBgIGChHhHDQFBgIKECCAPIBVzIhVrIBVyQYCBgoR4cUGAgYKEeEcNASAAQQRqIgAgAk0NAAsLIAAgEE8NAQsgEEEBa0EBIQ0DQCAHIAAtAAAi\
C0YNASAJIAtGDQEgAEEBaiIAIBBHDQALIQBBACENCyAGIAA2AgQgBiANNgIAIA4hBkEAIQAgDCgCYEEBcQRAIAwoAmQgBGshBgsgBkUNAQNAIAAgCkYNRyAA\
IARqLQAAIgJBCUcgAkEgR3ENAiAGIABBAWoiAEcNAAsgBiEADAELIANBBjoAJiADQQI6ACQgA0GuisAAKQAANwBsIANBs4rAACkAADcAcQw+CwJAIAYiByAA\
TQ0AIARBAWshCQNAIAdBAWsiAiAKTw1GIAcgCWotAAAiC0EJRyALQSBHcQ0BIAIiByAASw0ACyAAIQcLIAAgB0YEQCADQQY6ACYgA0ECOgAkIANBmJXAACkA\
ADcAbCADQaCVwAApAAA3AHQgA0GolcAAKQAANwB8IANBrZXAACkAADcAgQEMOQsCQCAAIAdPDQAgCiAAayICQQAgAiAKTRshCSAHIABrIQsgACAEaiECA0Ag\
CUUNRiACLQAALQCAgEAEQCAJQQFrIQkgAkEBaiECIAtBAWsiC0UNAgwBCwsgA0EGOgAmIANBAjoAJCADQbWVwAApAAA3AGwgA0G9lcAAKQAANwB0IANBxZXA\
ACkAADcAfCADQc2VwAApAAA3AIQBIANB05XAACkAADcAigFBJiEIQZIBDEkLAkACQAJAIAcgDkYNACAGIApPDUcgBCAGai0AAEE7Rg0AIAZBAWoiCSAOTw0B\
A0ACQCAEIAlqLQAAIgJBCUYNACACQSBGDQAgCUEBayEGDAMLIAlBAWoiCSAOSQ0ACwwCCyA9QgBSBEAgBUEQakGBgARPDUwgAygCICEBIAMoAvgCIAVqQRQ6\
AAAgAygC+AIgBWpBAWogACABajYAACADKAL4AiAFakEFaiAHIABrNgAAIAVBCWohBQsgBiAORwRAIAZBAWohAEEAIQEgAy0AJEECRg1EIANBCzoAJAxECyAD\
KQMwQgBSBEAgDkECaiEAQQAhASADLQAkQQJGDUQgA0EMOgAkDEQLIDVCAFIEQCAFQRBqQYGABE8NTCADKAIgIQAgAygC+AIgBWpBFzoAACADKAL4AiAFakEB\
aiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiEFCyAOQQJqIQBBACEBIAMtACRBAkYNQyADQQ06ACQMQwsgCSAORg0AIAkgCk8NRQJAIAQgCWoiCy0AAEEi\
RiIbBEACQCAGQQJqIgYgDksNACAEQX9zISkgDkEHayEqIBBBCGshKyABQX9zIARqIRUgDkEDayEsIAYhDwNAIAQgD2ohDQJAIBMgD2siC0EDTQRAIA8gFWoh\
AiANIQEDQCABLQAAQSJGDQIgAUEBaiEBIAJBAWoiAg0ACwwDC0GAgoQIIA0oAAAiAUGixIiRAnNrIAFyQYCBgoR4cUGAgYKEeEcEQCAPIBVqIQIgDSEBA0Ag\
AS0AAEEiRg0CIAFBAWohASACQQFqIgINAAsMAwtBBCANQQNxIhxrIgEgD2ohAiABIA1qIQEgC0EJTwRAAkAgAiAqSg0AA0BBgIKECCABKAIAIgJBosSIkQJz\
ayACckGAgYKEeHFBgIGChHhHDQFBgIKECCABQQRqKAIAIgJBosSIkQJzayACckGAgYKEeHFBgIGChHhHDQEgAUEIaiIBICtNDQALCyABIBBPDQMDQCABLQAA\
QSJGDQIgECABQQFqIgFHDQALDAMLIAIgDksNAiAcICxqIA9rIQIDQCABLQAAQSJGDQEgAUEBaiEBIAJBAWsiAg0ACwwCCyABIA1rIA9qIQsCQCABIA1GDQAg\
ASApaiECIAEgBCAPamshDUEAIQECQANAIAIgCk8NTCACIARqLQAAQdwARw0BIAFBAWohASACIA9LIAJBAWshAg0ACyANIQELIAFBAXFFDQAgC0EBaiEPIAsg\
DkkNAQwCCwsgBiALSQRAIAYhAQNAIAEgCk8NSgJAAkAgASAEai0AACICQdwARgRAIAFBAWoiASALRg0BIAEgCk8NTSABIARqLQAALQCAgkBBAUcNAQwCCyAC\
LQCAhEANAQsgA0EGOgAmIANBAjoAJCADQYuWwAApAAA3AGwgA0GTlsAAKQAANwB0IANBm5bAACkAADcAfCADQaOWwAApAAA3AIQBIANBq5bAACkAADcAjAEg\
A0GxlsAAKQAANwCSAUEuIQhBmgEMTwsgAUEBaiIBIAtJDQALCyALQQFqIQIMAgsgA0EGOgAmIANBAjoAJCADQduVwAApAAA3AGwgA0HjlcAAKQAANwB0IANB\
65XAACkAADcAfCADQfOVwAApAAA3AIQBIANB+5XAACkAADcAjAEgA0GDlsAAKQAANwCUAQwKCyAOIgIgCU8EQCAMQTs6AHQgDEHYAGogDEH0AGogCyALIAIg\
BmtqEBwgDCgCWEEBcSICBH8gDCgCXCALawUgAQsgCWogDiACGyECCwJAIAIgCSIGTQ0AIAogBiAGIApJGyEBA0AgASAGRg1IIAQgBmotAAAiC0EJRyALQSBH\
cQ0BIAIgBkEBaiIGRw0ACyACIQYLIAIhCwJAIAIgBk0NACAEQQFrIQ0DQCALQQFrIgEgCk8NSCALIA1qLQAAIg9BCUcgD0EgR3ENASABIgsgBksNAAsgBiEL\
CyAGIAtGBEAgA0EGOgAmIANBAjoAJCADQbmWwAApAAA3AGwgA0HBlsAAKQAANwB0IANByZbAACkAADcAfCADQc+WwAApAAA3AIIBDAULIAYgC08NACAGIAog\
BiAKSxshDSAGIQEDQCABIA1GDUcgASAEai0AAC0AgIBABEAgCyABQQFqIgFGDQIMAQsLIANBBjoAJiADQQI6ACQgA0HXlsAAKQAANwBsIANB35bAACkAADcA\
dCADQeeWwAApAAA3AHwgA0HvlsAAKQAANwCEASADQfaWwAApAAA3AIsBDC0LID1CAFIEQCAFQRBqQYGABE8NSyADKAIgIQEgAygC+AIgBWpBFDoAACADKAL4\
AiAFakEBaiAAIAFqNgAAIAMoAvgCIAVqQQVqIAcgAGs2AAAgBUEJaiEFCwJAAn8gG0UEQCA8UA0CIAVBEGpBgIAESw1NIAsgBmshACADKAIgIAZqDAELIDxQ\
DQEgBUEQakGAgARLDUwgCyAJa0EBaiEAIAMoAiAgCWoLIQEgAygC+AIgBWpBFToAACADKAL4AiAFakEBaiABNgAAIAMoAvgCIAVqQQVqIAA2AAAgBUEJaiEF\
CyAOIgYgAk8EQCAMQTs6AHQgDEHQAGogDEH0AGogAiAEaiIBIBAQHCAMKAJQQQFxIgYEfyAMKAJUIAFrBSAACyACaiAOIAYbIQYLAkAgAiAGSQRAIAogAmsi\
AEEAIAAgCk0bIQAgBiACayEHIAIgBGohAQNAIABFDUggAS0AACICQQlHIAJBIEdxDQIgAEEBayEAIAFBAWohASAHQQFrIgcNAAsLAkAgBiAOTwRAIAMpAzBC\
AFINASA1QgBSBEAgBUEQakGBgARPDU4gAygCICEAIAMoAvgCIAVqQRc6AAAgAygC+AIgBWpBAWogADYAACADKAL4AiAFakEFakEANgAAIAVBCWohBQsgDkEC\
aiEAQQAhASADLQAkQQJGDUUgA0ENOgAkDEULIAZBAWohAEEAIQEMRAsgDkECaiEAQQAhASADLQAkQQJGDUMgA0EMOgAkDEMLIANBBjoAJiADQQI6ACQgA0H+\
lsAAKQAANwBsIANBhpfAACkAADcAdCADQY6XwAApAAA3AHwgA0GWl8AAKQAANwCEASADQZ6XwAApAAA3AIwBIANBo5fAACkAADcAkQFBLSEIQZkBDEkLIANB\
BjoAJiADQQI6ACQgA0G5lsAAKQAANwBsIANBwZbAACkAADcAdCADQcmWwAApAAA3AHwgA0HPlsAAKQAANwCCAQwCCyADKAIEIAhLDUggA0EGOgAmIANBAjoA\
JCADQcyUwAApAAA3AGwgA0HUlMAAKQAANwB0IANB2ZTAACkAADcAeQwiCyAIRQ0BIAhBAWsgCk8NAQJAIAhBBE8EQCAIIQEgBCEAQYCChAggBCgAACICQY2a\
tOgAc2sgAnJBgIGChHhxQYCBgoR4RgRAIARBBCAEQQNxIgJrIgZqIQAgAUEJTwRAIAEgBGohAgJAIAYgAUEIa0sNACACQQhrIQEDQEGAgoQIIAAoAgAiBkGN\
mrToAHNrIAZyQYCBgoR4cUGAgYKEeEcNAUGAgoQIIABBBGooAgAiBkGNmrToAHNrIAZyQYCBgoR4cUGAgYKEeEcNASAAQQhqIgAgAU0NAAsLIAAgAk8NBQNA\
IAAtAABBDUYNBCACIABBAWoiAEcNAAsMBQsgBiAITw0EIAIgCGpBBGshAQNAIAAtAABBDUYNAyAAQQFqIQAgAUEBayIBDQALDAQLA0AgAC0AAEENRg0CIABB\
AWohACABQQFrIgENAAsMAwsgBCEAIAQtAABBDUYNACAIQQFGDQIgBC0AAUENRgRAIARBAWohAAwBCyAIQQJGDQIgBC0AAkENRw0CIARBAmohAAsgACAEayIC\
QQFqIgAgCEYNRyAAIApPDUICQAJAIAAgBGoiAC0AAEEKRgRAIAxBOzoAdCAMQcgAaiAMQfQAaiAEIAAQHCACIQkgDCgCSEEBcQRAIAwoAkwgBGshCQsgCUUE\
QCADQQY6ACYgA0ECOgAkIANB4ZTAACkAADcAbCADQemUwAApAAA3AHQgA0HxlMAAKQAANwB8IANB95TAACkAADcAggEMBAsgCUEQSw0CQQAhAEIAIS4DQCAA\
IApGDUYCQCAAIARqLQAAIgZBMGsiAUH/AXFBCkkNACAGQeEAa0H/AXFBBk8EQCAGQcEAa0H/AXFBBk8EQCADQQY6ACYgA0ECOgAkIANB4ZTAACkAADcAbCAD\
QemUwAApAAA3AHQgA0HxlMAAKQAANwB8IANB95TAACkAADcAggEMBwsgBkE3ayEBDAELIAZB1wBrIQELIAGtQv8BgyAuQgSGfCEuIABBAWoiACAJRw0ACwwB\
CyADQQY6ACYgA0ECOgAkIANBrorAACkAADcAbCADQbOKwAApAAA3AHEMPQsgAyAuNwNAIAMgLjcDMCBFQgBSBEAgBUEQakGBgARPDUkgAygCICEAIAMoAvgC\
IAVqQRM6AAAgAygC+AIgBWpBAWogADYAACADKAL4AiAFakEFaiAJNgAAIAVBCWohBQsCQCACIAlNBEAgA0EBOgAUIAMpAzBCAFINASA+QgBSBEAgBUEQakGB\
gARPDUsgAygCICEAIAMoAvgCIAVqQRY6AAAgAygC+AIgBWpBAWogAEEDajYAACADKAL4AiAFakEFakEANgAAIAVBCWohBQsgNUIAUgRAIAVBEGpBgYAETw1L\
IAMoAiAhACADKAL4AiAFakEXOgAAIAMoAvgCIAVqQQFqIABBA2o2AAAgAygC+AIgBWpBBWpBADYAACAFQQlqIQULIAJBAmohAEEAIQEgAy0AJEECRg1CIANB\
DToAJAxCCyAJQQFqIQBBACEBIAMtACRBAkYNQSADQQs6ACQMQQsgAkECaiEAQQAhASADLQAkQQJGDUAgA0EMOgAkDEALIANBDzoAJiADQQI6ACQgA0H/lMAA\
KQAANwBsIANBh5XAACkAADcAdCADQY+VwAApAAA3AHwgA0GXlcAALQAAOgCEAUEZIQhBhQEMRgtBHiEIQYoBDEULIAMoAgQgCEsNRSADQQY6ACYgA0ECOgAk\
IANBzJTAACkAADcAbCADQdSUwAApAAA3AHQgA0HZlMAAKQAANwB5DB8LIAitIS4gMEIAUgRAIC8gMFoNRSAwIC99IjEgLiAuIDFWGyEuCyAuUA1EIC4gL3wh\
LyAupyEAQQAhASA2UA08IAVBEGpBgIAESw1EIAMoAiAhAiADKAL4AiAFakEYOgAAIAMoAvgCIAVqQQFqIAI2AAAgAygC+AIgBWpBBWogADYAACAFQQlqIQUM\
PAsgAykDOCIxIAitIi4gLiAxVhshLiAwQgBSBEAgLyAwWg1EIDAgL30iNyAuIC4gN1YbIS4LIC5QDUMgLiAvfCEvIC6nIQACQAJAAkACQCAuIDFaBEAgBUHN\
/wNrQf//e08NAQxICyA2UA0CIAVBEGpBgYAESQ0BDEcLIDZCAFIEQCAFQRBqQYGABE8NRyADKAIgIQEgAygC+AIgBWpBGDoAACADKAL4AiAFakEBaiABNgAA\
IAMoAvgCIAVqQQVqIAA2AAAgBUEJaiEFCwJAIDVCAFIEQCAFQRBqQYGABEkNAQxICyADQQE6ABQgA0IANwM4IAVBXkgNRwwDCyADKAIgIQEgAygC+AIgBWpB\
FzoAACADKAL4AiAFakEBaiAAIAFqNgAAIAMoAvgCIAVqQQVqQQA2AAAgA0EBOgAUIANCADcDOCAFQQlqIQUMAgsgAygCICEBIAMoAvgCIAVqQRg6AAAgAygC\
+AIgBWpBAWogATYAACADKAL4AiAFakEFaiAANgAAIAVBCWohBQsgAyADKQM4IC59NwM4QQAhAQw8CwJAIBZFDQAgM0IAUgRAIAVBcEgNRSADKAIgIQIgAygC\
+AIgBWoiAUEEOgAAIAFBBWpBADYAACABQQFqIAAgAmo2AAAgBUEJaiEFCyAyUA0AIAVBcEgNRCADKAIgIQIgAygC+AIgBWoiAUEHOgAAIAFBBWpBADYAACAB\
QQFqIAAgAmo2AAAgBUEJaiEFCyADQQA6ABYgA0EAOgAUAkACQCADLQBSQQFGBEAgAy0AEUEBcQ0BCyADLQBQDQEgAy0AJEECRw07QQAhAQw9C0EAIQEgAy0A\
JEECRg08IANBDjoAJAw8CyAZBEAgBUFwSA1EIAMoAiAhAiADKAL4AiAFaiIBQQI6AAAgAUEFakEANgAAIAFBAWogAjYAACAFQQlqIQULQQAhASADLQAkQQJG\
DTsgA0EBOgAkDDsLIAMoAkghACADLQBMIQkCQAJAAkAgAy0AUiIBQQFGBEAgAy0AUUEBcUUNAQsgAy0ATyIGQQFxRSADLQBTQQFGcQ0BIAMtABEhAiADKQMo\
IS4CQCAJQQFrQf8BcUEBSw0AIAJBAXFFDQAgLkIAUg0DCyADLQAVDQQCQCAAQeUARyIJDQAgAUUNACACQQFxRQ0GCyACQQFxDQYgAy0AFg0SIABByAFJDQcg\
AEHMAWtBAkkNEiAAQbACRw0IDBILIANBEDoAJiADQQI6ACRByAAhCCADQewAakHFksAAQcgA/AoAAEG0AQxDCyADQQo6ACYgA0ECOgAkQcEAIQggA0HsAGpB\
jZPAAEHBAPwKAABBrQEMQgsgA0EJOgAmIANBAjoAJCADQc6TwAApAAA3AGwgA0HWk8AAKQAANwB0IANB3pPAACkAADcAfCADQeaTwAApAAA3AIQBIANB7pPA\
ACkAADcAjAEgA0H2k8AAKQAANwCUAQtBMCEIQZwBDEALIENQDQwgBUEQakGAgARNDQgMQAsgRFANCyAFQRBqQYCABEsNPyADKAIgIQAgAygC+AIgBWpBEjoA\
ACADKAL4AiAFakEBaiAANgAAQQAhASADKAL4AiAFakEFakEANgAAIAVBCWohBSADLQAkQQJGDTgMCwsgBkEBcSIARSADLQBOQQFGcQ0CIAMtABYNAyADLQBN\
DQQgAA0HIANBAToAFCAFQd//A2tB//97SQ0+AkAgFkUNACAzQgBSBEAgBUFwSA1AIAMoAiAhAiADKAL4AiAFaiIAQQQ6AAAgAEEFakEANgAAIABBAWogAjYA\
ACAFQQlqIQULIDJQDQAgBUFwSA0/IAMoAiAhAiADKAL4AiAFaiIAQQc6AAAgAEEFakEANgAAIABBAWogAjYAACAFQQlqIQULIANBADoAFiADQQA6ABQgAQ0K\
DAwLIAkNCgsgAy0ATUUEQCAGQQFxDQYgA0EJOgAkDAwLIC5CAFINAyADQQE6ABQgBUHf/wNrQf//e0kNPAJAIBZFDQAgM0IAUgRAIAVBcEgNPiADKAIgIQEg\
AygC+AIgBWoiAEEEOgAAIABBBWpBADYAACAAQQFqIAE2AAAgBUEJaiEFCyAyUA0AIAVBcEgNPSADKAIgIQEgAygC+AIgBWoiAEEHOgAAIABBBWpBADYAACAA\
QQFqIAE2AAAgBUEJaiEFCyADQQA6ABYgA0EAOgAUDAoLIANBBzoAJiADQQI6ACRBzgAhCCADQewAakH+k8AAQc4A/AoAAEG6AQw6CyADQQE6ABQgBUHf/wNr\
Qf//e0kNOiAWRQ0FIDNCAFIEQCAFQXBIDTsgAygCICECIAMoAvgCIAVqIgBBBDoAACAAQQVqQQA2AAAgAEEBaiACNgAAIAVBCWohBQsgMlANBSAFQXBIDTog\
AygCICECIAMoAvgCIAVqIgBBBzoAACAAQQVqQQA2AAAgAEEBaiACNgAAIAVBCWohBQwFCyAuQgBSDQAgA0EBOgAUIAVB3/8Da0H//3tJDTkgFkUNAyAzQgBS\
BEAgBUFwSA06IAMoAiAhAiADKAL4AiAFaiIAQQQ6AAAgAEEFakEANgAAIABBAWogAjYAACAFQQlqIQULIDJQDQMgBUFwSA05IAMoAiAhAiADKAL4AiAFaiIA\
QQc6AAAgAEEFakEANgAAIABBAWogAjYAACAFQQlqIQUMAwsgA0EIOgAkDAcLIAMoAiAhACADKAL4AiAFakEROgAAIAMoAvgCIAVqQQFqIAA2AABBACEBIAMo\
AvgCIAVqQQVqQQA2AAAgBUEJaiEFIAMtACRBAkcNAwwwCyADQQo6ACQMBQsgA0EAOgAWIANBADoAFCABDQEMAwsgA0EAOgAWIANBADoAFCABDQAMAgsgA0EO\
OgAkDAILIANBAToAFCAFQd//A2tB//97SQ0yAkAgFkUNACAzQgBSBEAgBUFwSA00IAMoAiAhASADKAL4AiAFaiIAQQQ6AAAgAEEFakEANgAAIABBAWogATYA\
ACAFQQlqIQULIDJQDQAgBUFwSA0zIAMoAiAhASADKAL4AiAFaiIAQQc6AAAgAEEFakEANgAAIABBAWogATYAACAFQQlqIQULIANBADoAFiADQQA6ABQLIAMt\
AFBBAUcNASAZBEAgBUFwSA0yIAMoAiAhASADKAL4AiAFaiIAQQI6AAAgAEEFakEANgAAIABBAWogATYAACAFQQlqIQULIANBAToAJAtBACEBDCkLQQAhASAD\
QQA6ACQMKAsgCEEISQ0uIApBB00NKSAEKQAAQo2UzOrUwcKGClIEQCADQQY6ACYgA0ECOgAkIANB54vAACkAADcAbCADQe+LwAApAAA3AHQgA0H3i8AAKQAA\
NwB8IANB/4vAAC8AADsAhAFBGiEIQYYBDC4LIANBDjoAJEEAIQFBCCEADCYLAkAgCEUNACAIQQFrIApPDQACQCAIQQRPBEAgCCEBIAQhAEGAgoQIIAQoAAAi\
AkGNmrToAHNrIAJyQYCBgoR4cUGAgYKEeEYEQCAEQQQgBEEDcSICayIGaiEAIAFBCU8EQCABIARqIQICQCAGIAFBCGtLDQAgAkEIayEBA0BBgIKECCAAKAIA\
IgZBjZq06ABzayAGckGAgYKEeHFBgIGChHhHDQFBgIKECCAAQQRqKAIAIgZBjZq06ABzayAGckGAgYKEeHFBgIGChHhHDQEgAEEIaiIAIAFNDQALCyAAIAJP\
DQQDQCAALQAAQQ1GDQQgAiAAQQFqIgBHDQALDAQLIAYgCE8NAyACIAhqQQRrIQEDQCAALQAAQQ1GDQMgAEEBaiEAIAFBAWsiAQ0ACwwDCwNAIAAtAABBDUYN\
AiAAQQFqIQAgAUEBayIBDQALDAILIAQhACAELQAAQQ1GDQAgCEEBRg0BIAQtAAFBDUYEQCAEQQFqIQAMAQsgCEECRg0BIAQtAAJBDUcNASAEQQJqIQALIAAg\
BGsiAkEBaiIBIAhGDS4gASAKTw0pAkAgASAEai0AAEEKRgRAQQAhASAAIARHDQFBAiEADCgLIANBBjoAJiADQQI6ACQgA0GuisAAKQAANwBsIANBs4rAACkA\
ADcAcQwjCwJAAkACQCACQQ1PBEAgEkIANwMAIANBADoAFSASQgA3AwggEkIANwMQIBJCADcDGCASQgA3AyAgEkEANgIoIAQtAAhBIEcEQCADQQY6ACYgA0EC\
OgAkIANBtYvAACkAADcAbCADQb2LwAApAAA3AHQgA0HFi8AAKQAANwB8IANByovAACkAADcAgQEMIgsgBC0AAEHIAEcNBiAELQABQdQARw0GIAQtAAJB1ABH\
DQEgBC0AA0HQAEcNASAELQAEQS9HDQEgBC0ABUExRw0BIAQtAAZBLkcNASAELQAHQTFHDQEgBC0ACUEwa0H/AXEiB0EKTw0DIAQtAApBMGsiDkH/AXFBCUsN\
AyAELQALQTBrQf8BcSILQQlLDQMgBC0ADEEgRgRAIAJBDUYiDUUEQCAEQQ1qIQAgAkENayEJA0ACQAJAIAAtAAAiBkEgTwRAIAZB/wBGDQEMAgsgBkEJRg0B\
CyADQQY6ACYgA0ECOgAkIANB64rAACkAADcAbCADQfOKwAApAAA3AHQgA0H7isAAKQAANwB8IANBgovAACkAADcAgwEMJwsgAEEBaiEAIAlBAWsiCQ0ACwsg\
AyAHQeQAbCAOQQpsQf4BcWogC2o2AkggIkUNAyA7QgBSBEAgBUEQakGBgARPDTQgAygCICEAIAMoAvgCIAVqQQo6AAAgAygC+AIgBWpBAWogADYAACADKAL4\
AiAFakEFakEENgAAIAVBCWohBQsgOkIAUgRAIAVBEGpBgYAETw00IAMoAiAhACADKAL4AiAFakELOgAAIAMoAvgCIAVqQQFqIABBBWo2AAAgAygC+AIgBWpB\
BWpBAzYAACAFQQlqIQULIEJCAFIEQCAFQRBqQYGABE8NNCADKAIgIQAgAygC+AIgBWpBDDoAACADKAL4AiAFakEBaiAAQQlqNgAAIAMoAvgCIAVqQQVqQQM2\
AAAgBUEJaiEFCyBBUA0DIA0NAyAFQRBqQYCABEsNMyADKAIgIQAgAygC+AIgBWpBDToAACADKAL4AiAFakEBaiAAQQ1qNgAAIAMoAvgCIAVqQQVqIAJBDWs2\
AAAgBUEJaiEFDAMLIANBDDoAJiADQQI6ACQgA0GKi8AAKQAANwBsIANBkovAACkAADcAdCADQZqLwAApAAA3AHwgA0Gii8AAKQAANwCEASADQaqLwAApAAA3\
AIwBIANBsYvAACgAADYAkwFBKyEIQZcBDDELIANBBjoAJiADQQI6ACQgA0HSi8AAKQAANwBsIANB2ovAACkAADcAdCADQd+LwAApAAA3AHkMCwsgBC0AAkHU\
AEcNBCAELQADQdAARw0EIAQtAARBL0cNBCADQRE6ACYgA0ECOgAkIANBhonAACkAADcAbCADQY6JwAApAAA3AHQgA0GWicAAKQAANwB8DAgLIAJBAmohACAD\
LQAkQQJGDScgA0EGOgAkDCcLIANBDDoAJiADQQI6ACQgA0HPisAAKQAANwBsIANB14rAACkAADcAdCADQd+KwAApAAA3AHwgA0HnisAAKAAANgCEAQwcCyAD\
KAIAIAhLDS0gA0EGOgAmIANBAjoAJCADQbuKwAApAAA3AGwgA0HDisAAKQAANwB0IANBy4rAACgAADYAfAwdCyAIRQ0FIAhBAWsgCk8NBQJAIAhBBE8EQCAI\
IQEgBCEAQYCChAggBCgAACICQY2atOgAc2sgAnJBgIGChHhxQYCBgoR4RgRAIARBBCAEQQNxIgJrIgZqIQAgAUEJTwRAIAEgBGohAgJAIAYgAUEIa0sNACAC\
QQhrIQEDQEGAgoQIIAAoAgAiBkGNmrToAHNrIAZyQYCBgoR4cUGAgYKEeEcNAUGAgoQIIABBBGooAgAiBkGNmrToAHNrIAZyQYCBgoR4cUGAgYKEeEcNASAA\
QQhqIgAgAU0NAAsLIAAgAk8NCQNAIAAtAABBDUYNBCACIABBAWoiAEcNAAsMCQsgBiAITw0IIAIgCGpBBGshAQNAIAAtAABBDUYNAyAAQQFqIQAgAUEBayIB\
DQALDAgLA0AgAC0AAEENRg0CIABBAWohACABQQFrIgENAAsMBwsgBCEAIAQtAABBDUYNACAIQQFGDQYgBC0AAUENRgRAIARBAWohAAwBCyAIQQJGDQYgBC0A\
AkENRw0GIARBAmohAAsgACAEayIOQQFqIgEgCEYNLCABIApPDScCQCABIARqIgItAABBCkYEQEEAIQEgACAERw0BQQIhAAwmCyADQQY6ACYgA0ECOgAkIANB\
rorAACkAADcAbCADQbOKwAApAAA3AHEMIQsCQAJAAkACfwJAIA5BDk8EQCASQgA3AwAgA0EAOgAVIBJCADcDCCASQgA3AxAgEkIANwMYIBJCADcDICASQQA2\
AiggDEEgOgB0IAxBEGogDEH0AGogBCACEBwCQCAMKAIQQQFxBEAgDCgCFCIAIARHDQELIANBBjoAJiADQQI6ACQgA0H9icAAKQAANwBsIANBhYrAACkAADcA\
dCADQY2KwAApAAA3AHwgA0GUisAAKAAANgCDAUEbIQhBhwEMMgsCQAJAIA4gACAEayICTQ0AIAxBIDoAdCAMQQhqIAxB9ABqIAQgAkEBaiIGaiIAIAAgDiAC\
a2oQHCAMKAIIQQFxRQ0AIAwoAgwiCSAARw0BCyADQQY6ACYgA0ECOgAkIANB5YnAACkAADcAbCADQe2JwAApAAA3AHQgA0H1icAAKQAANwB8DAsLAkACQCAO\
IAkgAGsiCSAGaiIQQQFqIgtJDQAgDEEvOgB0IAwgDEH0AGogBCALaiINIA0gDiAQa2oQHCAMKAIAQQFxRQ0AIAwoAgQiEyANRw0BCyADQQY6ACYgA0ECOgAk\
IANBw4nAACkAADcAbCADQcuJwAApAAA3AHQgA0HTicAAKQAANwB8IANB24nAACkAADcAhAEgA0HjicAALwAAOwCMAUEiIQhBjgEMMgsgAiAKSw0tAkACQAJA\
AkACQAJAAkAgAkEDaw4FAAECAwQGCwJAIAQtAABBxwBrDgoFBgYGBgYGBgYABgsCQAJAIAQtAAFB0gBrDgQBBwcABwsgBC0AAkHUAEcNBkEEIQAMCAsgBC0A\
AkHJAEcNBUEKIQBBAQwICwJAAkAgBC0AAEHIAGsOCQAGBgYGBgYGAQYLIAQtAAFBxQBHDQUgBC0AAkHBAEcNBSAELQADQcQARw0FQQIhAAwHCyAELQABQc8A\
Rw0EIAQtAAJB0wBHDQQgBC0AA0HUAEcNBEEDIQAMBgsCQAJAIAQtAABB0ABrDgUABQUFAQULIAQtAAFBwQBHDQQgBC0AAkHUAEcNBCAELQADQcMARw0EIAQt\
AARByABHDQRBCSEADAYLIAQtAAFB0gBHDQMgBC0AAkHBAEcNAyAELQADQcMARw0DIAQtAARBxQBHDQNBCCEADAULIAQtAABBxABHDQIgBC0AAUHFAEcNAiAE\
LQACQcwARw0CIAQtAANBxQBHDQIgBC0ABEHUAEcNAiAELQAFQcUARw0CQQUhAAwECwJAAkAgBC0AAEHDAGsODQADAwMDAwMDAwMDAwEDCyAELQABQc8ARw0C\
IAQtAAJBzgBHDQIgBC0AA0HOAEcNAiAELQAEQcUARw0CIAQtAAVBwwBHDQIgBC0ABkHUAEcNAiADQQE6ABVBBiEADAQLIAQtAAFB0ABHDQEgBC0AAkHUAEcN\
ASAELQADQckARw0BIAQtAARBzwBHDQEgBC0ABUHOAEcNASAELQAGQdMARw0BQQchAAwDCyAELQABQcUARg0ECyADQQA6AEwgAiEHIAQhAAwECyADQQY6ACYg\
A0ECOgAkIANBmIrAACkAADcAbCADQaCKwAApAAA3AHQgA0GmisAAKQAANwB6QRYhCEGCAQwwC0EACyEPIAMgADoATAwCCyADIAQtAAJB1ABGIg86AEwgAiEH\
IAQhACAPRQ0AQQAhDwwBCwJAA0AgAC0AAC0AgIBARQ0BIABBAWohACAHQQFrIgcNAAtBACEPDAELIANBBjoAJiADQQI6ACQgA0G6iMAAKQAANwBsIANBwojA\
ACkAADcAdCADQcqIwAApAAA3AHwMBQsgEyANayITIAtqIRUgCSEHIAYhAAJAA0AgACAKTw0pIAAgBGotAAAtAICGQARAIABBAWohACAHQQFrIgdFDQIMAQsL\
IANBBjoAJiADQQI6ACQgA0HSiMAAKQAANwBsIANB2ojAACkAADcAdCADQd+IwAApAAA3AHkMBwsgDiAQQQlqRw0CAkAgDiALa0EIRw0AIA0pAAAiLkLIqNGC\
9cWMlzBRDQIgLkLIqNGC9aWMlzFSDQAgD0UNBCADQRE6ACYgA0ECOgAkIANB54jAACkAADcAbCADQe+IwAApAAA3AHQgA0H3iMAAKQAANwB8IANB/ojAACkA\
ADcAgwEMHgsLIANBBjoAJiADQQI6ACQgA0GeicAAKQAANwBsIANBponAACkAADcAdEEQIQhB/AAMKgsgDw0BIANBEToAJiADQQI6ACQgA0GGicAAKQAANwBs\
IANBjonAACkAADcAdCADQZaJwAApAAA3AHwMAgsgA0EGOgAmIANBAjoAJCADQa6JwAApAAA3AGwgA0G2icAAKQAANwB0IANBu4nAACkAADcAeQwDCwJAICNF\
DQAgQEIAUgRAIAVBEGpBgYAETw0qIAMoAiAhACADKAL4AiAFakEIOgAAIAMoAvgCIAVqQQFqIAA2AAAgAygC+AIgBWpBBWogAjYAACAFQQlqIQULID9CAFIE\
QCAFQRBqQYGABE8NKiADKAIgIQAgAygC+AIgBWpBCToAACADKAL4AiAFakEBaiAAIAZqNgAAIAMoAvgCIAVqQQVqIAk2AAAgBUEJaiEFCyA7QgBSBEAgBUEQ\
akGBgARPDSogAygCICEAIAMoAvgCIAVqQQo6AAAgAygC+AIgBWpBAWogACALajYAACADKAL4AiAFakEFaiATNgAAIAVBCWohBQsgOlANACAFQRBqQYCABEsN\
KSADKAIgIQAgAygC+AIgBWpBCzoAACADKAL4AiAFakEBaiAAIBVBAWpqNgAAIAMoAvgCIAVqQQVqQQM2AAAgBUEJaiEFCyAOQQJqIQAgAy0AJCECIAMtAExB\
CkYEQCACQQJGDSEgA0EFOgAkDCELIAJBAkYNICADQQY6ACQMIAtBGCEIQYQBDCYLIAMoAgAgCEsNJiADQQY6ACYgA0ECOgAkIANBpYjAACkAADcAbCADQa2I\
wAApAAA3AHQgA0GyiMAAKQAANwB5C0EVIQhBgQEMJAsCQAJAAkAgAy0AECIARQRAIAMtABFBAXENAQsgAA0CIB0NAQwGCyAeRQ0EIDhCAFIEQCAFQRBqQYGA\
BE8NJyADKAIgIQAgAygC+AIgBWpBBToAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiEFCyA0UA0EIAVBEGpBgIAESw0mIAMoAiAh\
ACADKAL4AiAFakEDOgAAIAMoAvgCIAVqQQFqIAA2AAAgAygC+AIgBWpBBWpBADYAACAFQQlqIQUMBAsgOUIAUgRAIAVBEGpBgYAETw0mIAMoAiAhACADKAL4\
AiAFakEGOgAAIAMoAvgCIAVqQQFqIAA2AAAgAygC+AIgBWpBBWpBADYAACAFQQlqIQULIDRQDQQgBUEQakGAgARLDSUgAygCICEAIAMoAvgCIAVqQQM6AAAg\
AygC+AIgBWpBAWogADYAACADKAL4AiAFakEFakEANgAAIAVBCWohBQwECwJAIApBBE0EQCAKQQFNDQMMAQsgBC0ABEEvRw0AIAQoAABByKjRggVHDQAgA0EA\
OgARAkAgHUUNACA5QgBSBEAgBUEQakGBgARPDScgAygCICEAIAMoAvgCIAVqQQY6AAAgAygC+AIgBWpBAWogADYAACADKAL4AiAFakEFakEANgAAIAVBCWoh\
BQsgNFANACAFQRBqQYCABEsNJiADKAIgIQAgAygC+AIgBWpBAzoAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiEFC0EAIQEgAy0A\
JEECRg0eIANBBDoAJAweCyAELwAAQY0URw0BC0EAIQFBAiEADBsLIANBAToAEQJAIB5FDQAgOEIAUgRAIAVBEGpBgYAETw0kIAMoAiAhACADKAL4AiAFakEF\
OgAAIAMoAvgCIAVqQQFqIAA2AAAgAygC+AIgBWpBBWpBADYAACAFQQlqIQULIDRQDQAgBUEQakGAgARLDSMgAygCICEAIAMoAvgCIAVqQQM6AAAgAygC+AIg\
BWpBAWogADYAACADKAL4AiAFakEFakEANgAAIAVBCWohBQtBACEBIAMtACRBAkYNGyADQQM6ACQMGwtBACEBIAMtACRBAkYNGiADQQM6ACQMGgtBACEBIAMt\
ACRBAkYNGSADQQQ6ACQMGQsgA0EDOgAmIANBAjoAJCADQaeYwAApAAA3AGwgA0GsmMAAKQAANwBxDBMLIAhFDQtBACEAQX8hBwJAAkACQAJAAkACQAJAAkAC\
QAJAAkACQAJAAkACQAJAA0ACQAJAAkACQAJAAkACQAJAIAAgBGoiCS0AACIBQQ1GBEAgCEEBayAARg04IABBAWoiDyAKTw0zIAlBAWoiAS0AAEEKRw0BAkAC\
QAJAAkAgAEUEQCAkDQIgBUEaakGAgARNDQFBASEBQQIhAAw1CyAMQTo6AHQgDEFAayAMQfQAaiAEIAEQHCAMKAJAQQFxBEAgDCgCRCIBIARHDQQLDCgLIAMt\
AEwgAygCSCIBIAMtABEiAhshBkEAIQBBAEECIAMtAE9rIAMtAE0iCRshByADKAIgQQJqIQ4gAy0AUEF/c0EBcSELAkAgAy0AUkEBRw0AIAMtAFFBAXFFDQAg\
AiABQeUARnIhAAsgAykDKCEuIAMtAFMhASADKAL4AiAFakEQOgAAIAMoAvgCIAVqQQFqIA42AAAgAygC+AIgBWpBBWogBjsAACADKAL4AiAFakEHaiALOgAA\
IAMoAvgCIAVqQQhqIAA6AAAgAygC+AIgBWpBCWogAToAACADKAL4AiAFakEKaiAHOgAAIAMoAvgCIAVqQQtqIC5CACAJGzcAACAFQRNqIQUgAy0AJEECRg0B\
CyADQQc6ACQLIANBAToAFCADLQASIQFBAiEADDELIAEgBGsiDkEBaiEGAkACQAJAIAQtAAAiAUHDAGsOMwEAAAAAAAAAAAAAAAAAAAAAAQEAAAAAAAAAAAAA\
AAAAAQAAAAAAAAAAAAAAAAAAAAABAQALQQAhAQNAIAEgCkYNNiABIARqLQAALQCAgEAEQCAOIAFBAWoiAUYNAwwBCwsMJgsgCiAOSQ00IAMoAkghCwJAAkAC\
QAJAIA5BB2sOCwMkJAIkJCQAJCQBJAsgDiECIAQgAUEgckHjAEcNJBogBCAELQABQSByQe8ARw0kGiAEIAQtAAJBIHJB7gBHDSQaIAQgBC0AA0EgckH0AEcN\
JBogBCAELQAEQSByQeUARw0kGiAEIAQtAAVBIHJB7gBHDSQaIAQgBC0ABkEgckH0AEcNJBogBCAELQAHQS1HDSQaIAQgBC0ACEEgckHsAEcNJBogBCAELQAJ\
QSByQeUARw0kGiAEIAQtAApBIHJB7gBHDSQaIAQgBC0AC0EgckHnAEcNJBogBCAELQAMQSByQfQARw0kGiAEIAQtAA1BIHJB6ABHDSQaIAMtAE4NBiALQX5x\
QcwBRyALQeQAa0HkAE9xRQRAIANBBzoAJiADQQI6ACQgA0GVjMAAKQAANwBsIANBnYzAACkAADcAdCADQaWMwAApAAA3AHwgA0GtjMAAKQAANwCEASADQbWM\
wAApAAA3AIwBIANBvYzAACkAADcAlAEgA0HFjMAAKQAANwCcASADQc2MwAAoAAA2AKQBQTwhCEGoAQw8CwJAAkAgAy0ATUUEQEEPIQEgACAGTQ0jIAlBAWsi\
AS0AACICQSBGIgtFIAJBCUdxDQIgAEEQSw0BDCILIANBDToAJiADQQI6ACQgA0GSjcAAKQAANwBsIANBmo3AACkAADcAdCADQaKNwAApAAA3AHwgA0GqjcAA\
KQAANwCEASADQbGNwAApAAA3AIsBDCALIAYgCk8NOCAEIAZqLQAAQSBHDSAgBC0AECICQQlGDSAgAkEgRg0gIAEtAAAiAUEJRg0gIAFBIEYNIEEQIQEgACEJ\
DCMLQRAgBiAEIAZqLQAAIgJBIEYbIgEgAE8NHSABIARqLQAAIgZBCUYNHCAAIQkgBkEgRg0cDCILIA4hAiAEIAFBIHJB9ABHDSMaIAQgBC0AAUEgckHyAEcN\
IxogBCAELQACQSByQeEARw0jGiAEIAQtAANBIHJB7gBHDSMaIAQgBC0ABEEgckHzAEcNIxogBCAELQAFQSByQeYARw0jGiAEIAQtAAZBIHJB5QBHDSMaIAQg\
BC0AB0EgckHyAEcNIxogBCAELQAIQS1HDSMaIAQgBC0ACUEgckHlAEcNIxogBCAELQAKQSByQe4ARw0jGiAEIAQtAAtBIHJB4wBHDSMaIAQgBC0ADEEgckHv\
AEcNIxogBCAELQANQSByQeQARw0jGiAEIAQtAA5BIHJB6QBHDSMaIAQgBC0AD0EgckHuAEcNIxogBCAELQAQQSByQecARw0jGiADLQBNDQYgC0HMAWtBAkkN\
GiALQbACRg0aIAtB5ABrQeQASQ0aIABBE00EQEESIQEgAEETRw0ZDBgLIAYgCk8NNiAEIAZqLQAAQSBHDRcgBC0AEyIBQQlGDRcgAUEgRg0XIAlBAWstAAAi\
AUEJRg0XIAFBIEYNF0ETIQEgACEJDBkLIA4hAiAEIAFBIHJB4wBHDSIaIAQgBC0AAUEgckHvAEcNIhogBCAELQACQSByQe4ARw0iGiAEIAQtAANBIHJB7gBH\
DSIaIAQgBC0ABEEgckHlAEcNIhogBCAELQAFQSByQeMARw0iGiAEIAQtAAZBIHJB9ABHDSIaIAQgBC0AB0EgckHpAEcNIhogBCAELQAIQSByQe8ARw0iGiAE\
IAQtAAlBIHJB7gBHDSIaIABBDE0EQEELIQEgAEEMRw0UDBMLIAYgCk8NNSAEIAZqLQAAQSBHDRIgBC0ADCIBQQlGDRIgAUEgRg0SIAlBAWstAAAiAUEJRg0S\
IAFBIEYNEkEMIQEgACEJDBQLAkACQCABQdQAaw4iAAEiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIiIAASILAkAgBC0AAUEgckHyAEcNACAELQACQSBy\
QeEARw0AIAQtAANBIHJB6QBHDQAgBC0ABEEgckHsAEcNACAELQAFQSByQeUARw0AIAQtAAZBIHJB8gBHDQAgA0EBOgBTIABBCU0EQEEIIQEgAEEJRw0TDBIL\
IAYgCk8NNiAEIAZqLQAAQSBHDREgBC0ACSIBQQlGDREgAUEgRg0RIAlBAWstAAAiAUEJRg0RIAFBIEYNEUEJIQEgACEJDCYLIA4hAiAEIAFB1QBHDSIaCyAO\
IQIgBCAELQABQSByQfAARw0hGiAEIAQtAAJBIHJB5wBHDSEaIAQgBC0AA0EgckHyAEcNIRogBCAELQAEQSByQeEARw0hGiAEIAQtAAVBIHJB5ABHDSEaIAQg\
BC0ABkEgckHlAEcNIRogAEEJTQRAQQghASAAQQlHDQ0MDAsgBiAKTw00IAQgBmotAABBIEcNCyAELQAJIgFBCUYNCyABQSBGDQsgCUEBay0AACIBQQlGDQsg\
AUEgRg0LQQkhASAAIQkMDQsgGkUNISAOQQJqIgEgAE8NCCAGIApPDTMgBCAGai0AAEEgRw0IIAEgBGotAAAiAkEJRg0IIAJBIEYNCCAJQQFrLQAAIgJBCUYN\
CCAAIQkgAkEgRw0jDAgLAkAgAUEgTwRAIAFB/wBGDQEMCAsgAUEJRg0HCyAAIApPDSMgAEECTQRAIABBAWohAEEAIQgDQCAEIAhqLQAAQTpGDQcgACAIQQFq\
IghHDQALDCQLQYCChAggBCgAACIBQbr06NEDc2sgAXJBgIGChHhxQYCBgoR4RwRAIABBAWohAEEAIQgDQCAEIAhqLQAAQTpGDQcgACAIQQFqIghHDQALDCQL\
QQQgBEEDcSICayEBIABBCEkNAyAJQQFqIQIgASAEaiEIIAEgAEEHayIASw0EIAAgBGohAANAQYCChAggCCgCACIBQbr06NEDc2sgAXJBgIGChHhxQYCBgoR4\
Rw0FQYCChAggCEEEaigCACIBQbr06NEDc2sgAXJBgIGChHhxQYCBgoR4Rw0FIAhBCGoiCCAATQ0ACwwECyADQQY6ACYgA0ECOgAkIANBrorAACkAADcAbCAD\
QbOKwAApAAA3AHEMKgsgA0EHOgAmIANBAjoAJEHJACEIIANB7ABqQbmNwABByQD8CgAAQbUBDDQLIANBCDoAJiADQQI6ACRByQAhCCADQewAakGgkMAAQckA\
/AoAAEG1AQwzCyAAIAFJDR8gBEEEaiEBIABBA2shAEEAIAJrIQgDQCABIAhqLQAAQTpGDQIgCEEBaiIIIABHDQALDB8LIAIgCE0NHgNAIAgtAABBOkYNASAI\
IAlGIAhBAWohCEUNAAsMHgsgA0EGOgAmIANBAjoAJCADQaGSwAApAAA3AGwgA0GpksAAKQAANwB0IANBsZLAACkAADcAfCADQbmSwAApAAA3AIQBIANBwZLA\
ACgAADYAjAEMFgsgB0EBaiEHIAggAEEBaiIARw0BDB0LCyAAAn8CQCAAIAZNDQADQCAEIAZqLQAAIgFBCUcgAUEgR3ENASAAIAZBAWoiBkcNAAsgAAwBCyAG\
CyIBTQRAIAAhCQwaCwNAIAcgCk8NKgJAIAQgB2otAAAiAkEJRg0AIAJBIEYNACAHQQFqIQkMGwsgASAHSSAHQQFrIQcNAAsgASEJDBkLQQghAQNAIAEgBGot\
AAAiBkEJRyAGQSBHcQ0BIAAgAUEBaiIBRw0ACyAAIQELAn8gACAAIAFNDQAaAkADQCAHIApPDSogBCAHai0AACIGQQlHIAZBIEdxDQEgASAHSSAHQQFrIQcN\
AAsgAQwBCyAHQQFqCyIJIAFGDQEgCUEBaiEPCyAEQQFrIRAgBCAPaiETIAEhBwNAAkAgByAJTw0AIAcgCk8NKCAEIAdqLQAAIgJBCUYEQCAHQQFqIQcMAgsg\
AkEgRw0AIAdBAWohBwwBCwJAIAcgCUYNAAJAAkACfyAJIAkgCk8NABogCSAHIAlLDQAaIAxBLDoAdCAMQThqIAxB9ABqIAQgB2oiBiATEBwgDCgCOEEBcSIL\
BH8gDCgCPCAGawUgAgsgB2ogCSALGwsiCyAHQQFqIgZNDQAgByAKTw0qIAQgB2otAABBIEcNACAGIApPDSogBCAGai0AACICQQlGDQAgAkEgRg0AIAtBAWsi\
AiAKTw0qIAIgBGotAAAiDUEJRg0AIAshAiANQSBHDQELAkACfwJAIAcgC08NACAHIAogByAKSxshAgNAIAIgB0YNLSAEIAdqLQAAIgZBCUcgBkEgR3ENASAL\
IAdBAWoiB0cNAAsgCwwBCyAHCyIGIAsiAk8NAANAIAJBAWsiByAKTw0rIAIgEGotAAAiDUEJRyANQSBHcQ0BIAciAiAGSw0ACyAGIQILIAIgBkcNACADQQY6\
ACYgA0ECOgAkIANBxZHAACkAADcAbCADQc2RwAApAAA3AHQgA0HVkcAAKQAANwB8IANB2pHAACkAADcAgQEMHQsCQAJAAn8gAiACIApPIhUNABogAiACIAZJ\
DQAaIAxBLzoAdCAMQTBqIAxB9ABqIAQgBmoiDSACIARqQQFqEBwgDCgCMEEBcSIPBH8gDCgCNCANawUgBwsgBmogAiAPGwsiDSAGRg0AIAYgDU8NASAKIAZr\
IgdBACAHIApNGyEHIA0gBmshDyAEIAZqIQYDQCAHRQ0rIAYtAAAtAICAQEUNASAHQQFrIQcgBkEBaiEGIA9BAWsiDw0ACwwBCyADQQY6ACYgA0ECOgAkIANB\
4pHAACkAADcAbCADQeqRwAApAAA3AHQgA0HykcAAKQAANwB8IANB+pHAACgAADYAhAEMHAsCQCACIA1NDQAgDUEBaiEHAkAgFUUEQCAMQS86AHQgDEEoaiAM\
QfQAaiAEIAdqIgYgBiACIA1rahAcIAwoAihBAXENAQsgAiAHRg0AIAIgB00NAQNAIAcgCk8NKyAEIAdqLQAALQCAgEBFDQEgB0EBaiIHIAJHDQALDAELIANB\
BjoAJiADQQI6ACQgA0HikcAAKQAANwBsIANB6pHAACkAADcAdCADQfKRwAApAAA3AHwgA0H6kcAAKAAANgCEAQwcCyAJIAtGDQAgC0EBaiEHDAELCyADQQE6\
AFIMFgsgA0EGOgAmIANBAjoAJCADQcWRwAApAAA3AGwgA0HNkcAAKQAANwB0IANB1ZHAACkAADcAfCADQdqRwAApAAA3AIEBDBkLQQghAQNAIAEgBGotAAAi\
AkEJRyACQSBHcQ0BIAAgAUEBaiIBRw0ACyAAIQELAn8gACAAIAFNDQAaAkADQCAHIApPDSYgBCAHai0AACICQQlHIAJBIEdxDQEgASAHSSAHQQFrIQcNAAsg\
AQwBCyAHQQFqCyIJIAFHDRMgA0EGOgAmIANBAjoAJCADQaiRwAApAAA3AGwgA0GwkcAAKQAANwB0IANBuJHAACkAADcAfCADQb2RwAApAAA3AIEBDBcLQQsh\
AQNAIAEgBGotAAAiBkEJRyAGQSBHcQ0BIAAgAUEBaiIBRw0ACyAAIQELAn8gACAAIAFNDQAaAkADQCAHIApPDSQgBCAHai0AACIGQQlHIAZBIEdxDQEgASAH\
SSAHQQFrIQcNAAsgAQwBCyAHQQFqCyIJIAFHDQAMAQsgCSAKSw0gIAEgCUsNICABIARqIQYCQAJAAkACQCAJIAFrQQVrDgYAAwIDAwEDCyAGLQAAQSByQeMA\
Rw0CIAYtAAFBIHJB7ABHDQIgBi0AAkEgckHvAEcNAiAGLQADQSByQfMARw0CIAYtAARBIHJB5QBHDQIgA0EBOgBQDBMLIAYtAABBIHJB6wBHDQEgBi0AAUEg\
ckHlAEcNASAGLQACQSByQeUARw0BIAYtAANBIHJB8ABHDQEgBi0ABEEtRw0BIAYtAAVBIHJB4QBHDQEgBi0ABkEgckHsAEcNASAGLQAHQSByQekARw0BIAYt\
AAhBIHJB9gBHDQEgBi0ACUEgckHlAEcNAQwSCyAGLQAAQSByQfUARw0AIAYtAAFBIHJB8ABHDQAgBi0AAkEgckHnAEcNACAGLQADQSByQfIARw0AIAYtAARB\
IHJB4QBHDQAgBi0ABUEgckHkAEcNACAGLQAGQSByQeUARw0AIANBAToAUQwRCyAEQQFrIQ0gBCAJakEBaiEQIAEhBwNAAkAgByAJTw0AIAQgB2otAAAiAkEJ\
RgRAIAdBAWohBwwCCyACQSBHDQAgB0EBaiEHDAELIAcgCUYNEQJAAkACfyAJIAkgCk8NABogCSAHIAlLDQAaIAxBLDoAdCAMQSBqIAxB9ABqIAQgB2oiBiAQ\
EBwgDCgCIEEBcSILBH8gDCgCJCAGawUgAgsgB2ogCSALGwsiCyAHQQFqIgZNDQAgByAKTw0jIAQgB2otAABBIEcNACAGIApPDSMgBCAGai0AACICQQlGDQAg\
AkEgRg0AIAtBAWsiAiAKTw0jIAIgBGotAAAiD0EJRg0AIAshAiAPQSBHDQELAkACfwJAIAcgC08NACAHIAogByAKSxshAgNAIAIgB0YNJiAEIAdqLQAAIgZB\
CUcgBkEgR3ENASALIAdBAWoiB0cNAAsgCwwBCyAHCyIGIAsiAk8NAANAIAJBAWsiByAKTw0kIAIgDWotAAAiD0EJRyAPQSBHcQ0BIAciAiAGSw0ACyAGIQIL\
IAIgBkcNAAwCCyACIApLDSEgAiAGSQ0hIAQgBmohBwJAAkACQAJAAkAgAiAGayIPQQVrDgYAAwEDAwIDCyAHLQAAQSByQeMARw0CIActAAFBIHJB7ABHDQIg\
By0AAkEgckHvAEcNAiAHLQADQSByQfMARw0CIActAARBIHJB5QBHDQIgA0EBOgBQDAMLIActAABBIHJB9QBHDQEgBy0AAUEgckHwAEcNASAHLQACQSByQecA\
Rw0BIActAANBIHJB8gBHDQEgBy0ABEEgckHhAEcNASAHLQAFQSByQeQARw0BIActAAZBIHJB5QBHDQEgA0EBOgBRDAILIActAABBIHJB6wBHDQAgBy0AAUEg\
ckHlAEcNACAHLQACQSByQeUARw0AIActAANBIHJB8ABHDQAgBy0ABEEtRw0AIActAAVBIHJB4QBHDQAgBy0ABkEgckHsAEcNACAHLQAHQSByQekARw0AIAct\
AAhBIHJB9gBHDQAgBy0ACUEgckHlAEYNAQsCQCACIAZGDQAgAiAGTQ0BA0AgBy0AAC0AgIBARQ0BIAdBAWohByAPQQFrIg8NAAsMAQsgA0EGOgAmIANBAjoA\
JCADQYmRwAApAAA3AGwgA0GRkcAAKQAANwB0IANBmZHAACkAADcAfCADQaCRwAApAAA3AIMBDBgLIAkgC0YNESALQQFqIQcMAAsACyADQQY6ACYgA0ECOgAk\
IANB6ZDAACkAADcAbCADQfGQwAApAAA3AHQgA0H5kMAAKQAANwB8IANBgZHAACkAADcAhAFBICEIQYwBDCMLQRIhAQNAIAEgBGotAAAiBkEJRyAGQSBHcQ0B\
IAAgAUEBaiIBRw0ACyAAIQELAn8gACAAIAFNDQAaAkADQCAHIApPDSAgBCAHai0AACIGQQlHIAZBIEdxDQEgASAHSSAHQQFrIQcNAAsgAQwBCyAHQQFqCyIJ\
IAFHDQAgA0EGOgAmIANBAjoAJCADQcGOwAApAAA3AGwgA0HJjsAAKQAANwB0IANB0Y7AACkAADcAfCADQdmOwAApAAA3AIQBIANB4I7AACkAADcAiwEMBAsg\
A0EBOgBOIAkgCksNHCABIAlLDRwCQCAJIAFrQQdGBEAgASAEaiIGNQAAIAZBBmoxAABCMIYgBkEEajMAAEIghoSEQuPQ1fO2rZkyUQ0BCyAEQQFrIQ8gBCAJ\
akEBaiEQIAMtAE8hDSABIQcDQAJAIAcgCU8NACAEIAdqLQAAIgJBCUYEQCAHQQFqIQcMAgsgAkEgRw0AIAdBAWohBwwBCyAHIAlGDQ4CQCAJIgYgCk8NACAG\
IAdJDQAgDEEsOgB0IAxBGGogDEH0AGogBCAHaiIGIBAQHCAMKAIYQQFxIgsEfyAMKAIcIAZrBSACCyAHaiAJIAsbIQYLAkACQCAHQQFqIgsgBk8NACAHIApP\
DSAgBCAHai0AAEEgRw0AIAogC00NICAEIAtqLQAAIgJBCUYNACACQSBGDQAgBkEBayICIApPDSAgAiAEai0AACITQQlGDQAgBiECIBNBIEcNAQsCfwJAIAYg\
B00NACAHIAogByAKSxshAgNAIAIgB0YNIiAEIAdqLQAAIgtBCUcgC0EgR3ENASAGIAdBAWoiB0cNAAsgBgwBCyAHCyELAkAgCyAGIgJPDQADQCACQQFrIgcg\
Ck8NISACIA9qLQAAIhNBCUcgE0EgR3ENASAHIgIgC0sNAAsgCyECCyACIAtHDQAgA0EGOgAmIANBAjoAJCADQcGOwAApAAA3AGwgA0HJjsAAKQAANwB0IANB\
0Y7AACkAADcAfCADQdmOwAApAAA3AIQBIANB4I7AACkAADcAiwEMBgsgA0EBOgBOIAIgCksNHiACIAtJDR4CQAJAIAIgC2tBB0cNACAEIAtqIgctAABBIHJB\
4wBHDQAgBy0AAUEgckHoAEcNACAHLQACQSByQfUARw0AIActAANBIHJB7gBHDQAgBy0ABEEgckHrAEcNACAHLQAFQSByQeUARw0AIActAAZBIHJB5ABHDQAg\
DUEBcUUEQEEBIQ0gA0EBOgBPDAILIANBDjoAJiADQQI6ACRB6wAhCCADQewAakHojsAAQesA/AoAAEHXAQwkCyANQQFxQQAhDUUNACADQQ46ACYgA0ECOgAk\
Qc0AIQggA0HsAGpB04/AAEHNAPwKAABBuQEMIwsgBiAJRg0OIAZBAWohBwwACwALIAMtAE9FBEAgA0EBOgBPDA0LIANBDjoAJiADQQI6ACRB6wAhCCADQewA\
akHojsAAQesA/AoAAEHXAQwgCyADQQg6ACYgA0ECOgAkIANBgo7AACkAADcAbCADQYqOwAApAAA3AHQgA0GSjsAAKQAANwB8IANBmo7AACkAADcAhAEgA0Gi\
jsAAKQAANwCMASADQaqOwAApAAA3AJQBIANBso7AACkAADcAnAEgA0G5jsAAKQAANwCjAUE/IQhBqwEMHwsgAEERSQ0AIAJBIEcNACAELQAQIgFBCUYNACAB\
QSBGDQBBECEBIAAhCSALRQ0FC0EPIQECQANAIAEgBGotAAAiAkEJRyACQSBHcQ0BIAAgAUEBaiIBRw0ACyAAIQELAn8gACAAIAFNDQAaAkADQCAHIApPDRwg\
BCAHai0AACICQQlHIAJBIEdxDQEgASAHSSAHQQFrIQcNAAsgAQwBCyAHQQFqCyIJIAFHDQQgA0EGOgAmIANBAjoAJCADQdGMwAApAAA3AGwgA0HZjMAAKQAA\
NwB0IANB4YzAACkAADcAfCADQemMwAApAAA3AIQBIANB8YzAACgAADYAjAEMAwtBJyEIQZMBDBwLQQ8hAQNAIAEgBGotAAAiAkEJRyACQSBHcQ0BIAAgAUEB\
aiIBRw0ACyAAIQELAn8gACAAIAFNDQAaA0AgByAKTw0YAkAgBCAHai0AACICQQlGDQAgAkEgRg0AIAdBAWoMAgsgASAHSSAHQQFrIQcNAAsgAQsiCSABRw0B\
IANBBjoAJiADQQI6ACQgA0HRjMAAKQAANwBsIANB2YzAACkAADcAdCADQeGMwAApAAA3AHwgA0HpjMAAKQAANwCEASADQfGMwAAoAAA2AIwBC0EkIQhBkAEM\
GQsgCSABayIGQRNNBEBCACEuIAEgCUkEQCAKIAFrIgJBACACIApNGyEHIAEgBGohAgNAIAdFDRcgAi0AAEEwayILQf8BcUEKTwRAIANBDToAJiADQQI6ACQg\
A0H1jMAAKQAANwBsIANB/YzAACkAADcAdCADQYWNwAApAAA3AHwgA0GKjcAAKQAANwCBAQwMCyAuQgp+IAutQv8Bg3whLiAHQQFrIQcgAkEBaiECIAZBAWsi\
Bg0ACwsgAyAuNwM4IAMgLjcDKCADQQE6AE0MBQsgA0ENOgAmIANBAjoAJCADQfWMwAApAAA3AGwgA0H9jMAAKQAANwB0IANBhY3AACkAADcAfCADQYqNwAAp\
AAA3AIEBDAgLIA4hAiAECyEBAkADQCABLQAALQCAgEAEQCABQQFqIQEgAkEBayICDQEMAgsLDAQLIBpFDQACQCAOQQJqIgEgAE8NACAGIApPDRMgBCAGai0A\
AEEgRw0AIAEgBGotAAAiAkEJRg0AIAJBIEYNACAJQQFrLQAAIgJBCUYNACAAIQkgAkEgRw0DCwJAIAAgBk0NAANAIAQgBmotAAAiAUEJRyABQSBHcQ0BIAAg\
BkEBaiIGRw0ACyAAIQYLIAAgBk0NAAJAA0AgByAKTw0UIAQgB2otAAAiAUEJRyABQSBHcQ0BIAYgB0kgB0EBayEHDQALIAYMAgsgB0EBagwBCyAACyEJIAYh\
AQsgJkUEQCAFQRBqQYCABEsNFSADKAIgIQIgAygC+AIgBWpBDjoAACADKAL4AiAFakEBaiACNgAAIAMoAvgCIAVqQQVqIA42AAAgBUEJaiEFCyAFICVFDQca\
IAVBEGpBgIAESw0UIAkgAWshByADKAIgIAFqIRdBDyEBDAYLIANBBjoAJiADQQI6ACQgA0H+kcAAKQAANwBsIANBhpLAACkAADcAdCADQY6SwAApAAA3AHwg\
A0GWksAAKQAANwCEASADQZ2SwAAoAAA2AIsBQSMhCEGPAQwSCyADKAIEIAhLDRIgA0EGOgAmIANBAjoAJCADQYGMwAApAAA3AGwgA0GJjMAAKQAANwB0IANB\
kYzAACgAADYAfAwCC0EcIQhBiAEMEAtBHSEIQYkBDA8LQRQhCEGAAQwOC0EfIQhBiwEMDQsgAygC+AIgBWogAToAACADKAL4AiAFakEBaiAXNgAAIAMoAvgC\
IAVqQQVqIAc2AAAgBUEJagshBUEAIQEgAEECaiIADQQMBQtBDSEIQfkADAoLAkAgFkUNACAzQgBSBEAgBUFwSA0MIAMoAiAhASADKAL4AiAFaiIAQQQ6AAAg\
AEEFakEANgAAIABBAWogAUECajYAACAFQQlqIQULIDJQDQAgBUFwSA0LIAMoAiAhASADKAL4AiAFaiIAQQc6AAAgAEEFakEANgAAIABBAWogAUECajYAACAF\
QQlqIQULIANBADoAFiADQQA6ABQCQAJAIAMtAFJBAUYEQCADLQARQQFxDQELIAMtAFANAUECIQAgAy0AJEECRw0CQQAhAQwEC0ECIQBBACEBIAMtACRBAkYN\
AyADQQ46ACQMAwsgGUUNASAFQXBIDQogAygCICEBIAMoAvgCIAVqIgBBAjoAACAAQQVqQQA2AAAgAEEBaiABNgAAIAVBCWohBQwBC0EAIQEgA0EAOgAkDAEL\
QQIhAEEAIQEgAy0AJEECRg0AIANBAToAJAsgAyADKAIgIABqNgIgIAAgCksNAiAIIABrIQggACAEaiEEIAogAGshCgtBASEXIAFBAXENBiADLQAlQQFxRQ0A\
CwwFCwALAAsgAygC+AJBADoAAAwDCyADQQY6ACYgA0ECOgAkIANBlojAACkAADcAbCADQZ2IwAApAAA3AHNBDyEIQfsACyADIAg6APQCQQAhFyADakEAOgAA\
CyADIAMpAxggAygCICIBrXw3AxgCQCADLQATRQ0AIAMoAvACIgAEQCADKALsAiAAEFcLIANCADcC7AIgASAUTw0AAkACQCAKRQRAQQEhCAwBCyAKQQEQVSII\
RQ0BIApFDQAgCCAEIAr8CgAACyADIAg2AuwCIAMgCjYC8AIMAQsACwJAAkAgLUIBg1AgF3IEQCAhRQ0BDAILIAVB+v8Da0H//3tJDQAgAygC+AIgBWoiAEEB\
OgAAIABBAWogAygCIDYAACAAQQVqIAMtACY6AAAgBUEGaiEFCyADKAL4AiAFakEAOgAACwJAIAMpA1giLVANACAtQgGDIS4gLUKAgAKDIS8gLUICgyEwIC1C\
BIMhMiAtQgiDITMgLUIQgyE0IC1CIIMhNSAtQsAAgyE2IC1CgAGDITEgLUKAAoMhOCAtQoAEgyE5IC1CgAiDITogLUKAEIMhOyAtQoAggyE8IC1CgMAAgyE9\
IC1CgIABgyE+IC1CgIAEgyE/IC1CgIAIgyFAIC1CgIAQgyFBIC1CgIAggyFCIC1CgIDAAIMhQyAtQoCAgAGDIUQgLUKAgIACgyFFIC1CgICABIMhRiAtQoCA\
gAiDITcgLUKAgIAQgyFHIC1CgICAIIMhSCAtQoCAgMAAgyEtIAMoAmghBiADKAL4AiEJQQAhBANAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAC\
QAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAIAQgCWoiAC0AAEEBaw4cAAIDBAUGBwgJCgsMDQ4PARAREhMUFRYXGBkaGx8LQQYhAiAuUA0bIAYgAEEBaigA\
AEEAEAAgBEEGaiEEDB0LQRMhAiAvUA0aIAYgAEEBaigAACAAQQVqLwAAIABBB2otAABBAEcgAEEIai0AAEEARyAAQQlqLQAAQQBHIABBCmotAAAgAEELaikA\
ALoQASAEQRNqIQQMHAtBCSECIDBQDRkgBiAAQQFqKAAAIABBBWooAAAQAiAEQQlqIQQMGwtBCSECIDJQDRggBiAAQQFqKAAAIABBBWooAAAQAyAEQQlqIQQM\
GgtBCSECIDNQDRcgBiAAQQFqKAAAIABBBWooAAAQBCAEQQlqIQQMGQtBCSECIDRQDRYgBiAAQQFqKAAAIABBBWooAAAQBSAEQQlqIQQMGAtBCSECIDVQDRUg\
BiAAQQFqKAAAIABBBWooAAAQBiAEQQlqIQQMFwtBCSECIDZQDRQgBiAAQQFqKAAAIABBBWooAAAQByAEQQlqIQQMFgtBCSECIDFQDRMgBiAAQQFqKAAAIABB\
BWooAAAQCCAEQQlqIQQMFQtBCSECIDhQDRIgBiAAQQFqKAAAIABBBWooAAAQCSAEQQlqIQQMFAtBCSECIDlQDREgBiAAQQFqKAAAIABBBWooAAAQCiAEQQlq\
IQQMEwtBCSECIDpQDRAgBiAAQQFqKAAAIABBBWooAAAQCyAEQQlqIQQMEgtBCSECIDtQDQ8gBiAAQQFqKAAAIABBBWooAAAQDCAEQQlqIQQMEQtBCSECIDxQ\
DQ4gBiAAQQFqKAAAIABBBWooAAAQDSAEQQlqIQQMEAtBCSECID1QDQ0gBiAAQQFqKAAAIABBBWooAAAQDiAEQQlqIQQMDwtBCSECID5QDQwgBiAAQQFqKAAA\
IABBBWooAAAQDyAEQQlqIQQMDgtBCSECID9QDQsgBiAAQQFqKAAAIABBBWooAAAQECAEQQlqIQQMDQtBCSECIEBQDQogBiAAQQFqKAAAIABBBWooAAAQESAE\
QQlqIQQMDAtBCSECIEFQDQkgBiAAQQFqKAAAIABBBWooAAAQEiAEQQlqIQQMCwtBCSECIEJQDQggBiAAQQFqKAAAIABBBWooAAAQEyAEQQlqIQQMCgtBCSEC\
IENQDQcgBiAAQQFqKAAAIABBBWooAAAQFCAEQQlqIQQMCQtBCSECIERQDQYgBiAAQQFqKAAAIABBBWooAAAQFSAEQQlqIQQMCAtBCSECIEVQDQUgBiAAQQFq\
KAAAIABBBWooAAAQFiAEQQlqIQQMBwtBCSECIEZQDQQgBiAAQQFqKAAAIABBBWooAAAQFyAEQQlqIQQMBgtBCSECIDdQDQMgBiAAQQFqKAAAIABBBWooAAAQ\
GCAEQQlqIQQMBQtBCSECIEdQDQIgBiAAQQFqKAAAIABBBWooAAAQGSAEQQlqIQQMBAtBCSECIEhQDQEgBiAAQQFqKAAAIABBBWooAAAQGiAEQQlqIQQMAwtB\
CSECIC1CAFINAQsgAiAEaiEEDAELIAYgAEEBaigAACAAQQVqKAAAEBsgBEEJaiEEDAALAAsgICAYQQBHcUUNACARIBgQVwsgDEGQAWokACABCwkAIABBAToA\
JQuFAQAgAEEAOwEkIAFFBEAgAEIANwMYCyAAQQA6APQCIABBADoAbCAAQQA6ACYgACgC8AIiAQRAIAAoAuwCIAEQVwsgAEIANwMoIABBADsAFSAAQgA3AuwC\
IABCADcDMCAAQgA3AzggAEIANwNAIABCADcDSCAAQQA2AlAgACgC+AJBADoAAAsJACAAQQA6ACULCQAgACABNwNYCwkAIAAgATcDYAsJACAAIAE6ABcLCQAg\
ACABOgAVCwkAIAAgAToAEQsJACAAIAE3AwgLCQAgACABNgIECwkAIAAgATYCAAsJACAAIAE6ABALCQAgACABOgAUCwkAIAAgAToAEwsJACAAIAE6ABYLCQAg\
ACABOgASCwcAIAAtABQLBwAgAC0AEwsHACAALQAWCwcAIAAtABIL9AIBBX8gAUEJTwRAAkAgAEHN/3tBECABIAFBEE0bIgJrTw0AIAJBECAAQQtqQXhxIABB\
C0kbIgRqQQxqEFYiAEUNACAAQQhrIQECQCACQQFrIgMgAHFFBEAgASEADAELIABBBGsiBSgCACIGQXhxIAAgA2pBACACa3FBCGsiACACQQAgACABa0EQTRtq\
IgAgAWsiAmshAyAGQQNxBEAgACADIAAoAgRBAXFyQQJyNgIEIAAgA2oiAyADKAIEQQFyNgIEIAUgAiAFKAIAQQFxckECcjYCACABIAJqIgMgAygCBEEBcjYC\
BCABIAIQWgwBCyABKAIAIQEgACADNgIEIAAgASACajYCAAsCQCAAKAIEIgFBA3FFDQAgAUF4cSICIARBEGpNDQAgACAEIAFBAXFyQQJyNgIEIAAgBGoiASAC\
IARrIgRBA3I2AgQgACACaiICIAIoAgRBAXI2AgQgASAEEFoLIABBCGohAwsgAw8LIAAQVguTJgIJfwF+IwBBEGsiCCQAAkACQAJAIABB9QFPBEAgAEHM/3tL\
BEBBACEADAQLIABBC2oiAUF4cSEFQdCbwAAoAgAiCUUNAkEfIQYgAEH1//8HTw0BIAVBJiABQQh2ZyIAa3ZBAXEgAEEBdGtBPmohBgwBCwJAAkACQAJAAkBB\
zJvAACgCACIEQRAgAEELakH4A3EgAEELSRsiBUEDdiIAdiIBQQNxBEAgAUF/c0EBcSAAaiIHQQN0IgFBxJnAAGoiACABQcyZwABqKAIAIgIoAggiA0YNASAD\
IAA2AgwgACADNgIIDAILIAVB1JvAACgCAE0NBiABRQRAQdCbwAAoAgAiAEUNByAAaEECdEG0mMAAaigCACIBKAIEQXhxIAVrIQMgASECA0ACQCABKAIQIgBF\
BEAgASgCFCIARQ0BCyAAKAIEQXhxIAVrIgEgAyABIANJIgEbIQMgACACIAEbIQIgACEBDAELCyACKAIYIQYCQAJAIAIgAigCDCIARgRAIAJBFEEQIAIoAhQi\
ABtqKAIAIgENAUEAIQAMAgsgAigCCCIBIAA2AgwgACABNgIIDAELIAJBFGogAkEQaiAAGyEEA0AgBCEHIAEiAEEUaiAAQRBqIAAoAhQiARshBCAAQRRBECAB\
G2ooAgAiAQ0ACyAHQQA2AgALIAZFDQUCQCACKAIcQQJ0QbSYwABqIgEoAgAgAkcEQCACIAYoAhBHBEAgBiAANgIUIAANAgwICyAGIAA2AhAgAA0BDAcLIAEg\
ADYCACAARQ0FCyAAIAY2AhggAigCECIBBEAgACABNgIQIAEgADYCGAsgAigCFCIBRQ0FIAAgATYCFCABIAA2AhgMBQsCQEECIAB0IgJBACACa3IgASAAdHFo\
IgdBA3QiAUHEmcAAaiICIAFBzJnAAGooAgAiACgCCCIDRwRAIAMgAjYCDCACIAM2AggMAQtBzJvAACAEQX4gB3dxNgIACyAAIAVBA3I2AgQgACAFaiIGIAEg\
BWsiB0EBcjYCBCAAIAFqIAc2AgBB1JvAACgCACICRQ0CQdybwAAoAgAhAQJAQcybwAAoAgAiBEEBIAJBA3Z0IgNxRQRAQcybwAAgAyAEcjYCACACQXhxQcSZ\
wABqIgMhBAwBCyACQXhxIgJBxJnAAGohBCACQcyZwABqKAIAIQMLIAQgATYCCCADIAE2AgwgASAENgIMIAEgAzYCCAwCC0HMm8AAIARBfiAHd3E2AgALIAJB\
CGohACACIAFBA3I2AgQgASACaiIBIAEoAgRBAXI2AgQMBQsgAEEIaiEAQdybwAAgBjYCAEHUm8AAIAc2AgAMBAtB0JvAAEHQm8AAKAIAQX4gAigCHHdxNgIA\
CwJAAkAgA0EQTwRAIAIgBUEDcjYCBCACIAVqIgcgA0EBcjYCBCADIAdqIAM2AgBB1JvAACgCACIBRQ0BQdybwAAoAgAhAAJAQcybwAAoAgAiBEEBIAFBA3Z0\
IgZxRQRAQcybwAAgBCAGcjYCACABQXhxQcSZwABqIgQhAQwBCyABQXhxIgRBxJnAAGohASAEQcyZwABqKAIAIQQLIAEgADYCCCAEIAA2AgwgACABNgIMIAAg\
BDYCCAwBCyACIAMgBWoiAEEDcjYCBCAAIAJqIgAgACgCBEEBcjYCBAwBC0Hcm8AAIAc2AgBB1JvAACADNgIACyACQQhqIgBFDQEMAgtBACAFayEDAkACQAJA\
IAZBAnRBtJjAAGooAgAiAkUEQEEAIQFBACEADAELQQAhASAFQRkgBkEBdmtBACAGQR9HG3QhBEEAIQADQAJAIAIoAgRBeHEiByAFSQ0AIAcgBWsiByADTw0A\
IAIhASAHIgMNAEEAIQMgASEADAMLIAIoAhQiByAAIAcgAiAEQR12QQRxaigCECICRxsgACAHGyEAIARBAXQhBCACDQALCyAAIAFyRQRAQQAhAUECIAZ0IgBB\
ACAAa3IgCXEiAEUNAyAAaEECdEG0mMAAaigCACEACyAARQ0BCwNAIAMgACgCBEF4cSICIAVrIgQgAyADIARLIgQbIAIgBUkiAhshAyABIAAgASAEGyACGyEB\
IAAoAhAiAgR/IAIFIAAoAhQLIgANAAsLIAFFDQAgBUHUm8AAKAIAIgBNIAMgACAFa09xDQAgASgCGCEGAkACQCABIAEoAgwiAEYEQCABQRRBECABKAIUIgAb\
aigCACICDQFBACEADAILIAEoAggiAiAANgIMIAAgAjYCCAwBCyABQRRqIAFBEGogABshBANAIAQhByACIgBBFGogAEEQaiAAKAIUIgIbIQQgAEEUQRAgAhtq\
KAIAIgINAAsgB0EANgIACwJAIAZFDQACQAJAIAEoAhxBAnRBtJjAAGoiAigCACABRwRAIAEgBigCEEcEQCAGIAA2AhQgAA0CDAQLIAYgADYCECAADQEMAwsg\
AiAANgIAIABFDQELIAAgBjYCGCABKAIQIgIEQCAAIAI2AhAgAiAANgIYCyABKAIUIgJFDQEgACACNgIUIAIgADYCGAwBC0HQm8AAQdCbwAAoAgBBfiABKAIc\
d3E2AgALAkAgA0EQTwRAIAEgBUEDcjYCBCABIAVqIgAgA0EBcjYCBCAAIANqIAM2AgAgA0GAAk8EQCAAIAMQWwwCCwJAQcybwAAoAgAiAkEBIANBA3Z0IgRx\
RQRAQcybwAAgAiAEcjYCACADQfgBcUHEmcAAaiIDIQIMAQsgA0H4AXEiBEHEmcAAaiECIARBzJnAAGooAgAhAwsgAiAANgIIIAMgADYCDCAAIAI2AgwgACAD\
NgIIDAELIAEgAyAFaiIAQQNyNgIEIAAgAWoiACAAKAIEQQFyNgIECyABQQhqIgANAQsCQAJAAkACQAJAAkACQCAFQdSbwAAoAgAiAUsEQCAFQdibwAAoAgAi\
AE8EQCAIQQRqIQACfwJAIAVBr4AEakGAgHxxIgFFDQBB+JvAAC0AAEH4m8AAQQE6AABBgJzAACECIAFBgOQDSw0ADQBBgOQDDAELQQAhAkEAIAFBEHYgAUH/\
/wNxQQBHaiIBQAAiBEF/Rg0AGiABQRB0IgFBEGsgASAEQRB0IgJBACABa0YbCyEBIABBADYCCCAAIAE2AgQgACACNgIAIAgoAgQiAUUEQEEAIQAMCgsgCCgC\
DCEHQeSbwAAgCCgCCCIEQeSbwAAoAgBqIgA2AgBB6JvAACAAQeibwAAoAgAiAiAAIAJLGzYCAAJAAkBB4JvAACgCACICBEBBtJnAACEAA0AgASAAKAIAIgMg\
ACgCBCIGakYNAiAAKAIIIgANAAsMAgtB8JvAACgCACIARQ0HIAAgAUsNBwwJCyABIAJNDQAgAiADSQ0AIAAoAgwiA0EBcQ0AIANBAXYgB0YNAwtB8JvAAEHw\
m8AAKAIAIgAgASAAIAFJGzYCACABIARqIQNBtJnAACEAAkACQAJAA0AgAyAAKAIAIgZHBEAgACgCCCIADQEMAgsLIAAoAgwiA0EBcQ0AIANBAXYgB0YNAQtB\
tJnAACEAA0AgAiAAKAIAIgNPBEAgAiADIAAoAgRqIgZJDQMLIAAoAgghAAwACwALIAAgATYCACAAIAAoAgQgBGo2AgQgAUEPakF4cUEIayIEIAVBA3I2AgQg\
BkEPakF4cUEIayIDIAQgBWoiAGshBSADQeCbwAAoAgBGDQQgA0Hcm8AAKAIARg0FIAMoAgQiAkEDcUEBRgRAIAMgAkF4cSIBEFkgASAFaiEFIAEgA2oiAygC\
BCECCyADIAJBfnE2AgQgACAFQQFyNgIEIAAgBWogBTYCACAFQYACTwRAIAAgBRBbDAgLAkBBzJvAACgCACIBQQEgBUEDdnQiAnFFBEBBzJvAACABIAJyNgIA\
IAVB+AFxQcSZwABqIgUhAwwBCyAFQfgBcSIBQcSZwABqIQMgAUHMmcAAaigCACEFCyADIAA2AgggBSAANgIMIAAgAzYCDCAAIAU2AggMBwtB4JvAACABQQ9q\
QXhxIgBBCGsiAzYCAEHYm8AAIARBKGsiCSABIABrakEIaiIANgIAIAMgAEEBcjYCBCABIAlqQSg2AgRB7JvAAEGAgIABNgIAIAIgBkEga0F4cUEIayIAIAAg\
AkEQakkbIgNBGzYCBEG0mcAAKQIAIQogA0EQakG8mcAAKQIANwIAIANBCGoiACAKNwIAQcCZwAAgBzYCAEG4mcAAIAQ2AgBBtJnAACABNgIAQbyZwAAgADYC\
ACADQRxqIQADQCAAQQc2AgAgAEEEaiIAIAZJDQALIAIgA0YNCCADIAMoAgRBfnE2AgQgAiADIAJrIgBBAXI2AgQgAyAANgIAIABBgAJPBEAgAiAAEFsMCQsC\
QEHMm8AAKAIAIgFBASAAQQN2dCIEcUUEQEHMm8AAIAEgBHI2AgAgAEH4AXFBxJnAAGoiACEBDAELIABB+AFxIgBBxJnAAGohASAAQcyZwABqKAIAIQALIAEg\
AjYCCCAAIAI2AgwgAiABNgIMIAIgADYCCAwIC0HYm8AAIAAgBWsiATYCAEHgm8AAQeCbwAAoAgAiACAFaiICNgIAIAIgAUEBcjYCBCAAIAVBA3I2AgQgAEEI\
aiEADAgLQdybwAAoAgAhAAJAIAEgBWsiAkEPTQRAQdybwABBADYCAEHUm8AAQQA2AgAgACABQQNyNgIEIAAgAWoiASABKAIEQQFyNgIEDAELQdSbwAAgAjYC\
AEHcm8AAIAAgBWoiBDYCACAEIAJBAXI2AgQgACABaiACNgIAIAAgBUEDcjYCBAsgAEEIaiEADAcLIAAgBCAGajYCBEHgm8AAQeCbwAAoAgAiAEEPakF4cSIB\
QQhrIgI2AgBB2JvAAEHYm8AAKAIAIARqIgQgACABa2pBCGoiATYCACACIAFBAXI2AgQgACAEakEoNgIEQeybwABBgICAATYCAAwFC0Hgm8AAIAA2AgBB2JvA\
AEHYm8AAKAIAIAVqIgE2AgAgACABQQFyNgIEDAILQdybwAAgADYCAEHUm8AAQdSbwAAoAgAgBWoiATYCACAAIAFBAXI2AgQgACABaiABNgIADAELQfCbwAAg\
ATYCAAwBCyAEQQhqIQAMAgtB9JvAAEH/HzYCAEHAmcAAIAc2AgBBuJnAACAENgIAQbSZwAAgATYCAEHQmcAAQcSZwAA2AgBB2JnAAEHMmcAANgIAQcyZwABB\
xJnAADYCAEHgmcAAQdSZwAA2AgBB1JnAAEHMmcAANgIAQeiZwABB3JnAADYCAEHcmcAAQdSZwAA2AgBB8JnAAEHkmcAANgIAQeSZwABB3JnAADYCAEH4mcAA\
QeyZwAA2AgBB7JnAAEHkmcAANgIAQYCawABB9JnAADYCAEH0mcAAQeyZwAA2AgBBiJrAAEH8mcAANgIAQfyZwABB9JnAADYCAEGQmsAAQYSawAA2AgBBhJrA\
AEH8mcAANgIAQYyawABBhJrAADYCAEGYmsAAQYyawAA2AgBBlJrAAEGMmsAANgIAQaCawABBlJrAADYCAEGcmsAAQZSawAA2AgBBqJrAAEGcmsAANgIAQaSa\
wABBnJrAADYCAEGwmsAAQaSawAA2AgBBrJrAAEGkmsAANgIAQbiawABBrJrAADYCAEG0msAAQayawAA2AgBBwJrAAEG0msAANgIAQbyawABBtJrAADYCAEHI\
msAAQbyawAA2AgBBxJrAAEG8msAANgIAQdCawABBxJrAADYCAEHYmsAAQcyawAA2AgBBzJrAAEHEmsAANgIAQeCawABB1JrAADYCAEHUmsAAQcyawAA2AgBB\
6JrAAEHcmsAANgIAQdyawABB1JrAADYCAEHwmsAAQeSawAA2AgBB5JrAAEHcmsAANgIAQfiawABB7JrAADYCAEHsmsAAQeSawAA2AgBBgJvAAEH0msAANgIA\
QfSawABB7JrAADYCAEGIm8AAQfyawAA2AgBB/JrAAEH0msAANgIAQZCbwABBhJvAADYCAEGEm8AAQfyawAA2AgBBmJvAAEGMm8AANgIAQYybwABBhJvAADYC\
AEGgm8AAQZSbwAA2AgBBlJvAAEGMm8AANgIAQaibwABBnJvAADYCAEGcm8AAQZSbwAA2AgBBsJvAAEGkm8AANgIAQaSbwABBnJvAADYCAEG4m8AAQaybwAA2\
AgBBrJvAAEGkm8AANgIAQcCbwABBtJvAADYCAEG0m8AAQaybwAA2AgBByJvAAEG8m8AANgIAQbybwABBtJvAADYCAEHgm8AAIAFBD2pBeHEiAEEIayICNgIA\
QcSbwABBvJvAADYCAEHYm8AAIARBKGsiBCABIABrakEIaiIANgIAIAIgAEEBcjYCBCABIARqQSg2AgRB7JvAAEGAgIABNgIAC0EAIQBB2JvAACgCACIBIAVN\
DQBB2JvAACABIAVrIgE2AgBB4JvAAEHgm8AAKAIAIgAgBWoiAjYCACACIAFBAXI2AgQgACAFQQNyNgIEIABBCGohAAsgCEEQaiQAIAALPQECfwJAIABBBGso\
AgAiAkF4cSIDQQRBCCACQQNxIgIbIAFqSQ0AIAJBACADIAFBJ2pLGw0AIAAQWA8LAAuiBgEEfyAAQQhrIgEgAEEEaygCACIDQXhxIgBqIQICQAJAIANBAXEN\
ACADQQJxRQ0BIAEoAgAiAyAAaiEAIAEgA2siAUHcm8AAKAIARgRAIAIoAgRBA3FBA0cNAUHUm8AAIAA2AgAgAiACKAIEQX5xNgIEIAEgAEEBcjYCBCACIAA2\
AgAPCyABIAMQWQsCQAJAQfSbwAACfwJAAkACQAJAIAIoAgQiA0ECcUUEQCACQeCbwAAoAgBGDQIgAkHcm8AAKAIARg0DIAIgA0F4cSICEFkgASAAIAJqIgBB\
AXI2AgQgACABaiAANgIAIAFB3JvAACgCAEcNAUHUm8AAIAA2AgAPCyACIANBfnE2AgQgASAAQQFyNgIEIAAgAWogADYCAAsgAEGAAkkNBCABIAAQW0H0m8AA\
QfSbwAAoAgBBAWsiADYCACAADQZBvJnAACgCACIADQJB/x8MAwtB4JvAACABNgIAQdibwABB2JvAACgCACAAaiIANgIAIAEgAEEBcjYCBEHcm8AAKAIAIAFG\
BEBB1JvAAEEANgIAQdybwABBADYCAAsgAEHsm8AAKAIAIgJNDQVB4JvAACgCACIARQ0FQdibwAAoAgAiA0EpSQ0EQbSZwAAhAQNAIAAgASgCACIETwRAIAAg\
BCABKAIEakkNBgsgASgCCCEBDAALAAtB3JvAACABNgIAQdSbwABB1JvAACgCACAAaiIANgIAIAEgAEEBcjYCBCAAIAFqIAA2AgAPC0EAIQEDQCABQQFqIQEg\
ACgCCCIADQALQf8fIAEgAUH/H00bCzYCAA8LAkBBzJvAACgCACICQQEgAEEDdnQiA3FFBEBBzJvAACACIANyNgIAIABB+AFxQcSZwABqIgAhAgwBCyAAQfgB\
cSIAQcSZwABqIQIgAEHMmcAAaigCACEACyACIAE2AgggACABNgIMIAEgAjYCDCABIAA2AggPC0H0m8AAQbyZwAAoAgAiAAR/QQAhAQNAIAFBAWohASAAKAII\
IgANAAtB/x8gASABQf8fTRsFQf8fCzYCACACIANPDQBB7JvAAEF/NgIACwuCAwEEfyAAKAIMIQICQAJAAkAgAUGAAk8EQCAAKAIYIQMCQAJAIAAgAkYEQCAA\
QRRBECAAKAIUIgIbaigCACIBDQFBACECDAILIAAoAggiASACNgIMIAIgATYCCAwBCyAAQRRqIABBEGogAhshBANAIAQhBSABIgJBFGogAkEQaiACKAIUIgEb\
IQQgAkEUQRAgARtqKAIAIgENAAsgBUEANgIACyADRQ0CAkAgACgCHEECdEG0mMAAaiIBKAIAIABHBEAgAygCECAARg0BIAMgAjYCFCACDQMMBAsgASACNgIA\
IAJFDQQMAgsgAyACNgIQIAINAQwCCyAAKAIIIgAgAkcEQCAAIAI2AgwgAiAANgIIDwtBzJvAAEHMm8AAKAIAQX4gAUEDdndxNgIADwsgAiADNgIYIAAoAhAi\
AQRAIAIgATYCECABIAI2AhgLIAAoAhQiAEUNACACIAA2AhQgACACNgIYDwsPC0HQm8AAQdCbwAAoAgBBfiAAKAIcd3E2AgALjgQBAn8gACABaiECAkACQAJA\
IAAoAgQiA0EBcQ0AIANBAnFFDQEgACgCACIDIAFqIQEgACADayIAQdybwAAoAgBGBEAgAigCBEEDcUEDRw0BQdSbwAAgATYCACACIAIoAgRBfnE2AgQgACAB\
QQFyNgIEIAIgATYCAA8LIAAgAxBZCwJAAkAgAigCBCIDQQJxRQRAIAJB4JvAACgCAEYNAiACQdybwAAoAgBGDQQgAiADQXhxIgIQWSAAIAEgAmoiAUEBcjYC\
BCAAIAFqIAE2AgAgAEHcm8AAKAIARw0BQdSbwAAgATYCAA8LIAIgA0F+cTYCBCAAIAFBAXI2AgQgACABaiABNgIACyABQYACTwRAIAAgARBbDwsCQEHMm8AA\
KAIAIgJBASABQQN2dCIDcUUEQEHMm8AAIAIgA3I2AgAgAUH4AXFBxJnAAGoiASECDAELIAFB+AFxIgFBxJnAAGohAiABQcyZwABqKAIAIQELIAIgADYCCCAB\
IAA2AgwgACACNgIMIAAgATYCCA8LQeCbwAAgADYCAEHYm8AAQdibwAAoAgAgAWoiATYCACAAIAFBAXI2AgQgAEHcm8AAKAIARw0AQdSbwABBADYCAEHcm8AA\
QQA2AgALDwtB3JvAACAANgIAQdSbwABB1JvAACgCACABaiIBNgIAIAAgAUEBcjYCBCAAIAFqIAE2AgALwwIBBH8gAEIANwIQIAACf0EAIAFBCHYiA0UNABpB\
HyABQYCAgAhPDQAaIAFBJiADZyIDa3ZBAXEgA0EBdHJBPnMLIgI2AhwgAkECdEG0mMAAaiEEQQEgAnQiA0HQm8AAKAIAcUUEQCAEIAA2AgAgACAENgIYIAAg\
ADYCDCAAIAA2AghB0JvAAEHQm8AAKAIAIANyNgIADwsCQAJAIAEgBCgCACIDKAIEQXhxRgRAIAMhAgwBCyABQRkgAkEBdmtBACACQR9HG3QhBQNAIAMgBUEd\
dkEEcWoiBCgCECICRQ0CIAVBAXQhBSACIQMgAigCBEF4cSABRw0ACwsgAigCCCIBIAA2AgwgAiAANgIIIABBADYCGCAAIAI2AgwgACABNgIIDwsgBEEQaiAA\
NgIAIAAgAzYCGCAAIAA2AgwgACAANgIICwvuFQcAQaGAwAALXgEAAQEBAQEAAAEBAAEBAAEBAQEBAQEBAQEAAAAAAAAAAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAAEAQYmCwAALAQEAQaCCwAAL4AEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQBBiYTAAAsBAQBBoITAAAvgAQEBAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAEGhhsAAC14BAAABAQEB\
AQEBAQEBAQEBAQEBAQEBAQEBAQEAAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAAEAAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEAAAABAEGA\
iMAAC7QQVW5leHBlY3RlZCBlbmQgb2YgZGF0YVVuZXhwZWN0ZWQgZGF0YVJlcXVlc3QgbGluZSB0b28gbG9uZ0ludmFsaWQgbWV0aG9kIGNoYXJhY3Rlcklu\
dmFsaWQgVVJMIGNoYXJhY3RlclBSSSBpcyBvbmx5IHZhbGlkIHdpdGggSFRUUC8yLjBVbnN1cHBvcnRlZCBIVFRQIHZlcnNpb25JbnZhbGlkIHByb3RvY29s\
SW52YWxpZCBwcm90b2NvbCBuYW1lRXhwZWN0ZWQgLyBhZnRlciB0aGUgcHJvdG9jb2wgbmFtZUV4cGVjdGVkIHNwYWNlIGFmdGVyIFVSTEV4cGVjdGVkIHNw\
YWNlIGFmdGVyIG1ldGhvZFJlcXVlc3QgbGluZSB0b28gc2hvcnRFeHBlY3RlZCBDUkxGU3RhdHVzIGxpbmUgdG9vIGxvbmdJbnZhbGlkIEhUVFAgcmVzcG9u\
c2Ugc3RhdHVzSW52YWxpZCBzdGF0dXMgcmVhc29uIGNoYXJhY3RlckV4cGVjdGVkIGEgc3BhY2UgYWZ0ZXIgSFRUUCByZXNwb25zZSBzdGF0dXNFeHBlY3Rl\
ZCBzcGFjZSBhZnRlciBwcm90b2NvbFN0YXR1cyBsaW5lIHRvbyBzaG9ydE1hbGZvcm1lZCBIVFRQLzIuMCBwcmVmYWNlSGVhZGVyIGxpbmUgdG9vIGxvbmdV\
bmV4cGVjdGVkIENvbnRlbnQtTGVuZ3RoIGhlYWRlciBmb3IgYSByZXNwb25zZSB3aXRob3V0IGJvZHlFeHBlY3RlZCBDb250ZW50LUxlbmd0aCBoZWFkZXIg\
dmFsdWVJbnZhbGlkIENvbnRlbnQtTGVuZ3RoIGhlYWRlckludmFsaWQgZHVwbGljYXRlIENvbnRlbnQtTGVuZ3RoIGhlYWRlclVuZXhwZWN0ZWQgQ29udGVu\
dC1MZW5ndGggaGVhZGVyIHdoZW4gVHJhbnNmZXItRW5jb2RpbmcgaGVhZGVyIGlzIHByZXNlbnRVbmV4cGVjdGVkIFRyYW5zZmVyLUVuY29kaW5nIGhlYWRl\
ciBmb3IgYSByZXNwb25zZSB3aXRob3V0IGJvZHlFeHBlY3RlZCBUcmFuc2Zlci1FbmNvZGluZyBoZWFkZXIgdmFsdWVUaGUgdmFsdWUgImNodW5rZWQiIGlu\
IHRoZSBUcmFuc2Zlci1FbmNvZGluZyBoZWFkZXIgbXVzdCBiZSB0aGUgbGFzdCBwcm92aWRlZCBhbmQgY2FuIGJlIHByb3ZpZGVkIG9ubHkgb25jZVRoZSB2\
YWx1ZSAiY2h1bmtlZCIgaW4gdGhlIFRyYW5zZmVyLUVuY29kaW5nIGhlYWRlciBtdXN0IGJlIHRoZSBsYXN0IHByb3ZpZGVkVW5leHBlY3RlZCBUcmFuc2Zl\
ci1FbmNvZGluZyBoZWFkZXIgd2hlbiBDb250ZW50LUxlbmd0aCBoZWFkZXIgaXMgcHJlc2VudEV4cGVjdGVkIENvbm5lY3Rpb24gaGVhZGVyIHZhbHVlSW52\
YWxpZCBDb25uZWN0aW9uIGhlYWRlciB2YWx1ZUV4cGVjdGVkIFRyYWlsZXIgaGVhZGVyIHZhbHVlRXhwZWN0ZWQgVXBncmFkZSBoZWFkZXIgdmFsdWVJbnZh\
bGlkIFVwZ3JhZGUgaGVhZGVyIHZhbHVlSW52YWxpZCBoZWFkZXIgZmllbGQgbmFtZSBjaGFyYWN0ZXJJbnZhbGlkIGhlYWRlciBmaWVsZCB2YWx1ZSBjaGFy\
YWN0ZXJNaXNzaW5nIENvbm5lY3Rpb24gaGVhZGVyIHNldCB0byAidXBncmFkZSIgd2hlbiB1c2luZyB0aGUgVXBncmFkZSBoZWFkZXJUcmFpbGVycyBhcmUg\
bm90IGFsbG93ZWQgd2hlbiBub3QgdXNpbmcgY2h1bmtlZCB0cmFuc2ZlciBlbmNvZGluZ1VuZXhwZWN0ZWQgY29udGVudCBmb3IgdGhlIHJlcXVlc3QgKEdF\
VCBvciBIRUFEKVRyYW5zZmVyLUVuY29kaW5nIGxhc3QgaGVhZGVyIHZhbHVlIG11c3QgYmUgImNodW5rZWQiIGlmIHRoZSBoZWFkZXIgaXMgcHJlc2VudENo\
dW5rIGhlYWRlciB0b28gbG9uZ0ludmFsaWQgY2h1bmsgbGVuZ3RoIGNoYXJhY3RlckludmFsaWQgY2h1bmsgbGVuZ3RoIHNpemVFeHBlY3RlZCBjaHVuayBl\
eHRlbnNpb24gbmFtZUludmFsaWQgY2h1bmsgZXh0ZW5zaW9uIG5hbWUgY2hhcmFjdGVyRXhwZWN0ZWQgY2xvc2luZyBxdW90ZSBmb3IgY2h1bmsgZXh0ZW5z\
aW9uIHZhbHVlSW52YWxpZCBjaHVuayBleHRlbnNpb24gcXVvdGVkIHZhbHVlIGNoYXJhY3RlckV4cGVjdGVkIGNodW5rIGV4dGVuc2lvbiB2YWx1ZUludmFs\
aWQgY2h1bmsgZXh0ZW5zaW9uIHZhbHVlIGNoYXJhY3RlckludmFsaWQgY2h1bmsgZXh0ZW5zaW9uIGNoYXJhY3RlciBhZnRlciB2YWx1ZUV4cGVjdGVkIENS\
TEYgYWZ0ZXIgY2h1bmsgZGF0YVRyYWlsZXIgbGluZSB0b28gbG9uZ0ludmFsaWQgdHJhaWxlciBmaWVsZCBuYW1lIGNoYXJhY3RlckludmFsaWQgdHJhaWxl\
ciBmaWVsZCB2YWx1ZSBjaGFyYWN0ZXJJbnZhbGlkIHN0YXRl","base64"));const textEncoder=new TextEncoder;const textDecoder=new TextDecoder;
function log(logger,raw){const len=Number(BigInt.asUintN(32,raw));const ptr=Number(raw>>32n);logger(textDecoder.decode(new Uint8Array(
this.memory.buffer,ptr,len)))}function alloc(len){return this.alloc(len)>>>0}function dealloc(ptr,len){return this.dealloc(
ptr,len)}function create(){return this.create()>>>0}function destroy(parser){this.destroy(parser)}function parse2(parser,data,limit){
return this.parse(parser,data,limit)>>>0}function fail(parser,code,description){const len=description.length;const ptr=this.
alloc(len);const buffer=new Uint8Array(this.memory.buffer,ptr,len);textEncoder.encodeInto(description,buffer);this.fail(
parser,code,ptr,len);this.dealloc(ptr,len)}function hasDebug(){return this.milo_has_debug()!==0}const Errors=Object.freeze(
{NONE:0,USER:1,CALLBACK_ERROR:2,UNEXPECTED_STATE:3,UNEXPECTED_DATA:4,UNEXPECTED_EOF:5,UNEXPECTED_CHARACTER:6,UNEXPECTED_CONTENT_LENGTH:7,
UNEXPECTED_TRANSFER_ENCODING:8,UNEXPECTED_CONTENT:9,UNEXPECTED_TRAILERS:10,INVALID_VERSION:11,INVALID_STATUS:12,INVALID_CONTENT_LENGTH:13,
INVALID_TRANSFER_ENCODING:14,INVALID_CHUNK_SIZE:15,MISSING_CONNECTION_UPGRADE:16,UNSUPPORTED_HTTP_VERSION:17,0:"NONE",1:"\
USER",2:"CALLBACK_ERROR",3:"UNEXPECTED_STATE",4:"UNEXPECTED_DATA",5:"UNEXPECTED_EOF",6:"UNEXPECTED_CHARACTER",7:"UNEXPEC\
TED_CONTENT_LENGTH",8:"UNEXPECTED_TRANSFER_ENCODING",9:"UNEXPECTED_CONTENT",10:"UNEXPECTED_TRAILERS",11:"INVALID_VERSION",
12:"INVALID_STATUS",13:"INVALID_CONTENT_LENGTH",14:"INVALID_TRANSFER_ENCODING",15:"INVALID_CHUNK_SIZE",16:"MISSING_CONNE\
CTION_UPGRADE",17:"UNSUPPORTED_HTTP_VERSION"});const Methods=Object.freeze({OTHER:0,GET:1,HEAD:2,POST:3,PUT:4,DELETE:5,CONNECT:6,
OPTIONS:7,TRACE:8,PATCH:9,PRI:10,0:"OTHER",1:"GET",2:"HEAD",3:"POST",4:"PUT",5:"DELETE",6:"CONNECT",7:"OPTIONS",8:"TRACE",
9:"PATCH",10:"PRI"});const Callbacks=Object.freeze({ON_ERROR:0,ON_FINISH:1,ON_MESSAGE_START:2,ON_MESSAGE_COMPLETE:3,ON_REQUEST:4,
ON_RESPONSE:5,ON_RESET:6,ON_METHOD:7,ON_URL:8,ON_PROTOCOL:9,ON_VERSION:10,ON_STATUS:11,ON_REASON:12,ON_HEADER_NAME:13,ON_HEADER_VALUE:14,
ON_HEADERS:15,ON_CONNECT:16,ON_UPGRADE:17,ON_CHUNK_LENGTH:18,ON_CHUNK_EXTENSION_NAME:19,ON_CHUNK_EXTENSION_VALUE:20,ON_CHUNK:21,
ON_BODY:22,ON_DATA:23,ON_TRAILER_NAME:24,ON_TRAILER_VALUE:25,ON_TRAILERS:26,ON_STATE_CHANGE:27,0:"ON_ERROR",1:"ON_FINISH",
2:"ON_MESSAGE_START",3:"ON_MESSAGE_COMPLETE",4:"ON_REQUEST",5:"ON_RESPONSE",6:"ON_RESET",7:"ON_METHOD",8:"ON_URL",9:"ON_\
PROTOCOL",10:"ON_VERSION",11:"ON_STATUS",12:"ON_REASON",13:"ON_HEADER_NAME",14:"ON_HEADER_VALUE",15:"ON_HEADERS",16:"ON_\
CONNECT",17:"ON_UPGRADE",18:"ON_CHUNK_LENGTH",19:"ON_CHUNK_EXTENSION_NAME",20:"ON_CHUNK_EXTENSION_VALUE",21:"ON_CHUNK",22:"\
ON_BODY",23:"ON_DATA",24:"ON_TRAILER_NAME",25:"ON_TRAILER_VALUE",26:"ON_TRAILERS",27:"ON_STATE_CHANGE"});const CallbackActives=Object.
freeze({NONE:0n,ON_ERROR:1n,ON_FINISH:2n,ON_MESSAGE_START:4n,ON_MESSAGE_COMPLETE:8n,ON_REQUEST:16n,ON_RESPONSE:32n,ON_RESET:64n,
ON_METHOD:128n,ON_URL:256n,ON_PROTOCOL:512n,ON_VERSION:1024n,ON_STATUS:2048n,ON_REASON:4096n,ON_HEADER_NAME:8192n,ON_HEADER_VALUE:16384n,
ON_HEADERS:32768n,ON_CONNECT:65536n,ON_UPGRADE:131072n,ON_CHUNK_LENGTH:262144n,ON_CHUNK_EXTENSION_NAME:524288n,ON_CHUNK_EXTENSION_VALUE:1048576n,
ON_CHUNK:2097152n,ON_BODY:4194304n,ON_DATA:8388608n,ON_TRAILER_NAME:16777216n,ON_TRAILER_VALUE:33554432n,ON_TRAILERS:67108864n,
ON_STATE_CHANGE:134217728n,ALL:268435455n,0n:"NONE",1n:"ON_ERROR",2n:"ON_FINISH",4n:"ON_MESSAGE_START",8n:"ON_MESSAGE_CO\
MPLETE",16n:"ON_REQUEST",32n:"ON_RESPONSE",64n:"ON_RESET",128n:"ON_METHOD",256n:"ON_URL",512n:"ON_PROTOCOL",1024n:"ON_VE\
RSION",2048n:"ON_STATUS",4096n:"ON_REASON",8192n:"ON_HEADER_NAME",16384n:"ON_HEADER_VALUE",32768n:"ON_HEADERS",65536n:"O\
N_CONNECT",131072n:"ON_UPGRADE",262144n:"ON_CHUNK_LENGTH",524288n:"ON_CHUNK_EXTENSION_NAME",1048576n:"ON_CHUNK_EXTENSION\
_VALUE",2097152n:"ON_CHUNK",4194304n:"ON_BODY",8388608n:"ON_DATA",16777216n:"ON_TRAILER_NAME",33554432n:"ON_TRAILER_VALU\
E",67108864n:"ON_TRAILERS",134217728n:"ON_STATE_CHANGE",268435455n:"ALL"});const Events=Object.freeze({END:0,ERROR:1,FINISH:2,
MESSAGE_START:3,MESSAGE_COMPLETE:4,REQUEST:5,RESPONSE:6,RESET:7,METHOD:8,URL:9,PROTOCOL:10,VERSION:11,STATUS:12,REASON:13,
HEADER_NAME:14,HEADER_VALUE:15,HEADERS:16,CONNECT:17,UPGRADE:18,CHUNK_LENGTH:19,CHUNK_EXTENSION_NAME:20,CHUNK_EXTENSION_VALUE:21,
CHUNK:22,BODY:23,DATA:24,TRAILER_NAME:25,TRAILER_VALUE:26,TRAILERS:27,STATE_CHANGE:28,0:"END",1:"ERROR",2:"FINISH",3:"ME\
SSAGE_START",4:"MESSAGE_COMPLETE",5:"REQUEST",6:"RESPONSE",7:"RESET",8:"METHOD",9:"URL",10:"PROTOCOL",11:"VERSION",12:"S\
TATUS",13:"REASON",14:"HEADER_NAME",15:"HEADER_VALUE",16:"HEADERS",17:"CONNECT",18:"UPGRADE",19:"CHUNK_LENGTH",20:"CHUNK\
_EXTENSION_NAME",21:"CHUNK_EXTENSION_VALUE",22:"CHUNK",23:"BODY",24:"DATA",25:"TRAILER_NAME",26:"TRAILER_VALUE",27:"TRAI\
LERS",28:"STATE_CHANGE"});const EventActives=Object.freeze({NONE:0n,ON_ERROR:1n,ON_FINISH:2n,ON_MESSAGE_START:4n,ON_MESSAGE_COMPLETE:8n,
ON_REQUEST:16n,ON_RESPONSE:32n,ON_RESET:64n,ON_METHOD:128n,ON_URL:256n,ON_PROTOCOL:512n,ON_VERSION:1024n,ON_STATUS:2048n,
ON_REASON:4096n,ON_HEADER_NAME:8192n,ON_HEADER_VALUE:16384n,ON_HEADERS:32768n,ON_CONNECT:65536n,ON_UPGRADE:131072n,ON_CHUNK_LENGTH:262144n,
ON_CHUNK_EXTENSION_NAME:524288n,ON_CHUNK_EXTENSION_VALUE:1048576n,ON_CHUNK:2097152n,ON_BODY:4194304n,ON_DATA:8388608n,ON_TRAILER_NAME:16777216n,
ON_TRAILER_VALUE:33554432n,ON_TRAILERS:67108864n,ON_STATE_CHANGE:134217728n,ALL:268435455n,0n:"NONE",1n:"ON_ERROR",2n:"O\
N_FINISH",4n:"ON_MESSAGE_START",8n:"ON_MESSAGE_COMPLETE",16n:"ON_REQUEST",32n:"ON_RESPONSE",64n:"ON_RESET",128n:"ON_METH\
OD",256n:"ON_URL",512n:"ON_PROTOCOL",1024n:"ON_VERSION",2048n:"ON_STATUS",4096n:"ON_REASON",8192n:"ON_HEADER_NAME",16384n:"\
ON_HEADER_VALUE",32768n:"ON_HEADERS",65536n:"ON_CONNECT",131072n:"ON_UPGRADE",262144n:"ON_CHUNK_LENGTH",524288n:"ON_CHUN\
K_EXTENSION_NAME",1048576n:"ON_CHUNK_EXTENSION_VALUE",2097152n:"ON_CHUNK",4194304n:"ON_BODY",8388608n:"ON_DATA",16777216n:"\
ON_TRAILER_NAME",33554432n:"ON_TRAILER_VALUE",67108864n:"ON_TRAILERS",134217728n:"ON_STATE_CHANGE",268435455n:"ALL"});const States=Object.
freeze({START:0,FINISH:1,ERROR:2,REQUEST_LINE:3,STATUS_LINE:4,HTTP2_PREFACE:5,HEADER:6,BODY_DECISION:7,BODY_VIA_CONTENT_LENGTH:8,
BODY_WITH_NO_LENGTH:9,CHUNK_HEADER:10,CHUNK_EXTENSIONS:11,CHUNK_DATA:12,TRAILER:13,TUNNEL:14,0:"START",1:"FINISH",2:"ERR\
OR",3:"REQUEST_LINE",4:"STATUS_LINE",5:"HTTP2_PREFACE",6:"HEADER",7:"BODY_DECISION",8:"BODY_VIA_CONTENT_LENGTH",9:"BODY_\
WITH_NO_LENGTH",10:"CHUNK_HEADER",11:"CHUNK_EXTENSIONS",12:"CHUNK_DATA",13:"TRAILER",14:"TUNNEL"});const ParserFields=Object.
freeze({MAX_START_LINE_LENGTH:0,MAX_HEADER_LENGTH:4,MAX_BODY_PAYLOAD:8,AUTODETECT:16,IS_REQUEST:17,SUSPEND_AFTER_HEADERS:18,
MANAGE_UNCONSUMED:19,CONTINUE_WITHOUT_DATA:20,IS_CONNECT:21,SKIP_BODY:22,DEBUG:23,PARSED:24,POSITION:32,STATE:36,PAUSED:37,
ERROR_CODE:38,CONTENT_LENGTH:40,CHUNK_SIZE:48,REMAINING_CONTENT_LENGTH:56,REMAINING_CHUNK_SIZE:64,STATUS:72,METHOD:76,HAS_CONTENT_LENGTH:77,
HAS_TRANSFER_ENCODING:78,HAS_CHUNKED_TRANSFER_ENCODING:79,HAS_CONNECTION_CLOSE:80,HAS_CONNECTION_UPGRADE:81,HAS_UPGRADE:82,
HAS_TRAILERS:83,ACTIVE_CALLBACKS:88,ACTIVE_EVENTS:96,PTR:104,ERROR_DESCRIPTION:108,UNCONSUMED:364,UNCONSUMED_LEN:368,ERROR_DESCRIPTION_LEN:372,
EVENTS:376,0:"MAX_START_LINE_LENGTH",4:"MAX_HEADER_LENGTH",8:"MAX_BODY_PAYLOAD",16:"AUTODETECT",17:"IS_REQUEST",18:"SUSP\
END_AFTER_HEADERS",19:"MANAGE_UNCONSUMED",20:"CONTINUE_WITHOUT_DATA",21:"IS_CONNECT",22:"SKIP_BODY",23:"DEBUG",24:"PARSE\
D",32:"POSITION",36:"STATE",37:"PAUSED",38:"ERROR_CODE",40:"CONTENT_LENGTH",48:"CHUNK_SIZE",56:"REMAINING_CONTENT_LENGTH",
64:"REMAINING_CHUNK_SIZE",72:"STATUS",76:"METHOD",77:"HAS_CONTENT_LENGTH",78:"HAS_TRANSFER_ENCODING",79:"HAS_CHUNKED_TRA\
NSFER_ENCODING",80:"HAS_CONNECTION_CLOSE",81:"HAS_CONNECTION_UPGRADE",82:"HAS_UPGRADE",83:"HAS_TRAILERS",88:"ACTIVE_CALL\
BACKS",96:"ACTIVE_EVENTS",104:"PTR",108:"ERROR_DESCRIPTION",364:"UNCONSUMED",368:"UNCONSUMED_LEN",372:"ERROR_DESCRIPTION\
_LEN",376:"EVENTS"});function isAutodetect(parser){return this.is_autodetect(parser)!==0}function isRequest(parser){return this.
is_request(parser)!==0}function isPaused(parser){return this.is_paused(parser)!==0}function shouldManageUnconsumed(parser){
return this.should_manage_unconsumed(parser)!==0}function shouldSuspendAfterHeaders(parser){return this.should_suspend_after_headers(
parser)!==0}function getMaxStartLineLength(parser){return this.get_max_start_line_length(parser)>>>0}function getMaxHeaderLength(parser){
return this.get_max_header_length(parser)>>>0}function getMaxBodyPayload(parser){return BigInt.asUintN(64,this.get_max_body_payload(
parser))}function shouldContinueWithoutData(parser){return this.should_continue_without_data(parser)!==0}function isConnect(parser){
return this.is_connect(parser)!==0}function isDebug(parser){return this.is_debug(parser)!==0}function shouldSkipBody(parser){
return this.should_skip_body(parser)!==0}function getState(parser){return this.get_state(parser)>>>0}function getPosition(parser){
return this.get_position(parser)>>>0}function getParsed(parser){return BigInt.asUintN(64,this.get_parsed(parser))}function getErrorCode(parser){
return this.get_error_code(parser)>>>0}function getMethod(parser){return this.get_method(parser)>>>0}function getStatus(parser){
return this.get_status(parser)>>>0}function hasConnectionClose(parser){return this.has_connection_close(parser)!==0}function hasConnectionUpgrade(parser){
return this.has_connection_upgrade(parser)!==0}function getContentLength(parser){return BigInt.asUintN(64,this.get_content_length(
parser))}function getChunkSize(parser){return BigInt.asUintN(64,this.get_chunk_size(parser))}function getRemainingContentLength(parser){
return BigInt.asUintN(64,this.get_remaining_content_length(parser))}function getRemainingChunkSize(parser){return BigInt.
asUintN(64,this.get_remaining_chunk_size(parser))}function hasContentLength(parser){return this.has_content_length(parser)!==
0}function hasTransferEncoding(parser){return this.has_transfer_encoding(parser)!==0}function hasChunkedTransferEncoding(parser){
return this.has_chunked_transfer_encoding(parser)!==0}function hasUpgrade(parser){return this.has_upgrade(parser)!==0}function hasTrailers(parser){
return this.has_trailers(parser)!==0}function getErrorDescription(parser){const raw=this.get_error_description_raw(parser);
const len=Number(BigInt.asUintN(32,raw));const ptr=Number(raw>>32n);return textDecoder.decode(new Uint8Array(this.memory.
buffer,ptr,len))}function setShouldAutodetect(parser,value){this.set_should_autodetect(parser,value)}function setShouldContinueWithoutData(parser,value){
this.set_should_continue_without_data(parser,value)}function setIsRequest(parser,value){this.set_is_request(parser,value)}
function setIsConnect(parser,value){this.set_is_connect(parser,value)}function setDebug(parser,value){this.set_debug(parser,
value)}function setShouldManageUnconsumed(parser,value){this.set_should_manage_unconsumed(parser,value)}function setShouldSuspendAfterHeaders(parser,value){
this.set_should_suspend_after_headers(parser,value)}function setMaxStartLineLength(parser,value){this.set_max_start_line_length(
parser,value)}function setMaxHeaderLength(parser,value){this.set_max_header_length(parser,value)}function setMaxBodyPayload(parser,value){
this.set_max_body_payload(parser,value)}function setShouldSkipBody(parser,value){this.set_should_skip_body(parser,value)}
function setActiveCallbacks(parser,value){this.set_active_callbacks(parser,value)}function setActiveEvents(parser,value){
this.set_active_events(parser,value)}function simpleCreate(spans,create2){const parser=create2();spans[parser]=[];this.setActiveCallbacks(
parser,this.CALLBACK_ACTIVE_ALL);return parser}function simpleDestroy(spans,destroy2,parser){spans[parser]=void 0;destroy2(
parser)}function noop(){}function setup(env={}){let{logger:logOption,...instanceEnvironment}=env;let logger=noop;const context={};
if(logOption){if(typeof logOption!=="function"){logOption=console.log}logger=log.bind(context,logOption)}const instance=new WebAssembly.
Instance(wasmModule,{env:{logger,on_error:noop,on_finish:noop,on_message_start:noop,on_message_complete:noop,on_request:noop,
on_response:noop,on_reset:noop,on_method:noop,on_url:noop,on_protocol:noop,on_version:noop,on_status:noop,on_reason:noop,
on_header_name:noop,on_header_value:noop,on_headers:noop,on_connect:noop,on_upgrade:noop,on_chunk_length:noop,on_chunk_extension_name:noop,
on_chunk_extension_value:noop,on_chunk:noop,on_body:noop,on_data:noop,on_trailer_name:noop,on_trailer_value:noop,on_trailers:noop,
on_state_change:noop,...instanceEnvironment}});const wasm=instance.exports;context.memory=wasm.memory;const milo={version:{
raw:"0.9.0",major:0,minor:9,patch:0,prerelease:""},METHOD_OTHER:0,METHOD_GET:1,METHOD_HEAD:2,METHOD_POST:3,METHOD_PUT:4,
METHOD_DELETE:5,METHOD_CONNECT:6,METHOD_OPTIONS:7,METHOD_TRACE:8,METHOD_PATCH:9,METHOD_PRI:10,CALLBACK_ON_ERROR:0,CALLBACK_ON_FINISH:1,
CALLBACK_ON_MESSAGE_START:2,CALLBACK_ON_MESSAGE_COMPLETE:3,CALLBACK_ON_REQUEST:4,CALLBACK_ON_RESPONSE:5,CALLBACK_ON_RESET:6,
CALLBACK_ON_METHOD:7,CALLBACK_ON_URL:8,CALLBACK_ON_PROTOCOL:9,CALLBACK_ON_VERSION:10,CALLBACK_ON_STATUS:11,CALLBACK_ON_REASON:12,
CALLBACK_ON_HEADER_NAME:13,CALLBACK_ON_HEADER_VALUE:14,CALLBACK_ON_HEADERS:15,CALLBACK_ON_CONNECT:16,CALLBACK_ON_UPGRADE:17,
CALLBACK_ON_CHUNK_LENGTH:18,CALLBACK_ON_CHUNK_EXTENSION_NAME:19,CALLBACK_ON_CHUNK_EXTENSION_VALUE:20,CALLBACK_ON_CHUNK:21,
CALLBACK_ON_BODY:22,CALLBACK_ON_DATA:23,CALLBACK_ON_TRAILER_NAME:24,CALLBACK_ON_TRAILER_VALUE:25,CALLBACK_ON_TRAILERS:26,
CALLBACK_ON_STATE_CHANGE:27,EVENT_END:0,EVENT_ERROR:1,EVENT_FINISH:2,EVENT_MESSAGE_START:3,EVENT_MESSAGE_COMPLETE:4,EVENT_REQUEST:5,
EVENT_RESPONSE:6,EVENT_RESET:7,EVENT_METHOD:8,EVENT_URL:9,EVENT_PROTOCOL:10,EVENT_VERSION:11,EVENT_STATUS:12,EVENT_REASON:13,
EVENT_HEADER_NAME:14,EVENT_HEADER_VALUE:15,EVENT_HEADERS:16,EVENT_CONNECT:17,EVENT_UPGRADE:18,EVENT_CHUNK_LENGTH:19,EVENT_CHUNK_EXTENSION_NAME:20,
EVENT_CHUNK_EXTENSION_VALUE:21,EVENT_CHUNK:22,EVENT_BODY:23,EVENT_DATA:24,EVENT_TRAILER_NAME:25,EVENT_TRAILER_VALUE:26,EVENT_TRAILERS:27,
EVENT_STATE_CHANGE:28,CALLBACK_ACTIVE_NONE:0n,EVENT_ACTIVE_NONE:0n,CALLBACK_ACTIVE_ON_ERROR:1n,EVENT_ACTIVE_ON_ERROR:1n,
CALLBACK_ACTIVE_ON_FINISH:2n,EVENT_ACTIVE_ON_FINISH:2n,CALLBACK_ACTIVE_ON_MESSAGE_START:4n,EVENT_ACTIVE_ON_MESSAGE_START:4n,
CALLBACK_ACTIVE_ON_MESSAGE_COMPLETE:8n,EVENT_ACTIVE_ON_MESSAGE_COMPLETE:8n,CALLBACK_ACTIVE_ON_REQUEST:16n,EVENT_ACTIVE_ON_REQUEST:16n,
CALLBACK_ACTIVE_ON_RESPONSE:32n,EVENT_ACTIVE_ON_RESPONSE:32n,CALLBACK_ACTIVE_ON_RESET:64n,EVENT_ACTIVE_ON_RESET:64n,CALLBACK_ACTIVE_ON_METHOD:128n,
EVENT_ACTIVE_ON_METHOD:128n,CALLBACK_ACTIVE_ON_URL:256n,EVENT_ACTIVE_ON_URL:256n,CALLBACK_ACTIVE_ON_PROTOCOL:512n,EVENT_ACTIVE_ON_PROTOCOL:512n,
CALLBACK_ACTIVE_ON_VERSION:1024n,EVENT_ACTIVE_ON_VERSION:1024n,CALLBACK_ACTIVE_ON_STATUS:2048n,EVENT_ACTIVE_ON_STATUS:2048n,
CALLBACK_ACTIVE_ON_REASON:4096n,EVENT_ACTIVE_ON_REASON:4096n,CALLBACK_ACTIVE_ON_HEADER_NAME:8192n,EVENT_ACTIVE_ON_HEADER_NAME:8192n,
CALLBACK_ACTIVE_ON_HEADER_VALUE:16384n,EVENT_ACTIVE_ON_HEADER_VALUE:16384n,CALLBACK_ACTIVE_ON_HEADERS:32768n,EVENT_ACTIVE_ON_HEADERS:32768n,
CALLBACK_ACTIVE_ON_CONNECT:65536n,EVENT_ACTIVE_ON_CONNECT:65536n,CALLBACK_ACTIVE_ON_UPGRADE:131072n,EVENT_ACTIVE_ON_UPGRADE:131072n,
CALLBACK_ACTIVE_ON_CHUNK_LENGTH:262144n,EVENT_ACTIVE_ON_CHUNK_LENGTH:262144n,CALLBACK_ACTIVE_ON_CHUNK_EXTENSION_NAME:524288n,
EVENT_ACTIVE_ON_CHUNK_EXTENSION_NAME:524288n,CALLBACK_ACTIVE_ON_CHUNK_EXTENSION_VALUE:1048576n,EVENT_ACTIVE_ON_CHUNK_EXTENSION_VALUE:1048576n,
CALLBACK_ACTIVE_ON_CHUNK:2097152n,EVENT_ACTIVE_ON_CHUNK:2097152n,CALLBACK_ACTIVE_ON_BODY:4194304n,EVENT_ACTIVE_ON_BODY:4194304n,
CALLBACK_ACTIVE_ON_DATA:8388608n,EVENT_ACTIVE_ON_DATA:8388608n,CALLBACK_ACTIVE_ON_TRAILER_NAME:16777216n,EVENT_ACTIVE_ON_TRAILER_NAME:16777216n,
CALLBACK_ACTIVE_ON_TRAILER_VALUE:33554432n,EVENT_ACTIVE_ON_TRAILER_VALUE:33554432n,CALLBACK_ACTIVE_ON_TRAILERS:67108864n,
EVENT_ACTIVE_ON_TRAILERS:67108864n,CALLBACK_ACTIVE_ON_STATE_CHANGE:134217728n,EVENT_ACTIVE_ON_STATE_CHANGE:134217728n,CALLBACK_ACTIVE_ALL:268435455n,
EVENT_ACTIVE_ALL:268435455n,ERROR_NONE:0,ERROR_USER:1,ERROR_CALLBACK_ERROR:2,ERROR_UNEXPECTED_STATE:3,ERROR_UNEXPECTED_DATA:4,
ERROR_UNEXPECTED_EOF:5,ERROR_UNEXPECTED_CHARACTER:6,ERROR_UNEXPECTED_CONTENT_LENGTH:7,ERROR_UNEXPECTED_TRANSFER_ENCODING:8,
ERROR_UNEXPECTED_CONTENT:9,ERROR_UNEXPECTED_TRAILERS:10,ERROR_INVALID_VERSION:11,ERROR_INVALID_STATUS:12,ERROR_INVALID_CONTENT_LENGTH:13,
ERROR_INVALID_TRANSFER_ENCODING:14,ERROR_INVALID_CHUNK_SIZE:15,ERROR_MISSING_CONNECTION_UPGRADE:16,ERROR_UNSUPPORTED_HTTP_VERSION:17,
STATE_START:0,STATE_FINISH:1,STATE_ERROR:2,STATE_REQUEST_LINE:3,STATE_STATUS_LINE:4,STATE_HTTP2_PREFACE:5,STATE_HEADER:6,
STATE_BODY_DECISION:7,STATE_BODY_VIA_CONTENT_LENGTH:8,STATE_BODY_WITH_NO_LENGTH:9,STATE_CHUNK_HEADER:10,STATE_CHUNK_EXTENSIONS:11,
STATE_CHUNK_DATA:12,STATE_TRAILER:13,STATE_TUNNEL:14,PARSER_FIELD_MAX_START_LINE_LENGTH:0,PARSER_FIELD_MAX_HEADER_LENGTH:4,
PARSER_FIELD_MAX_BODY_PAYLOAD:8,PARSER_FIELD_AUTODETECT:16,PARSER_FIELD_IS_REQUEST:17,PARSER_FIELD_SUSPEND_AFTER_HEADERS:18,
PARSER_FIELD_MANAGE_UNCONSUMED:19,PARSER_FIELD_CONTINUE_WITHOUT_DATA:20,PARSER_FIELD_IS_CONNECT:21,PARSER_FIELD_SKIP_BODY:22,
PARSER_FIELD_DEBUG:23,PARSER_FIELD_PARSED:24,PARSER_FIELD_POSITION:32,PARSER_FIELD_STATE:36,PARSER_FIELD_PAUSED:37,PARSER_FIELD_ERROR_CODE:38,
PARSER_FIELD_CONTENT_LENGTH:40,PARSER_FIELD_CHUNK_SIZE:48,PARSER_FIELD_REMAINING_CONTENT_LENGTH:56,PARSER_FIELD_REMAINING_CHUNK_SIZE:64,
PARSER_FIELD_STATUS:72,PARSER_FIELD_METHOD:76,PARSER_FIELD_HAS_CONTENT_LENGTH:77,PARSER_FIELD_HAS_TRANSFER_ENCODING:78,PARSER_FIELD_HAS_CHUNKED_TRANSFER_ENCODING:79,
PARSER_FIELD_HAS_CONNECTION_CLOSE:80,PARSER_FIELD_HAS_CONNECTION_UPGRADE:81,PARSER_FIELD_HAS_UPGRADE:82,PARSER_FIELD_HAS_TRAILERS:83,
PARSER_FIELD_ACTIVE_CALLBACKS:88,PARSER_FIELD_ACTIVE_EVENTS:96,PARSER_FIELD_PTR:104,PARSER_FIELD_ERROR_DESCRIPTION:108,PARSER_FIELD_UNCONSUMED:364,
PARSER_FIELD_UNCONSUMED_LEN:368,PARSER_FIELD_ERROR_DESCRIPTION_LEN:372,PARSER_FIELD_EVENTS:376,Errors,Methods,Callbacks,
CallbackActives,Events,EventActives,States,ParserFields,isAutodetect:isAutodetect.bind(wasm),isRequest:isRequest.bind(wasm),
isPaused:isPaused.bind(wasm),shouldManageUnconsumed:shouldManageUnconsumed.bind(wasm),shouldSuspendAfterHeaders:shouldSuspendAfterHeaders.
bind(wasm),getMaxStartLineLength:getMaxStartLineLength.bind(wasm),getMaxHeaderLength:getMaxHeaderLength.bind(wasm),getMaxBodyPayload:getMaxBodyPayload.
bind(wasm),shouldContinueWithoutData:shouldContinueWithoutData.bind(wasm),isConnect:isConnect.bind(wasm),isDebug:isDebug.
bind(wasm),shouldSkipBody:shouldSkipBody.bind(wasm),getState:getState.bind(wasm),getPosition:getPosition.bind(wasm),getParsed:getParsed.
bind(wasm),getErrorCode:getErrorCode.bind(wasm),getMethod:getMethod.bind(wasm),getStatus:getStatus.bind(wasm),hasConnectionClose:hasConnectionClose.
bind(wasm),hasConnectionUpgrade:hasConnectionUpgrade.bind(wasm),getContentLength:getContentLength.bind(wasm),getChunkSize:getChunkSize.
bind(wasm),getRemainingContentLength:getRemainingContentLength.bind(wasm),getRemainingChunkSize:getRemainingChunkSize.bind(
wasm),hasContentLength:hasContentLength.bind(wasm),hasTransferEncoding:hasTransferEncoding.bind(wasm),hasChunkedTransferEncoding:hasChunkedTransferEncoding.
bind(wasm),hasUpgrade:hasUpgrade.bind(wasm),hasTrailers:hasTrailers.bind(wasm),getErrorDescription:getErrorDescription.bind(
wasm),setShouldAutodetect:setShouldAutodetect.bind(wasm),setShouldContinueWithoutData:setShouldContinueWithoutData.bind(
wasm),setIsRequest:setIsRequest.bind(wasm),setIsConnect:setIsConnect.bind(wasm),setDebug:setDebug.bind(wasm),setShouldManageUnconsumed:setShouldManageUnconsumed.
bind(wasm),setShouldSuspendAfterHeaders:setShouldSuspendAfterHeaders.bind(wasm),setMaxStartLineLength:setMaxStartLineLength.
bind(wasm),setMaxHeaderLength:setMaxHeaderLength.bind(wasm),setMaxBodyPayload:setMaxBodyPayload.bind(wasm),setShouldSkipBody:setShouldSkipBody.
bind(wasm),setActiveCallbacks:setActiveCallbacks.bind(wasm),setActiveEvents:setActiveEvents.bind(wasm),memory:wasm.memory,
alloc:alloc.bind(wasm),dealloc:dealloc.bind(wasm),create:create.bind(wasm),destroy:destroy.bind(wasm),parse:parse2.bind(
wasm),fail:fail.bind(wasm),hasDebug:hasDebug.bind(wasm),clear:wasm.clear,complete:wasm.complete,finish:wasm.finish,pause:wasm.
pause,reset:wasm.reset,resume:wasm.resume};return milo}function simple(){const spans={};const milo=setup({});milo.spans=
spans;milo.create=simpleCreate.bind(milo,spans,milo.create);milo.destroy=simpleDestroy.bind(milo,spans,milo.destroy);return milo}
module.exports={wasmModule,noop,setup,simple}}),79545:(module=>{const wasmModule=new WebAssembly.Module(Buffer.from("AGF\
zbQEAAAABQgtgA39/fwBgAX8Bf2ACf38AYAF/AGABfwF+YAJ/fgBgBH9/f38AYAABf2AIf39/f39/f3wAYAN/f38Bf2ACf38BfwKUBBwDZW52CG9uX2Vycm9\
yAAADZW52Cm9uX2hlYWRlcnMACANlbnYJb25fZmluaXNoAAADZW52EG9uX21lc3NhZ2Vfc3RhcnQAAANlbnYTb25fbWVzc2FnZV9jb21wbGV0ZQAAA2Vudgp\
vbl9yZXF1ZXN0AAADZW52C29uX3Jlc3BvbnNlAAADZW52CG9uX3Jlc2V0AAADZW52CW9uX21ldGhvZAAAA2VudgZvbl91cmwAAANlbnYLb25fcHJvdG9jb2w\
AAANlbnYKb25fdmVyc2lvbgAAA2Vudglvbl9zdGF0dXMAAANlbnYJb25fcmVhc29uAAADZW52Dm9uX2hlYWRlcl9uYW1lAAADZW52D29uX2hlYWRlcl92YWx\
1ZQAAA2Vudgpvbl9jb25uZWN0AAADZW52Cm9uX3VwZ3JhZGUAAANlbnYPb25fY2h1bmtfbGVuZ3RoAAADZW52F29uX2NodW5rX2V4dGVuc2lvbl9uYW1lAAA\
DZW52GG9uX2NodW5rX2V4dGVuc2lvbl92YWx1ZQAAA2Vudghvbl9jaHVuawAAA2Vudgdvbl9ib2R5AAADZW52B29uX2RhdGEAAANlbnYPb25fdHJhaWxlcl9\
uYW1lAAADZW52EG9uX3RyYWlsZXJfdmFsdWUAAANlbnYLb25fdHJhaWxlcnMAAANlbnYPb25fc3RhdGVfY2hhbmdlAAADQkEGAAEDAwcCAwYDBAQBBAQBAQE\
EAQQEAQEBAQEBAQEBAQEBAQEHCQMCAwUFAgICBQICAgICAgIBAQEBCgECAwICAgUDAQARBgkBfwFBgIDAAAsHnQg5Bm1lbW9yeQIABWFsbG9jAB4FY2xlYXI\
AHwhjb21wbGV0ZQAgBmNyZWF0ZQAhB2RlYWxsb2MAIgdkZXN0cm95ACMEZmFpbAAkBmZpbmlzaAAlDmdldF9jaHVua19zaXplACYSZ2V0X2NvbnRlbnRfbGV\
uZ3RoACcOZ2V0X2Vycm9yX2NvZGUAKBlnZXRfZXJyb3JfZGVzY3JpcHRpb25fcmF3ACkUZ2V0X21heF9ib2R5X3BheWxvYWQAKhVnZXRfbWF4X2hlYWRlcl9\
sZW5ndGgAKxlnZXRfbWF4X3N0YXJ0X2xpbmVfbGVuZ3RoACwKZ2V0X21ldGhvZAAtCmdldF9wYXJzZWQALgxnZXRfcG9zaXRpb24ALxhnZXRfcmVtYWluaW5\
nX2NodW5rX3NpemUAMBxnZXRfcmVtYWluaW5nX2NvbnRlbnRfbGVuZ3RoADEJZ2V0X3N0YXRlADIKZ2V0X3N0YXR1cwAzHWhhc19jaHVua2VkX3RyYW5zZmV\
yX2VuY29kaW5nADQUaGFzX2Nvbm5lY3Rpb25fY2xvc2UANRZoYXNfY29ubmVjdGlvbl91cGdyYWRlADYSaGFzX2NvbnRlbnRfbGVuZ3RoADcMaGFzX3RyYWl\
sZXJzADgVaGFzX3RyYW5zZmVyX2VuY29kaW5nADkLaGFzX3VwZ3JhZGUAOg1pc19hdXRvZGV0ZWN0ADsKaXNfY29ubmVjdAA8CGlzX2RlYnVnAD0JaXNfcGF\
1c2VkAD4KaXNfcmVxdWVzdAA/Dm1pbG9faGFzX2RlYnVnAEAFcGFyc2UAQQVwYXVzZQBCBXJlc2V0AEMGcmVzdW1lAEQUc2V0X2FjdGl2ZV9jYWxsYmFja3M\
ARRFzZXRfYWN0aXZlX2V2ZW50cwBGCXNldF9kZWJ1ZwBHDnNldF9pc19jb25uZWN0AEgOc2V0X2lzX3JlcXVlc3QASRRzZXRfbWF4X2JvZHlfcGF5bG9hZAB\
KFXNldF9tYXhfaGVhZGVyX2xlbmd0aABLGXNldF9tYXhfc3RhcnRfbGluZV9sZW5ndGgATBVzZXRfc2hvdWxkX2F1dG9kZXRlY3QATSBzZXRfc2hvdWxkX2N\
vbnRpbnVlX3dpdGhvdXRfZGF0YQBOHHNldF9zaG91bGRfbWFuYWdlX3VuY29uc3VtZWQATxRzZXRfc2hvdWxkX3NraXBfYm9keQBQIHNldF9zaG91bGRfc3V\
zcGVuZF9hZnRlcl9oZWFkZXJzAFEcc2hvdWxkX2NvbnRpbnVlX3dpdGhvdXRfZGF0YQBSGHNob3VsZF9tYW5hZ2VfdW5jb25zdW1lZABTEHNob3VsZF9za2l\
wX2JvZHkAVBxzaG91bGRfc3VzcGVuZF9hZnRlcl9oZWFkZXJzAFUKoLQCQdgDAgJ/BXsCQCACIANPDQAgAS0AACEBIAMgAmsiBUEPTQRAIANBAWsDQCABIAI\
tAABGBEBBASEEDAMLIAJBAWoiAiADRw0ACyECDAELIAH9DyIGIAL9AAAA/SP9ZCIBBEAgAiABaGohAkEBIQQMAQsgAkFwcUEQaiEBAkACQCAFQcAASQ0AIAE\
gA0FAaiIFSw0AIAIgAkEPcWtBIGohAgNAIAYgAv0ABAD9IyIHIAYgAkEQayIB/QAEAP0jIgj9UCAGIAJBEGr9AAQA/SMiCf1QIAYgAkEgav0ABAD9IyIK/VD\
9ZA0CIAJBQGshAiABQUBrIAVNDQALIAJBEGshAQsgA0EQayICIAFPBEADQCAGIAH9AAAA/SP9ZCIFBEAgASAFaGohAkEBIQQMBAsgAUEQaiIBIAJNDQALCyA\
BIANPDQEgA0EQayIBIAYgAf0AAAD9I/1kQf//A3EiAWhqIQIgAUEARyEEDAELAkAgCP1kIgFFBEAgB/1kIgENASAJ/WQiAUUEQCACIAr9ZGhqQSBqIQJBASE\
EDAMLIAIgAWhqQRBqIQJBASEEDAILIAIgAWhqQRBrIQJBASEEDAELIAIgAWhqIQJBASEECyAAIAI2AgQgACAENgIAC7ADAgR/AXsCQCACQRBPBEADQCACIAN\
BEGoiBEkEQEECIQUgAiADTQ0DA0AgASADai0AACIEQQ1GBEBBACEFDAULAkAgBEEgTwRAIARB/wBHDQFBASEFDAYLIARBCUYNAEEBIQUMBQsgAiADQQFqIgN\
HDQALIAIhAwwDCyABIANqIAQhA/0AAAAiB/0Mf39/f39/f39/f39/f39/f/0jIAf9DAkJCQkJCQkJCQkJCQkJCQn9JCAH/QwgICAgICAgICAgICAgICAg/Sb\
9Tv1Q/VNFDQALQXAhA0ECIQUgBEUNASAEQRBrIQMgBCAEQQ9rIgIgAiAESRsDQCABIANqLQAAIgZBDUYEQEEAIQUMAwsCQCAGQSBPBEAgBkH/AEcNAUEBIQU\
MBAsgBkEJRg0AQQEhBQwDCyADQQFqIgMgBEkNAAshAwwBC0ECIQUgAkUEQAwBCwNAIAEgA2otAAAiBEENRgRAQQAhBQwCCwJAIARBIE8EQCAEQf8ARw0BQQE\
hBQwDCyAEQQlGDQBBASEFDAILIAIgA0EBaiIDRw0ACyACIQMLIAAgAzYCBCAAIAU2AgALJgACQCAAQQBOBEAgAEUEQEEBIQAMAgsgAEEBEFYiAA0BCwALIAA\
LRwAgAEIANwMoIABBADoAFSAA/QwAAAAAAAAAAAAAAAAAAAAA/QsDMCAA/QwAAAAAAAAAAAAAAAAAAAAA/QsDQCAAQQA2AlAL0gMCA38BfgJAIAAiAS0AJCI\
AQQ5NQQBBASAAdEGAzwFxG0UEQCABQQM6ACYgAUECOgAkIAFBDToA9AJBACEAIAFBADoAeSABQaeYwAApAAA3AGwgAUGsmMAAKQAANwBxAkAgASkDWCABKQN\
ghKdBAXFFBEAgASgC+AIhAgwBCyABKAL4AiICQQE6AAAgAkEFakEDOgAAIAJBAWogASgCIDYAAEEGIQALIAAgAmpBADoAAAwBCwJ/QQAgASkDWCABKQNghCI\
EQsgAg1ANABogBEIIg0IAUgRAIAEoAvgCIgBBBDoAACAAQQVqQQA2AAAgAEEBaiABKAIgNgAAQQkhAgsgAiAEQsAAg1ANABogASgC+AIgAmoiAEEHOgAAIAB\
BBWpBADYAACAAQQFqIAEoAiA2AAAgAkEJagshAiABQQA6ABYgAUEAOgAUAkAgAS0AUkEBRgRAQQ4hACABLQARQQFxDQELIAEtAFAhAyAEQgKDUARAIAMhAAw\
BC0EBIQAgA0EBcUUEQCADIQAMAQsgASgC+AIgAmoiA0ECOgAAIANBBWpBADYAACADQQFqIAEoAiA2AAAgAkEJaiECCyABIAA6ACQgASgC+AIgAmpBADoAAAs\
L7wIBA38jAEHgAGsiASQAAkBBgIAEEFciAkUNACACQQRrLQAAQQNxRQ0AIAJBAEGAgAT8CwALAkAgAkUNACABQQA2AFwgAUIANwBUIAH9DAAAAAAAAAAAAAA\
AAAAAAAD9CwBEIAH9DAAAAAAAAAAAAAAAAAAAAAD9CwA0IAH9DAAAAAAAAAAAAAAAAAAAAAD9CwIcIAFBADYCLCABQgA3AA8gAUEAOgAXQYADQQgQViIARQ0\
AIABBAToAECAAQgA3AwggAEKAwICAgIAINwMAIAD9DAAAAAAAAAAAAAAAAAAAAAD9CwARIABCADcAHyAAIAEpADM3ACcgACAB/QAAO/0LAC8gACAB/QAAS/0\
LAD8gACABKQBYNwBMIAAgASgCKDYCZCAAIAH9AAIY/QsCVCAAQewAakEAQf8B/AsAIAAgAjYC+AIgACABLwAWOwDzAiAAIAEpAA43AOsCIAAgADYCaCABQeA\
AaiQAIAAPCwALFQACQCAARQ0AIAFFDQAgACABEFgLCzgBAX8gAARAIAAoAvACIgEEQCAAKALsAiABEFgLIAAoAvgCIgEEQCABQYCABBBYCyAAQYADEFgLC5I\
BAQF/IAAgAToAJiAAQQI6ACQgAEHsAGohBEH+ASADIANB/gFPGyIDBEAgBCACIAP8CgAACyAAIAM6APQCIAMgBGpBADoAAEEAIQMgACkDWCAAKQNghEIBg6c\
EfyAAKAL4AiICQQE6AAAgAkEFaiABOgAAIAJBAWogACgCIDYAAEEGBUEACyAAKAL4AmpBADoAAAuhAgECfwJAAkACQCAALQAkIgFBCU0EQEEBIAF0QRtxDQE\
gAUECRg0DIAFBCUYNAgsgAEEFOgAmIABBAjoAJCAAQRY6APQCIABBADoAggEgAEGAiMAA/QAAAP0LAGwgAEGOiMAAKQAANwB6AkAgACkDWCAAKQNghKdBAXF\
FBEAgACgC+AIhAQwBCyAAKAL4AiIBQQE6AAAgAUEFakEFOgAAIAFBAWogACgCIDYAAEEGIQILIAEgAmpBADoAAA8LIABBAToAJA8LAn8gACkDWCAAKQNghEI\
Ig1AEQCAAKAL4AiEBQQAMAQsgACgC+AIiAUEEOgAAIAFBBWpBADYAACABQQFqIAAoAiA2AABBCQshAiAAQQE6ACQgASACakEAOgAACwsHACAAKQMwCwcAIAA\
pAygLBwAgAC0AJgsTACAAMQD0AiAAQewAaq1CIIaECwcAIAApAwgLBwAgACgCBAsHACAAKAIACwcAIAAtAEwLBwAgACkDGAsHACAAKAIgCwcAIAApA0ALBwA\
gACkDOAsHACAALQAkCwcAIAAoAkgLBwAgAC0ATwsHACAALQBQCwcAIAAtAFELBwAgAC0ATQsHACAALQBTCwcAIAAtAE4LBwAgAC0AUgsHACAALQAQCwcAIAA\
tABULBwAgAC0AFwsHACAALQAlCwcAIAAtABELBABBAAvy4wEDK38cfgR7IAEhECACIRQjAEGQAWsiDCQAIAAiAykDWCADKQNghCEuAkACQCADAn8CQAJAAkA\
CQAJAAkAgAy0AJEECRgRAIANBADYCIAwBCyADLQAlQQFHDQELIC5CAFINAQwHCwJAIAMtABMgAygC8AIiAEEAR3EiHwRAIAMoAuwCIQEgDCAQNgJ8IAwgATY\
CdCAMIAA2AnggDCAUNgKAASAAIBRqIhRBAEgNAQJAIBRFBEBBASEQDAELIBRBARBWIhBFDQILIAxBADYCjAEgDCAQNgKIASAMIBQ2AoQBQQAhAANAIAxB9AB\
qIABqIgEoAgAhDwJAAkAgAUEEaigCACINIAwoAoQBIAlrSwRAIAxBhAFqIQ4jAEEQayILJAAgDSAJIA1qIgFLBEAACyALQQRqIQogDigCBCERAkBBCCABIA4\
oAgAiAkEBdCIGIAEgBksbIgEgAUEITRsiB0EASARAIApBADYCBCAKQQE2AgAMAQsCfyACBEBBACEBAn8CQAJAAkACQAJAIBFBBGsiBCgCACIJQXhxIghBBEE\
IIAlBA3EiEBsgAmpJDQAgEEEAIAJBJ2ogCEkbDQAgB0HM/3tLDQRBECAHQQtqQXhxIAdBC0kbIQIgEUEIayEGAkACQAJAAkAgEARAIAYgCGohECACIAhNDQM\
gEEHgm8AAKAIARg0EIBBB3JvAACgCAEYNAiAQKAIEIglBAnENCCAJQXhxIgkgCGoiCCACSQ0IIBAgCRBaIAggAmsiEEEQSQ0BIAQgAiAEKAIAQQFxckECcjY\
CACACIAZqIgIgEEEDcjYCBCAGIAhqIgggCCgCBEEBcjYCBCACIBAQWwwHCyACQYACSQ0HIAZFDQcgAiAITw0HIAggAmtBgIAISw0HIBEMCQsgBCAIIAQoAgB\
BAXFyQQJyNgIAIAYgCGoiAiACKAIEQQFyNgIEDAULQdSbwAAoAgAgCGoiCCACSQ0FAkAgCCACayIQQQ9NBEAgBCAJQQFxIAhyQQJyNgIAIAYgCGoiAiACKAI\
EQQFyNgIEQQAhEEEAIQIMAQsgBCACIAlBAXFyQQJyNgIAIAIgBmoiAiAQQQFyNgIEIAYgCGoiCCAQNgIAIAggCCgCBEF+cTYCBAtB3JvAACACNgIAQdSbwAA\
gEDYCAAwECyAIIAJrIghBD00NAyAEIAIgCUEBcXJBAnI2AgAgAiAGaiICIAhBA3I2AgQgECAQKAIEQQFyNgIEIAIgCBBbDAMLQdibwAAoAgAgCGoiCCACSw0\
BDAMLAAsgBCACIAlBAXFyQQJyNgIAIAIgBmoiECAIIAJrIgJBAXI2AgRB2JvAACACNgIAQeCbwAAgEDYCAAsgBkUNACARDAILIAcQVyICRQ0AIAdBfEF4IAQ\
oAgAiAUEDcRsgAUF4cWoiASABIAdLGyIBBEAgAiARIAH8CgAACyACIQEgERBZCyABCwwBCyAHQQEQVgsiAUUEQCAKIAc2AgggCkEBNgIEIApBATYCAAwBCyA\
KIAc2AgggCiABNgIEIApBADYCAAsgCygCBEEBRgRAIAsoAggaIAsoAgwACyALKAIIIQEgDiAHNgIAIA4gATYCBCALQRBqJAAgDCgCiAEhECAMKAKMASEJDAE\
LIA1FDQELIA1FDQAgCSAQaiAPIA38CgAACyAMIAkgDWoiCTYCjAEgAEEIaiIAQRBHDQALIAkgFEkNAyAMKAKEASEYCyADQQA2AiBBASERQQEhBEEBIQlBASE\
AIC5QIiBFBEAgLkLIAINCAFIhFyAuQoA8g0IAUiEhIC5CgA+DQgBSISIgLkIkg0IAUiEcIC5CFINCAFIhHSAuQoCAgAiDUCEEIC5CgMAAg1AhCSAuQgKDQgG\
IpyEZIC5CgICAEINCGYinIR4gLkKAgAGDQg6IpyEaIC5CgIACg1AhAAsgAy0AJQRAIBAhBCAUIQkMBwsgAykDCCExIC5CEIMhOSAuQgSDITUgLkIggyE6IC5\
CgAKDIUAgLkKAAYMhQSAuQoAggyFCIC5CgBCDIUMgLkKACIMhOyAuQoAEgyE8IC5CgIAEgyFEIC5CgIAIgyFFIANBKGohFSAuQoCAEIMhRiAuQoCAgAKDITY\
gLkKAgMAAgyE9IC5CgIAggyE+IC5CgICABIMhNyAuQoCAgAGDIT8gLkLAAIMhMyAuQgiDITQgLkKAgIAggyFHIC5CgIACg1AgAHIhIyAupyIAQQ52IBpxISQ\
gLkKAwACDUCAJciElIABBGXYgHnEhJiAuQoCAgAiDUCAEciEnIBQiCyEJIBAhBANAAkAgCw0AIAMtABRBAXENAAwICyADQQA6ABQCQAJAAkACQAJAAkACQAJ\
AAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAn8CQAJAAkACQAJ\
AAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJ\
AAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgAy0AJA4PAYYBiAECAwQFBgcICQonC4gBAAs\
gA0EDOgAmIANBAjoAJCADQaeYwAApAAA3AGwgA0GsmMAAKQAANwBxDIQBCyADLQAQIgBFBEAgAy0AEUEBcQ0LCyAADQwgHA0LDH0LIAtFDXogC0EBayAJTw1\
6IAshESAEIQAgC0EPSw0MA0AgAC0AAEENRg1gIABBAWohACARQQFrIhENAAsMegsgC0UNdyALQQFrIAlPDXcgCyERIAQhACALQQ9LDQwDQCAALQAAQQ1GDVY\
gAEEBaiEAIBFBAWsiEQ0ACwx3CyALQQhPDQwMgwELIAxByABqIAQgCxAdIAwoAkwhASAMKAJIIgBFDQ4gAEECaw0MDA0LIAMoAkghACADLQBMIQcgAy0AUiI\
BQQFGBEAgAy0AUUEBcUUNEAsgAy0ATyIGQQFxRSADLQBTQQFGcQ0QIAMtABEhAiADKQMoIS8CQCAHQQFrQf8BcUEBSw0AIAJBAXFFDQAgL0IAUg0SCyADLQA\
VDRICQCAAQeUARyIHDQAgAUUNACACQQFxRQ0UCyACQQFxDRQgAy0AFg1wIABByAFJDRUgAEHMAWtBAkkNcCAAQbACRw0WDHALIAMpAzgiMiALrSIvIC8gMlY\
bIS8gMUIAUg0bDGsLIAutIS8gMUIAUg0bDGkLIAtFDWcgC0EBayAJTw1nIAshESAEIQAgC0EPSw0bA0AgAC0AAEENRg05IABBAWohACARQQFrIhENAAsMZws\
gC0UNZSALQQFrIAlPDWUgBCEHIAsiAEEPSw0bA0AgBy0AAEENRg02IAdBAWohByAAQQFrIgANAAsMZQsgDEHoAGogBCALEB0gDCgCbCEBIAwoAmgiAEUNHiA\
AQQJrDRwMHQsgHUUNYCA5QgBSBEAgBUEQakGBgARPDXwgAygCICEAIAMoAvgCIAVqQQU6AAAgAygC+AIgBWpBAWogADYAACADKAL4AiAFakEFakEANgAAIAV\
BCWohBQsgNVANYCAFQRBqQYCABEsNeyADKAIgIQAgAygC+AIgBWpBAzoAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiEFDGALIDp\
CAFIEQCAFQRBqQYGABE8NeyADKAIgIQAgAygC+AIgBWpBBjoAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiEFCyA1UA1xIAVBEGp\
BgIAESw16IAMoAiAhACADKAL4AiAFakEDOgAAIAMoAvgCIAVqQQFqIAA2AAAgAygC+AIgBWpBBWpBADYAACAFQQlqIQUMcQsgCUEETQRAIAlBAU0NXgxcCyA\
ELQAEQS9HDVsgBCgAAEHIqNGCBUcNWyADQQA6ABEgHEUNWiA6QgBSBEAgBUEQakGBgARPDXogAygCICEAIAMoAvgCIAVqQQY6AAAgAygC+AIgBWpBAWogADY\
AACADKAL4AiAFakEFakEANgAAIAVBCWohBQsgNVANWiAFQRBqQYCABEsNeSADKAIgIQAgAygC+AIgBWpBAzoAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAV\
qQQVqQQA2AAAgBUEJaiEFDFoLIAT9AAAA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SP9ZCIABEAgBCAAaGohAAxTCyAEIAtqIQEgBEEQIARBD3EiAmsiBmohAAJAAkA\
gC0HAAEkNACAGIAtBQGpLDQAgAUFAaiEGIAQgAmtBIGohAANAIAD9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiSiAAQRBrIgL9AAQA/QwNDQ0NDQ0NDQ0NDQ0\
NDQ0N/SMiS/1QIABBEGr9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiTP1QIABBIGr9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiTf1Q/WQNAiAAQUBrIQAgAkF\
AayAGTQ0ACyAAQRBrIQALIAAgAUEQayICSw1SA0AgAP0AAAD9DA0NDQ0NDQ0NDQ0NDQ0NDQ39I/1kIgZFBEAgAiAAQRBqIgBPDQEMVAsLIAAgBmhqIQAMUws\
gS/1kIgFFBEAgSv1kIgENICBM/WQiAUUEQCAAIE39ZGhqQSBqIQAMVAsgACABaGpBEGohAAxTCyAAIAFoakEQayEADFILIAT9AAAA/QwNDQ0NDQ0NDQ0NDQ0\
NDQ0N/SP9ZCIABEAgBCAAaGohAAxJCyAEIAtqIQEgBEEQIARBD3EiAmsiBmohAAJAAkAgC0HAAEkNACAGIAtBQGpLDQAgAUFAaiEGIAQgAmtBIGohAANAIAD\
9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiSiAAQRBrIgL9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiS/1QIABBEGr9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SM\
iTP1QIABBIGr9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiTf1Q/WQNAiAAQUBrIQAgAkFAayAGTQ0ACyAAQRBrIQALIAAgAUEQayICSw1IA0AgAP0AAAD9DA0\
NDQ0NDQ0NDQ0NDQ0NDQ39I/1kIgZFBEAgAiAAQRBqIgBPDQEMSgsLIAAgBmhqIQAMSQsgS/1kIgFFBEAgSv1kIgENICBM/WQiAUUEQCAAIE39ZGhqQSBqIQA\
MSgsgACABaGpBEGohAAxJCyAAIAFoakEQayEADEgLIAlBB00NciAEKQAAQo2UzOrUwcKGClENGyADQQY6ACYgA0ECOgAkIANB54vAACkAADcAbCADQe+LwAD\
9AAAA/QsAdCADQf+LwAAvAAA7AIQBQYYBIQtBGgx1CyABIAlPDUQgDEE6OgB0IAxBQGsgDEH0AGogBCABIARqQQFqEBwgDCgCQEEBcUUNRCADQQY6ACYgA0E\
COgAkIANBjZLAAP0AAAD9CwBsIANBnZLAAP0AAAD9CwB8IANBrZLAACgAADYAjAEMPAsgCyADKAIETw0BDHQLIAFBAWoiAiALRg1zIAIgCU8NbyACIARqIgY\
tAABBCkcNHAJAAkACQCABRQRAICMNAiAFQRpqQYCABE0NAUEBIQdBAiEADGULIAEgCU8NRSAEIQAgAiIHQQ9LBEAgAP0AAAD9DDo6Ojo6Ojo6Ojo6Ojo6Ojr\
9I/1kIgAEQCAEIABoaiEADDkLIARBECAEQQ9xIgdrIghqIQACQAJAIAJBwABJDQAgCCABQT9rSw0AIAZBQGohCCAEIAdrQSBqIQADQCAA/QAEAP0MOjo6Ojo\
6Ojo6Ojo6Ojo6Ov0jIkogAEEQayIH/QAEAP0MOjo6Ojo6Ojo6Ojo6Ojo6Ov0jIkv9UCAAQRBq/QAEAP0MOjo6Ojo6Ojo6Ojo6Ojo6Ov0jIkz9UCAAQSBq/QA\
EAP0MOjo6Ojo6Ojo6Ojo6Ojo6Ov0jIk39UP1kDQIgAEFAayEAIAdBQGsgCE0NAAsgAEEQayEACyAAIAZBEGsiB0sNOANAIAD9AAAA/Qw6Ojo6Ojo6Ojo6Ojo\
6Ojo6/SP9ZCIIRQRAIAcgAEEQaiIATw0BDDoLCyAAIAhoaiEADDkLIEv9ZCIGDSEgSv1kIgYNIiBM/WQiBkUEQCAAIE39ZGhqQSBqIQAMOQsgACAGaGpBEGo\
hAAw4CwNAIAAtAABBOkYNOCAAQQFqIQAgB0EBayIHDQALDEULIAMtAEwgAygCSCIBIAMtABEiAhshBkEAIQBBAEECIAMtAE9rIAMtAE0iBxshCCADKAIgQQJ\
qIQogAy0AUEF/c0EBcSENAkAgAy0AUkEBRw0AIAMtAFFBAXFFDQAgAiABQeUARnIhAAsgAykDKCEvIAMtAFMhASADKAL4AiAFakEQOgAAIAMoAvgCIAVqQQF\
qIAo2AAAgAygC+AIgBWpBBWogBjsAACADKAL4AiAFakEHaiANOgAAIAMoAvgCIAVqQQhqIAA6AAAgAygC+AIgBWpBCWogAToAACADKAL4AiAFakEKaiAIOgA\
AIAMoAvgCIAVqQQtqIC9CACAHGzcAACAFQRNqIQUgAy0AJEECRg0BCyADQQc6ACQLIANBAToAFCADLQASIQdBAiEADGELIANBBjoAJiADQQI6ACQgA0GxksA\
A/QAAAP0LAGwgA0HBksAAKAAANgB8DGYLIANBEDoAJiADQQI6ACQgA0HsAGpBxZLAAEHIAPwKAABBtAEhC0HIAAxwCyADQQo6ACYgA0ECOgAkIANB7ABqQY2\
TwABBwQD8CgAAQa0BIQtBwQAMbwsgA0EJOgAmIANBAjoAJCADQc6TwAD9AAAA/QsAbCADQd6TwAD9AAAA/QsAfCADQe6TwAD9AAAA/QsAjAEMLgsgRFANLCA\
FQRBqQYCABE0NCAxuCyBFUA0rIAVBEGpBgIAESw1tIAMoAiAhACADKAL4AiAFakESOgAAIAMoAvgCIAVqQQFqIAA2AABBACEHIAMoAvgCIAVqQQVqQQA2AAA\
gBUEJaiEFIAMtACRBAkYNZQwrCyAGQQFxIgBFIAMtAE5BAUZxDQIgAy0AFg0DIAMtAE0NBCAADRIgA0EBOgAUIAVB3/8Da0H//3tJDWwCQCAXRQ0AIDRCAFI\
EQCAFQXBIDW4gAygCICECIAMoAvgCIAVqIgBBBDoAACAAQQVqQQA2AAAgAEEBaiACNgAAIAVBCWohBQsgM1ANACAFQXBIDW0gAygCICECIAMoAvgCIAVqIgB\
BBzoAACAAQQVqQQA2AAAgAEEBaiACNgAAIAVBCWohBQsgA0EAOgAWIANBADoAFCABDSoMXAsgBw1aCyADLQBNRQRAIAZBAXENESADQQk6ACQMXAsgL0IAUg0\
DIANBAToAFCAFQd//A2tB//97SQ1qAkAgF0UNACA0QgBSBEAgBUFwSA1sIAMoAiAhASADKAL4AiAFaiIAQQQ6AAAgAEEFakEANgAAIABBAWogATYAACAFQQl\
qIQULIDNQDQAgBUFwSA1rIAMoAiAhASADKAL4AiAFaiIAQQc6AAAgAEEFakEANgAAIABBAWogATYAACAFQQlqIQULIANBADoAFiADQQA6ABQMWgsgA0EHOgA\
mIANBAjoAJCADQewAakH+k8AAQc4A/AoAAEG6ASELQc4ADGgLIANBAToAFCAFQd//A2tB//97SQ1oIBdFDSUgNEIAUgRAIAVBcEgNaSADKAIgIQIgAygC+AI\
gBWoiAEEEOgAAIABBBWpBADYAACAAQQFqIAI2AAAgBUEJaiEFCyAzUA0lIAVBcEgNaCADKAIgIQIgAygC+AIgBWoiAEEHOgAAIABBBWpBADYAACAAQQFqIAI\
2AAAgBUEJaiEFDCULIC9CAFINACADQQE6ABQgBUHf/wNrQf//e0kNZyAXRQ0jIDRCAFIEQCAFQXBIDWggAygCICECIAMoAvgCIAVqIgBBBDoAACAAQQVqQQA\
2AAAgAEEBaiACNgAAIAVBCWohBQsgM1ANIyAFQXBIDWcgAygCICECIAMoAvgCIAVqIgBBBzoAACAAQQVqQQA2AAAgAEEBaiACNgAAIAVBCWohBQwjCyADQQg\
6ACQMVwsgAygCICEAIAMoAvgCIAVqQRE6AAAgAygC+AIgBWpBAWogADYAAEEAIQcgAygC+AIgBWpBBWpBADYAACAFQQlqIQUgAy0AJEECRw0jDF0LIDAgMVo\
NZCAxIDB9IjggLyAvIDhWGyEvDE8LIDAgMVoNYyAxIDB9IjIgLyAvIDJWGyEvDE0LIAT9AAAA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SP9ZCIABEAgBCAAaGohAAw\
dCyAEIAtqIQEgBEEQIARBD3EiAmsiBmohAAJAAkAgC0HAAEkNACAGIAtBQGpLDQAgAUFAaiEGIAQgAmtBIGohAANAIAD9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0\
N/SMiSiAAQRBrIgL9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiS/1QIABBEGr9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiTP1QIABBIGr9AAQA/QwNDQ0NDQ0\
NDQ0NDQ0NDQ0N/SMiTf1Q/WQNAiAAQUBrIQAgAkFAayAGTQ0ACyAAQRBrIQALIAAgAUEQayICSw0cA0AgAP0AAAD9DA0NDQ0NDQ0NDQ0NDQ0NDQ39I/1kIgZ\
FBEAgAiAAQRBqIgBPDQEMHgsLIAAgBmhqIQAMHQsgS/1kIgFFBEAgSv1kIgENDyBM/WQiAUUEQCAAIE39ZGhqQSBqIQAMHgsgACABaGpBEGohAAwdCyAAIAF\
oakEQayEADBwLIAT9AAAA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SP9ZCIABEAgBCAAaGohBwwaCyAEIAtqIQEgBEEQIARBD3EiAmsiBmohAAJAAkAgC0HAAEkNACA\
GIAtBQGpLDQAgAUFAaiEGIAQgAmtBIGohAANAIAD9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiSiAAQRBrIgL9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiS/1\
QIABBEGr9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiTP1QIABBIGr9AAQA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SMiTf1Q/WQNAiAAQUBrIQAgAkFAayAGTQ0ACyA\
AQRBrIQALIAAgAUEQayICSw0ZA0AgAP0AAAD9DA0NDQ0NDQ0NDQ0NDQ0NDQ39I/1kIgZFBEAgAiAAQRBqIgBPDQEMGwsLIAAgBmhqIQcMGgsgS/1kIgFFBEA\
gSv1kIgENDyBM/WQiAUUEQCAAIE39ZGhqQSBqIQcMGwsgACABaGpBEGohBwwaCyAAIAFoakEQayEHDBkLIAMpA0AiMlANFiAyIAutIi8gLyAyVhshLyAxUA0\
VIDAgMVoNYCAxIDB9IjggLyAvIDhWGyEvDBULIAEgCU8NAiAMQTo6AHQgDEHgAGogDEH0AGogBCABIARqQQFqEBwgDCgCYEEBcUUNAiADQQY6ACYgA0ECOgA\
kIANB7ZfAAP0AAAD9CwBsIANB/ZfAAP0AAAD9CwB8IANBipjAACkAADcAiQFBkQEhC0ElDF4LIAsgAygCBE8NAgxeCyABQQFqIgcgC0YNXSAHIAlPDVkgBCA\
HaiICLQAAQQpHDQsCQCABRQRAIAVB1v8Da0H//3tJDV8gR1ANASAFQRBqQYGABE8NXyADKAIgIQAgAygC+AIgBWpBGzoAACADKAL4AiAFakEBaiAAQQJqNgA\
AIAMoAvgCIAVqQQVqQQA2AAAgA0EBOgAUIAVBCWohBQwTCyABIAlPDREgB0EPTQRAIAQhAANAIAAtAABBOkYNEiAAQQFqIQAgB0EBayIHDQALDBILIAT9AAA\
A/Qw6Ojo6Ojo6Ojo6Ojo6Ojo6/SP9ZCIABEAgBCAAaGohAAwRCyAEQRAgBEEPcSIGayIIaiEAAkACQCAHQcAASQ0AIAggAUE/a0sNACACQUBqIQcgBCAGa0E\
gaiEAA0AgAP0ABAD9DDo6Ojo6Ojo6Ojo6Ojo6Ojr9IyJKIABBEGsiBv0ABAD9DDo6Ojo6Ojo6Ojo6Ojo6Ojr9IyJL/VAgAEEQav0ABAD9DDo6Ojo6Ojo6Ojo\
6Ojo6Ojr9IyJM/VAgAEEgav0ABAD9DDo6Ojo6Ojo6Ojo6Ojo6Ojr9IyJN/VD9ZA0CIABBQGshACAGQUBrIAdNDQALIABBEGshAAsgACACQRBrIgZLDRADQCA\
A/QAAAP0MOjo6Ojo6Ojo6Ojo6Ojo6Ov0j/WQiB0UEQCAGIABBEGoiAE8NAQwSCwsgACAHaGohAAwRCyBL/WQiAg0NIEr9ZCICDQ4gTP1kIgJFBEAgACBN/WR\
oakEgaiEADBELIAAgAmhqQRBqIQAMEAsgA0EBOgAUIAVBXk4NEQxdCyADQQY6ACYgA0ECOgAkIANByZfAAP0AAAD9CwBsIANB2ZfAAP0AAAD9CwB8IANB6Zf\
AACgAADYAjAEMIwsgA0EGOgAmIANBAjoAJCADQZKYwAD9AAAA/QsAbCADQZ+YwAApAAA3AHkMUQsgA0EOOgAkQQAhB0EIIQAMSAsgA0EKOgAkDEoLIAAgAWh\
qIQAMMgsgACABaGohAAwoCyADQQY6ACYgA0ECOgAkIANBrorAACkAADcAbCADQbOKwAApAAA3AHEMUwsgACAGaGpBEGshAAwWCyAAIAZoaiEADBULIAAgAWh\
qIQAMDQsgACABaGohBwwKCyADQQY6ACYgA0ECOgAkIANBrorAACkAADcAbCADQbOKwAApAAA3AHEMTgsgACACaGpBEGshAAwCCyAAIAJoaiEADAELIAAgAk8\
NASAG/QAAAP0MOjo6Ojo6Ojo6Ojo6Ojo6Ov0j/WQiAEUNASAGIABoaiEACyAAIARGDQAgACAEayIHQQFqIQACQCAeRQRAIAAhAiABIQYMAQsCQAJAIAdBAmo\
iAiABTw0AIAAgCU8NTCAAIARqLQAAQSBHDQAgAiAEai0AACIGQQlGDQAgBkEgRg0AIAEgBGpBAWstAAAiCEEJRg0AIAEhBiAIQSBHDQELAkAgACABTw0AA0A\
gACAEai0AACICQQlHIAJBIEdxDQEgASAAQQFqIgBHDQALIAEiAiEGDAILIAAiAiABTwRAIAEhBgwCCyAEQQFrIQggASEGA0AgBkEBayIAIAlPDUwgBiAIai0\
AACIKQQlHIApBIEdxDQEgACIGIAJLDQALIAIhBgsLQQAhAAJAA0AgACAJRg1LIAAgBGotAAAtAICAQARAIAcgAEEBaiIARg0CDAELCyADQQY6ACYgA0ECOgA\
kIANByZfAAP0AAAD9CwBsIANB2ZfAAP0AAAD9CwB8IANB6ZfAACgAADYAjAEMFQsgJ0UEQCAFQRBqQYCABEsNTiADKAIgIQAgAygC+AIgBWpBGToAACADKAL\
4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqIAc2AAAgBUEJaiEFCyAFICZFDTQaIAVBEGpBgIAESw1NIAYgAmshBiADKAIgIAJqIRFBGiEADDMLIANBBjoAJiA\
DQQI6ACQgA0HJl8AA/QAAAP0LAGwgA0HZl8AA/QAAAP0LAHwgA0Hpl8AAKAAANgCMAQwTCwJAIBdFDQAgNEIAUgRAIAVBcEgNTSADKAIgIQEgAygC+AIgBWo\
iAEEEOgAAIABBBWpBADYAACAAQQFqIAFBAmo2AAAgBUEJaiEFCyAzUA0AIAVBcEgNTCADKAIgIQEgAygC+AIgBWoiAEEHOgAAIABBBWpBADYAACAAQQFqIAF\
BAmo2AAAgBUEJaiEFCyADQQA6ABYgA0EAOgAUAkACQCADLQBSQQFGBEAgAy0AEUEBcQ0BCyADLQBQDQFBAiEAIAMtACRBAkcNOUEAIQcMOwtBAiEAQQAhByA\
DLQAkQQJGDTogA0EOOgAkDDoLIBkEQCAFQXBIDUwgAygCICEBIAMoAvgCIAVqIgBBAjoAACAAQQVqQQA2AAAgAEEBaiABNgAAIAVBCWohBQtBAiEAQQAhByA\
DLQAkQQJGDTkgA0EBOgAkDDkLIC9QDUogL6chACA/QgBSBEAgBUEQakGBgARPDUsgAygCICEBIAMoAvgCIAVqQRY6AAAgAygC+AIgBWpBAWogATYAACADKAL\
4AiAFakEFaiAANgAAIAVBCWohBQsgN0IAUgRAIAVBEGpBgYAETw1LIAMoAiAhASADKAL4AiAFakEYOgAAIAMoAvgCIAVqQQFqIAE2AAAgAygC+AIgBWpBBWo\
gADYAACAFQQlqIQULIC8gMHwhMCADIAMpA0AgL31CACAvIDJUGzcDQEEAIQcMOAsgC0ECSQ1JIAlFDUUCQCAELQAAQQ1HDQAgCUEBRg1GIAQtAAFBCkcNACA\
DQQo6ACQMLQsgA0EGOgAmIANBAjoAJCADQauXwAApAAA3AGwgA0Gzl8AA/QAAAP0LAHQgA0HBl8AAKQAANwCCAQwECyAAIAFPDTAgAv0AAAD9DA0NDQ0NDQ0\
NDQ0NDQ0NDQ39I/1kIgBFDTAgAiAAaGohBwsgByAEayINQQFqIhMgC0YNRyAJIBNNDUMCfwJAAkAgBCATaiISLQAAQQpGBEAgEyEBIAQhACANQQ5LBEAgAP0\
AAAAiSv0MOzs7Ozs7Ozs7Ozs7Ozs7O/0jIksgSv0MPT09PT09PT09PT09PT09Pf0jIkr9UP1kBEAgACBL/WQgSv1kcmhqIQAMBAsgBEEQIARBD3FrIgFqIQA\
CQAJAIA1BH0kNACABIA1BH2tLDQAgEkEgayEBA0AgAP0ABAAiSv0MOzs7Ozs7Ozs7Ozs7Ozs7O/0jIksgSv0MPT09PT09PT09PT09PT09Pf0jIkr9UCAAQRB\
q/QAEACJM/Qw9PT09PT09PT09PT09PT09/SMiTf1QIEz9DDs7Ozs7Ozs7Ozs7Ozs7Ozv9IyJM/VD9ZA0CIABBIGoiACABTQ0ACwsgACASQRBrIgFLDQMDQCA\
A/QAAACJK/Qw7Ozs7Ozs7Ozs7Ozs7Ozs7/SMiSyBK/Qw9PT09PT09PT09PT09PT09/SMiSv1Q/WRFBEAgASAAQRBqIgBPDQEMBQsLIAAgSv1kIEv9ZHJoaiA\
EawwFCyAAIE39ZCBM/WRyaGpBEGogBGsgSv1kIEv9ZHIiAUUNBBogACABaGogBGsMBAsDQAJAIAAtAABBO2sOAwQABAALIABBAWohACABQQFrIgENAAsgDQw\
DCyADQQY6ACYgA0ECOgAkIANBrorAACkAADcAbCADQbOKwAApAAA3AHEMRwsgDSAAIBJPDQEaIA0gAf0AAAAiSv0MOzs7Ozs7Ozs7Ozs7Ozs7O/0jIksgSv0\
MPT09PT09PT09PT09PT09Pf0jIkr9UP1kRQ0BGiABIEr9ZCBL/WRyaGogBGsMAQsgACAEawshCkEAIQACQCAKRQ0AA0AgACAJRg1FIAAgBGotAAAiAUEJRyA\
BQSBHcQ0BIAogAEEBaiIARw0ACyAKIQALAkAgCiIBIABNDQAgBEEBayEGA0AgAUEBayICIAlPDUUgASAGai0AACIIQQlHIAhBIEdxDQEgAiIBIABLDQALIAA\
hAQsgACABRgRAIANBBjoAJiADQQI6ACQgA0GYlcAAKQAANwBsIANBoJXAAP0AAAD9CwB0IANBrZXAACkAADcAgQEMGgsCQCAAIAFPDQAgCSAAayICQQAgAiA\
JTRshBiABIABrIQggACAEaiECA0AgBkUNRSACLQAALQCAgEAEQCAGQQFrIQYgAkEBaiECIAhBAWsiCEUNAgwBCwsgA0EGOgAmIANBAjoAJCADQbWVwAD9AAA\
A/QsAbCADQcWVwAD9AAAA/QsAfCADQdOVwAApAAA3AIoBQZIBIQtBJgxHCwJAAkACQAJAIAEgDUYNACAJIApNDUcgBCAKai0AAEE7Rg0AIApBAWoiBiANTw0\
BA0ACQCAEIAZqLQAAIgJBCUYNACACQSBGDQAgBkEBayEKDAMLIAZBAWoiBiANSQ0ACwwCCyA+QgBSBEAgBUEQakGBgARPDUsgAygCICECIAMoAvgCIAVqQRQ\
6AAAgAygC+AIgBWpBAWogACACajYAACADKAL4AiAFakEFaiABIABrNgAAIAVBCWohBQsgCiANRwRAIApBAWohAEEAIQcgAy0AJEECRg05IANBCzoAJAw5CyA\
DKQMwQgBSBEAgDUECaiEAQQAhByADLQAkQQJGDTkgA0EMOgAkDDkLIDZCAFIEQCAFQRBqQYGABE8NSyADKAIgIQAgAygC+AIgBWpBFzoAACADKAL4AiAFakE\
BaiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiEFCyANQQJqIQBBACEHIAMtACRBAkYNOCADQQ06ACQMOAsgBiANRg0AIAYgCU8NRQJAIAQgBmoiCC0AAEE\
iRiIoBEAgCkECaiIIIA1LDQMgBEF/cyEpIARBIGohKiASQRBrIRYgDUE/ayErIBJBQGohLCAHQX9zIARqIS0gCCEOA0AgBCAOaiEPAkAgEyAOayICQQ9NBEA\
gDiAtaiEHIA8hAgNAIAItAABBIkYNAiACQQFqIQIgB0EBaiIHDQALDAYLIA/9AAAA/QwiIiIiIiIiIiIiIiIiIiIi/SP9ZCIHBEAgDyAHaGohAgwBCyAPQRA\
gD0EPcSIKayIbaiEHAkACQAJAIAJBwABJDQAgDiAbaiArSg0AICogDiAKa2ohBwNAIAf9AAQA/QwiIiIiIiIiIiIiIiIiIiIi/SMiSiAHQRBrIgL9AAQA/Qw\
iIiIiIiIiIiIiIiIiIiIi/SMiS/1QIAdBEGr9AAQA/QwiIiIiIiIiIiIiIiIiIiIi/SMiTP1QIAdBIGr9AAQA/QwiIiIiIiIiIiIiIiIiIiIi/SMiTf1Q/WQ\
NAiAHQUBrIQcgAkFAayAsTQ0ACyAHQRBrIQcLIAcgFksNAQNAIAf9AAAA/QwiIiIiIiIiIiIiIiIiIiIi/SP9ZCICRQRAIBYgB0EQaiIHTw0BDAMLCyAHIAJ\
oaiECDAILAkAgS/1kIgJFBEAgSv1kIgINASBM/WQiAkUEQCAHIE39ZGhqQSBqIQIMBAsgByACaGpBEGohAgwDCyAHIAJoakEQayECDAILIAcgAmhqIQIMAQs\
gByASTw0FIBb9AAAA/QwiIiIiIiIiIiIiIiIiIiIi/SP9ZCICRQ0FIBYgAmhqIQILIAIgD2sgDmohCgJAIAIgD0YNACACIClqIQcgAiAEIA5qayEPQQAhAgJ\
AA0AgByAJTw1LIAQgB2otAABB3ABHDQEgAkEBaiECIAcgDksgB0EBayEHDQALIA8hAgsgAkEBcUUNACAKQQFqIQ4gCiANSQ0BDAULCyAIIApJBEAgCCEHA0A\
gByAJTw1JAkACQCAEIAdqLQAAIgJB3ABGBEAgB0EBaiIHIApGDQEgByAJTw1MIAQgB2otAAAtAICCQEEBRw0BDAILIAItAICEQA0BCyADQQY6ACYgA0ECOgA\
kIANBi5bAACkAADcAbCADQZOWwAD9AAAA/QsAdCADQaOWwAD9AAAA/QsAhAEgA0GxlsAAKQAANwCSAUGaASELQS4MTQsgB0EBaiIHIApJDQALCyAKQQFqIQI\
MAQsgDSICIAZPBEAgDEE7OgB0IAxB2ABqIAxB9ABqIAggCCACIAprahAcIAwoAlhBAXEiAgR/IAwoAlwgCGsFIAcLIAZqIA0gAhshAgsgBiEIAkAgAiAGTQ0\
AIAkgBiAGIAlJGyEHA0AgByAIRg1IIAQgCGotAAAiCkEJRyAKQSBHcQ0BIAIgCEEBaiIIRw0ACyACIQgLIAIhCgJAIAIgCE0NACAEQQFrIQ4DQCAKQQFrIgc\
gCU8NSCAKIA5qLQAAIg9BCUcgD0EgR3ENASAHIgogCEsNAAsgCCEKCyAIIApGBEAgA0EGOgAmIANBAjoAJCADQbmWwAApAAA3AGwgA0HBlsAA/QAAAP0LAHQ\
gA0HPlsAAKQAANwCCAQwGCyAIIApPDQAgCCAJIAggCUsbIQ4gCCEHA0AgByAORg1HIAQgB2otAAAtAICAQARAIAogB0EBaiIHRg0CDAELCyADQQY6ACYgA0E\
COgAkIANB15bAAP0AAAD9CwBsIANB55bAAP0AAAD9CwB8IANB9pbAACkAADcAiwEMDAsgPkIAUgRAIAVBEGpBgYAETw1KIAMoAiAhByADKAL4AiAFakEUOgA\
AIAMoAvgCIAVqQQFqIAAgB2o2AAAgAygC+AIgBWpBBWogASAAazYAACAFQQlqIQULAkACfyAoRQRAID1QDQIgBUEQakGAgARLDUwgAygCICAIaiEHIAogCGs\
MAQsgPVANASAFQRBqQYCABEsNSyADKAIgIAZqIQcgCiAGa0EBagshACADKAL4AiAFakEVOgAAIAMoAvgCIAVqQQFqIAc2AAAgAygC+AIgBWpBBWogADYAACA\
FQQlqIQULIA0iCiACTwRAIAxBOzoAdCAMQdAAaiAMQfQAaiACIARqIgEgEhAcIAwoAlBBAXEiBgR/IAwoAlQgAWsFIAALIAJqIA0gBhshCgsCQCACIApJBEA\
gCSACayIAQQAgACAJTRshACAKIAJrIQEgAiAEaiEHA0AgAEUNSCAHLQAAIgJBCUcgAkEgR3ENAiAAQQFrIQAgB0EBaiEHIAFBAWsiAQ0ACwsCQCAKIA1PBEA\
gAykDMEIAUg0BIDZCAFIEQCAFQRBqQYGABE8NTSADKAIgIQAgAygC+AIgBWpBFzoAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiE\
FCyANQQJqIQBBACEHIAMtACRBAkYNOiADQQ06ACQMOgsgCkEBaiEAQQAhBww5CyANQQJqIQBBACEHIAMtACRBAkYNOCADQQw6ACQMOAsgA0EGOgAmIANBAjo\
AJCADQf6WwAApAAA3AGwgA0GGl8AA/QAAAP0LAHQgA0GWl8AA/QAAAP0LAIQBIANBo5fAACkAADcAkQFBmQEhC0EtDEgLIANBBjoAJiADQQI6ACQgA0G5lsA\
AKQAANwBsIANBwZbAAP0AAAD9CwB0IANBz5bAACkAADcAggEMAwsgA0EGOgAmIANBAjoAJCADQduVwAD9AAAA/QsAbCADQeuVwAD9AAAA/QsAfCADQfuVwAD\
9AAAA/QsAjAEMBgsgACABTw0vIAL9AAAA/QwNDQ0NDQ0NDQ0NDQ0NDQ0N/SP9ZCIARQ0vIAIgAGhqIQALQQEhESAAIARrIgFBAWoiByALRg1FIAcgCU8NQQJ\
AAkACQCAEIAdqIgItAABBCkYEQCAEIQACQAJAIAFBDksEQCAA/QAAAP0MOzs7Ozs7Ozs7Ozs7Ozs7O/0j/WQiAARAIAQgAGhqIQAMBgsgBEEQIARBD3EiBms\
iB2ohAAJAAkAgAUE/SQ0AIAcgAUE/a0sNACACQUBqIQcgBCAGa0EgaiEAA0AgAP0ABAD9DDs7Ozs7Ozs7Ozs7Ozs7Ozv9IyJKIABBEGsiBv0ABAD9DDs7Ozs\
7Ozs7Ozs7Ozs7Ozv9IyJL/VAgAEEQav0ABAD9DDs7Ozs7Ozs7Ozs7Ozs7Ozv9IyJM/VAgAEEgav0ABAD9DDs7Ozs7Ozs7Ozs7Ozs7Ozv9IyJN/VD9ZA0CIAB\
BQGshACAGQUBrIAdNDQALIABBEGshAAsgACACQRBrIgdLDQUDQCAA/QAAAP0MOzs7Ozs7Ozs7Ozs7Ozs7O/0j/WQiBkUEQCAHIABBEGoiAE8NAQwHCwsgACA\
GaGogBGshBgwHCyBL/WQiAg0BIEr9ZCICDQIgTP1kIgJFBEAgACBN/WRoakEgaiAEayEGDAcLIAAgAmhqQRBqIARrIQYMBgsDQCAALQAAQTtGDQUgAEEBaiE\
AIAdBAWsiBw0ACyABIQYMBQsgACACaGpBEGsgBGshBgwECyAAIAJoaiAEayEGDAMLIANBBjoAJiADQQI6ACQgA0GuisAAKQAANwBsIANBs4rAACkAADcAcQx\
FCyABIQYgACACTw0BIAf9AAAA/Qw7Ozs7Ozs7Ozs7Ozs7Ozs7/SP9ZCIARQ0BIAcgAGhqIARrIQYMAQsgACAEayEGCyAGRQRAIANBBjoAJiADQQI6ACQgA0H\
hlMAAKQAANwBsIANB6ZTAAP0AAAD9CwB0IANB95TAACkAADcAggEMAQsgBkEQTQRAQQAhAEIAIS8DQCAAIAlGDUMCQCAAIARqLQAAIgJBMGsiB0H/AXFBCkk\
NACACQeEAa0H/AXFBBk8EQCACQcEAa0H/AXFBBk8EQCADQQY6ACYgA0ECOgAkIANB4ZTAACkAADcAbCADQemUwAD9AAAA/QsAdCADQfeUwAApAAA3AIIBDAU\
LIAJBN2shBwwBCyACQdcAayEHCyAHrUL/AYMgL0IEhnwhLyAGIABBAWoiAEcNAAsgAyAvNwNAIAMgLzcDMCBGQgBSBEAgBUEQakGBgARPDUcgAygCICEAIAM\
oAvgCIAVqQRM6AAAgAygC+AIgBWpBAWogADYAACADKAL4AiAFakEFaiAGNgAAIAVBCWohBQsCQCABIAZNBEAgA0EBOgAUIAMpAzBCAFINASA/QgBSBEAgBUE\
QakGBgARPDUkgAygCICEAIAMoAvgCIAVqQRY6AAAgAygC+AIgBWpBAWogAEEDajYAACADKAL4AiAFakEFakEANgAAIAVBCWohBQsgNkIAUgRAIAVBEGpBgYA\
ETw1JIAMoAiAhACADKAL4AiAFakEXOgAAIAMoAvgCIAVqQQFqIABBA2o2AAAgAygC+AIgBWpBBWpBADYAACAFQQlqIQULIAFBAmohAEEAIQcgAy0AJEECRg0\
2IANBDToAJAw2CyAGQQFqIQBBACEHIAMtACRBAkYNNSADQQs6ACQMNQsgAUECaiEAQQAhByADLQAkQQJGDTQgA0EMOgAkDDQLIANBDzoAJiADQQI6ACQgA0H\
/lMAAKQAANwBsIANBh5XAAP0AAAD9CwB0IANBl5XAAC0AADoAhAFBhQEhC0EZDEQLQYoBIQtBHgxDCyADQQA6ABYgA0EAOgAUIAENAQwzCyADQQA6ABYgA0E\
AOgAUIAENAAwyCyADQQ46ACQMMgtBnAEhC0EwDD8LIAAgBk8NDiAH/QAAAP0MOjo6Ojo6Ojo6Ojo6Ojo6Ov0j/WQiAEUNDiAHIABoaiEACyAAIARGDQ0gACA\
EayINQQFqIQYCQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQCAELQAAIgBBwwBrDjMBAAAAAAAAAAAAAAAAAAAAAAE\
BAAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAAAAAAAAQEAC0EAIQADQCAAIAlGDVMgACAEai0AAC0AgIBABEAgDSAAQQFqIgBGDQMMAQsLDCULIAkgDUkNUSA\
DKAJIIQgCQAJAAkACQCANQQdrDgsDISECISEhACEhASELIA0hByAEIABBIHJB4wBHDSEaIAQgBC0AAUEgckHvAEcNIRogBCAELQACQSByQe4ARw0hGiAEIAQ\
tAANBIHJB9ABHDSEaIAQgBC0ABEEgckHlAEcNIRogBCAELQAFQSByQe4ARw0hGiAEIAQtAAZBIHJB9ABHDSEaIAQgBC0AB0EtRw0hGiAEIAQtAAhBIHJB7AB\
HDSEaIAQgBC0ACUEgckHlAEcNIRogBCAELQAKQSByQe4ARw0hGiAEIAQtAAtBIHJB5wBHDSEaIAQgBC0ADEEgckH0AEcNIRogBCAELQANQSByQegARw0hGiA\
DLQBODQQgCEF+cUHMAUcgCEHkAGtB5ABPcUUEQCADQQc6ACYgA0ECOgAkIANBgYzAACkAADcAbCADQYmMwAD9AAAA/QsAdCADQZmMwAD9AAAA/QsAhAEgA0G\
pjMAA/QAAAP0LAJQBIANBuYzAACgAADYApAFBqAEhC0E8DFgLAkACQCADLQBNRQRAQQ8hByAGIAEiAE8NHyAAIARqQQFrIgItAAAiCEEgRiIKRSAIQQlHcQ0\
CIABBEEsNAQweCyADQQ06ACYgA0ECOgAkIANB/ozAAP0AAAD9CwBsIANBjo3AAP0AAAD9CwB8IANBnY3AACkAADcAiwEMHAsgBiAJTw1VIAQgBmotAABBIEc\
NHCAELQAQIgBBCUYNHCAAQSBGDRwgAi0AACIAQQlGDRwgAEEgRg0cDBoLQRAgBiAEIAZqLQAAIgJBIEYbIgcgAU8NGCAEIAdqLQAAIgZBCUYNFyAGQSBHDR0\
MFwsgDSEHIAQgAEEgckH0AEcNIBogBCAELQABQSByQfIARw0gGiAEIAQtAAJBIHJB4QBHDSAaIAQgBC0AA0EgckHuAEcNIBogBCAELQAEQSByQfMARw0gGiA\
EIAQtAAVBIHJB5gBHDSAaIAQgBC0ABkEgckHlAEcNIBogBCAELQAHQSByQfIARw0gGiAEIAQtAAhBLUcNIBogBCAELQAJQSByQeUARw0gGiAEIAQtAApBIHJ\
B7gBHDSAaIAQgBC0AC0EgckHjAEcNIBogBCAELQAMQSByQe8ARw0gGiAEIAQtAA1BIHJB5ABHDSAaIAQgBC0ADkEgckHpAEcNIBogBCAELQAPQSByQe4ARw0\
gGiAEIAQtABBBIHJB5wBHDSAaIAMtAE0NBCAIQcwBa0ECSQ0VIAhBsAJGDRUgCEHkAGtB5ABJDRUgAUETTQRAQRIhByABIgBBE0cNEwwSCyAGIAlPDVMgBCA\
Gai0AAEEgRw0RIAQtABMiAEEJRg0RIABBIEYNESABIARqQQFrLQAAIgZBCUYNEUETIQcgASEAIAZBIEYNEQwTCyANIQcgBCAAQSByQeMARw0fGiAEIAQtAAF\
BIHJB7wBHDR8aIAQgBC0AAkEgckHuAEcNHxogBCAELQADQSByQe4ARw0fGiAEIAQtAARBIHJB5QBHDR8aIAQgBC0ABUEgckHjAEcNHxogBCAELQAGQSByQfQ\
ARw0fGiAEIAQtAAdBIHJB6QBHDR8aIAQgBC0ACEEgckHvAEcNHxogBCAELQAJQSByQe4ARw0fGiABQQxNBEBBCyEHIAEiAEEMRw0ODA0LIAYgCU8NUiAEIAZ\
qLQAAQSBHDQwgBC0ADCIAQQlGDQwgAEEgRg0MIAEgBGpBAWstAAAiBkEJRg0MQQwhByABIQAgBkEgRg0MDA4LAkACQCAAQdQAaw4iAAEfHx8fHx8fHx8fHx8\
fHx8fHx8fHx8fHx8fHx8fHx8AAR8LAkAgBC0AAUEgckHyAEcNACAELQACQSByQeEARw0AIAQtAANBIHJB6QBHDQAgBC0ABEEgckHsAEcNACAELQAFQSByQeU\
ARw0AIAQtAAZBIHJB8gBHDQAgA0EBOgBTIAFBCU0EQEEIIQcgASIAQQlHDQwMCwsgBiAJTw1TIAQgBmotAABBIEcNCiAELQAJIgBBCUYNCiAAQSBGDQpBCSE\
HIAEgBGpBAWstAAAiAkEJRg0KIAEhACACQSBGDQoMJQsgDSEHIAQgAEHVAEcNHxoLIA0hByAEIAQtAAFBIHJB8ABHDR4aIAQgBC0AAkEgckHnAEcNHhogBCA\
ELQADQSByQfIARw0eGiAEIAQtAARBIHJB4QBHDR4aIAQgBC0ABUEgckHkAEcNHhogBCAELQAGQSByQeUARw0eGiABQQlNBEBBCCEHIAEiAEEJRw0GDAULIAY\
gCU8NUSAEIAZqLQAAQSBHDQQgBC0ACSIAQQlGDQQgAEEgRg0EQQkhByABIARqQQFrLQAAIgZBCUYNBCABIQAgBkEgRg0EDAYLIBpFDSAgDUECaiIHIAFPDQI\
gBiAJTw1QIAQgBmotAABBIEcNAiAEIAdqLQAAIgBBCUYNAiAAQSBGDQIgASAEakEBay0AACICQQlGDQIgASEAIAJBIEcNIgwCCyADQQc6ACYgA0ECOgAkIAN\
B7ABqQaWNwABByQD8CgAAQbUBIQtByQAMUgsgA0EIOgAmIANBAjoAJCADQewAakGMkMAAQckA/AoAAEG1ASELQckADFELAkAgASAGTQ0AA0AgBCAGai0AACI\
AQQlHIABBIEdxDQEgBkEBaiIGIAFHDQALDBwLDBwLQQghBwNAAkAgBCAHai0AACIAQQlGDQAgAEEgRg0AIAEgB00EQCABIQAMAwsgBEEBayEGIAEhAANAIAB\
BAWsiAiAJTw1PIAAgBmotAAAiCEEJRyAIQSBHcQ0DIAIiACAHSw0ACwwECyABIAdBAWoiB0cNAAsMAgsgACAHRg0BIABBAWohAgsgBEEBayETIAIgBGohEiA\
HIQYDQAJAIAAgBk0NACAGIAlPDUwgBCAGai0AACICQQlGBEAgBkEBaiEGDAILIAJBIEcNACAGQQFqIQYMAQsCQCAAIAZGDQACQAJAAn8gACAAIAlPDQAaIAA\
gACAGSQ0AGiAMQSw6AHQgDEE4aiAMQfQAaiAEIAZqIgggEhAcIAwoAjhBAXEiCgR/IAwoAjwgCGsFIAILIAZqIAAgChsLIgogBkEBaiIITQ0AIAYgCU8NTiA\
EIAZqLQAAQSBHDQAgCCAJTw1OIAQgCGotAAAiAkEJRg0AIAJBIEYNACAKQQFrIgIgCU8NTiACIARqLQAAIg5BCUYNACAKIQIgDkEgRw0BCwJAAn8CQCAGIAp\
PDQAgBiAJIAYgCUsbIQIDQCACIAZGDVEgBCAGai0AACIIQQlHIAhBIEdxDQEgCiAGQQFqIgZHDQALIAoMAQsgBgsiCCAKIgJPDQADQCACQQFrIgYgCU8NTyA\
CIBNqLQAAIg5BCUcgDkEgR3ENASAGIQIgBiAISw0ACyAIIQILIAIgCEcNACADQQY6ACYgA0ECOgAkIANBsZHAACkAADcAbCADQbmRwAD9AAAA/QsAdCADQca\
RwAApAAA3AIEBDCMLAkACQAJ/IAIgAiAJTyIWDQAaIAIgAiAISQ0AGiAMQS86AHQgDEEwaiAMQfQAaiAEIAhqIg4gAiAEakEBahAcIAwoAjBBAXEiDwR/IAw\
oAjQgDmsFIAYLIAhqIAIgDxsLIg8gCEYNACAIIA9PDQEgCSAIayIGQQAgBiAJTRshBiAPIAhrIQ4gBCAIaiEIA0AgBkUNTyAILQAALQCAgEBFDQEgBkEBayE\
GIAhBAWohCCAOQQFrIg4NAAsMAQsgA0EGOgAmIANBAjoAJCADQc6RwAApAAA3AGwgA0HWkcAA/QAAAP0LAHQgA0HmkcAAKAAANgCEAQwpCwJAIAIgD00NACA\
PQQFqIQYCQCAWRQRAIAxBLzoAdCAMQShqIAxB9ABqIAQgBmoiCCAIIAIgD2tqEBwgDCgCKEEBcQ0BCyACIAZGDQAgAiAGTQ0BA0AgBiAJTw1PIAQgBmotAAA\
tAICAQEUNASAGQQFqIgYgAkcNAAsMAQsgA0EGOgAmIANBAjoAJCADQc6RwAApAAA3AGwgA0HWkcAA/QAAAP0LAHQgA0HmkcAAKAAANgCEAQwpCyAAIApGDQA\
gCkEBaiEGDAELCyADQQE6AFIMHAsgA0EGOgAmIANBAjoAJCADQbGRwAApAAA3AGwgA0G5kcAA/QAAAP0LAHQgA0HGkcAAKQAANwCBAQwfC0EIIQcDQAJAIAQ\
gB2otAAAiAEEJRg0AIABBIEYNACABIAdNBEAgASEADAMLIARBAWshBiABIQADQCAAQQFrIgIgCU8NSyAAIAZqLQAAIghBCUcgCEEgR3ENAyACIgAgB0sNAAs\
MAwsgASAHQQFqIgdHDQALDAELIAAgB0cNGQsgA0EGOgAmIANBAjoAJCADQZSRwAApAAA3AGwgA0GckcAA/QAAAP0LAHQgA0GpkcAAKQAANwCBAQwcC0ELIQc\
DQAJAIAQgB2otAAAiAEEJRg0AIABBIEYNACABIAdNBEAgASEADAMLIARBAWshCCABIQADQCAAQQFrIgYgCU8NSCAAIAhqLQAAIgJBCUcgAkEgR3ENAyAGIgA\
gB0sNAAsMBAsgASAHQQFqIgdHDQALDAILIAAgB0YNAQsgACAJSw1DIAAgB0kNQyAEIAdqIQYCQAJAAkACQCAAIAdrQQVrDgYAAwIDAwEDCyAGLQAAQSByQeM\
ARw0CIAYtAAFBIHJB7ABHDQIgBi0AAkEgckHvAEcNAiAGLQADQSByQfMARw0CIAYtAARBIHJB5QBHDQIgA0EBOgBQDBgLIAYtAABBIHJB6wBHDQEgBi0AAUE\
gckHlAEcNASAGLQACQSByQeUARw0BIAYtAANBIHJB8ABHDQEgBi0ABEEtRw0BIAYtAAVBIHJB4QBHDQEgBi0ABkEgckHsAEcNASAGLQAHQSByQekARw0BIAY\
tAAhBIHJB9gBHDQEgBi0ACUEgckHlAEcNAQwXCyAGLQAAQSByQfUARw0AIAYtAAFBIHJB8ABHDQAgBi0AAkEgckHnAEcNACAGLQADQSByQfIARw0AIAYtAAR\
BIHJB4QBHDQAgBi0ABUEgckHkAEcNACAGLQAGQSByQeUARw0AIANBAToAUQwWCyAEQQFrIQ8gACAEakEBaiETIAchBgNAAkAgACAGTQ0AIAQgBmotAAAiAkE\
JRgRAIAZBAWohBgwCCyACQSBHDQAgBkEBaiEGDAELIAAgBkYNFgJAAkACfyAAIAAgCU8NABogACAAIAZJDQAaIAxBLDoAdCAMQSBqIAxB9ABqIAQgBmoiCCA\
TEBwgDCgCIEEBcSIKBH8gDCgCJCAIawUgAgsgBmogACAKGwsiCiAGQQFqIghNDQAgBiAJTw1GIAQgBmotAABBIEcNACAIIAlPDUYgBCAIai0AACICQQlGDQA\
gAkEgRg0AIApBAWsiAiAJTw1GIAIgBGotAAAiDkEJRg0AIAohAiAOQSBHDQELAkACfwJAIAYgCk8NACAGIAkgBiAJSxshAgNAIAIgBkYNSSAEIAZqLQAAIgh\
BCUcgCEEgR3ENASAKIAZBAWoiBkcNAAsgCgwBCyAGCyIIIAoiAk8NAANAIAJBAWsiBiAJTw1HIAIgD2otAAAiDkEJRyAOQSBHcQ0BIAYiAiAISw0ACyAIIQI\
LIAIgCEcNAAwCCyACIAlLDUQgAiAISQ1EIAQgCGohBgJAAkACQAJAAkAgAiAIayIOQQVrDgYAAwEDAwIDCyAGLQAAQSByQeMARw0CIAYtAAFBIHJB7ABHDQI\
gBi0AAkEgckHvAEcNAiAGLQADQSByQfMARw0CIAYtAARBIHJB5QBHDQIgA0EBOgBQDAMLIAYtAABBIHJB9QBHDQEgBi0AAUEgckHwAEcNASAGLQACQSByQec\
ARw0BIAYtAANBIHJB8gBHDQEgBi0ABEEgckHhAEcNASAGLQAFQSByQeQARw0BIAYtAAZBIHJB5QBHDQEgA0EBOgBRDAILIAYtAABBIHJB6wBHDQAgBi0AAUE\
gckHlAEcNACAGLQACQSByQeUARw0AIAYtAANBIHJB8ABHDQAgBi0ABEEtRw0AIAYtAAVBIHJB4QBHDQAgBi0ABkEgckHsAEcNACAGLQAHQSByQekARw0AIAY\
tAAhBIHJB9gBHDQAgBi0ACUEgckHlAEYNAQsCQCACIAhGDQAgAiAITQ0BA0AgBi0AAC0AgIBARQ0BIAZBAWohBiAOQQFrIg4NAAsMAQsgA0EGOgAmIANBAjo\
AJCADQfWQwAApAAA3AGwgA0H9kMAA/QAAAP0LAHQgA0GMkcAAKQAANwCDAQwkCyAAIApGDRYgCkEBaiEGDAALAAsgA0EGOgAmIANBAjoAJCADQdWQwAD9AAA\
A/QsAbCADQeWQwAD9AAAA/QsAfEGMASELQSAMRQtBEiEHA0ACQCAEIAdqLQAAIgBBCUYNACAAQSBGDQAgASAHTQRAIAEhAAwDCyAEQQFrIQggASEAA0AgAEE\
BayIGIAlPDUQgACAIai0AACICQQlHIAJBIEdxDQMgBiIAIAdLDQALDAQLIAEgB0EBaiIHRw0ACwwCCyAAIAdGDQELIANBAToATiAAIAlLDT8gACAHSQ0/AkA\
gACAHa0EHRgRAIAQgB2oiBjUAACAGQQZqMQAAQjCGIAZBBGozAABCIIaEhELj0NXztq2ZMlENAQsgBEEBayEPIAAgBGpBAWohEyADLQBPIQ4gByEGA0ACQCA\
AIAZNDQAgBCAGai0AACICQQlGBEAgBkEBaiEGDAILIAJBIEcNACAGQQFqIQYMAQsgACAGRg0TAkACQAJ/IAAgACAJTw0AGiAAIAAgBkkNABogDEEsOgB0IAx\
BGGogDEH0AGogBCAGaiIIIBMQHCAMKAIYQQFxIgoEfyAMKAIcIAhrBSACCyAGaiAAIAobCyIIIAZBAWoiCk0NACAGIAlPDUMgBCAGai0AAEEgRw0AIAkgCk0\
NQyAEIApqLQAAIgJBCUYNACACQSBGDQAgCEEBayICIAlPDUMgAiAEai0AACISQQlGDQAgCCECIBJBIEcNAQsCfwJAIAYgCE8NACAGIAkgBiAJSxshAgNAIAI\
gBkYNRSAEIAZqLQAAIgpBCUcgCkEgR3ENASAIIAZBAWoiBkcNAAsgCAwBCyAGCyEKAkAgCiAIIgJPDQADQCACQQFrIgYgCU8NRCACIA9qLQAAIhJBCUcgEkE\
gR3ENASAGIgIgCksNAAsgCiECCyACIApHDQAgA0EGOgAmIANBAjoAJCADQa2OwAD9AAAA/QsAbCADQb2OwAD9AAAA/QsAfCADQcyOwAApAAA3AIsBDAgLIAN\
BAToATiACIAlLDUEgAiAKSQ1BAkACQCACIAprQQdHDQAgBCAKaiIGLQAAQSByQeMARw0AIAYtAAFBIHJB6ABHDQAgBi0AAkEgckH1AEcNACAGLQADQSByQe4\
ARw0AIAYtAARBIHJB6wBHDQAgBi0ABUEgckHlAEcNACAGLQAGQSByQeQARw0AIA5BAXFFBEBBASEOIANBAToATwwCCyADQQ46ACYgA0ECOgAkIANB7ABqQdS\
OwABB6wD8CgAAQdcBIQtB6wAMRgsgDkEBcUEAIQ5FDQAgA0EOOgAmIANBAjoAJCADQewAakG/j8AAQc0A/AoAAEG5ASELQc0ADEULIAAgCEYNEyAIQQFqIQY\
MAAsACyADLQBPRQRAIANBAToATwwSCyADQQ46ACYgA0ECOgAkIANB7ABqQdSOwABB6wD8CgAAQdcBIQtB6wAMQgsgA0EGOgAmIANBAjoAJCADQa2OwAD9AAA\
A/QsAbCADQb2OwAD9AAAA/QsAfCADQcyOwAApAAA3AIsBDAQLIANBCDoAJiADQQI6ACQgA0HujcAAKQAANwBsIANB9o3AAP0AAAD9CwB0IANBho7AAP0AAAD\
9CwCEASADQZaOwAD9AAAA/QsAlAEgA0GljsAAKQAANwCjAUGrASELQT8MQAsgAUERSQ0AIAJBIEcNACAELQAQIgBBCUYNACAAQSBGDQAgCkUNAQtBDyEHAkA\
DQAJAAkAgBCAHai0AACIAQQlGDQAgAEEgRg0AIAcgASIATw0BIARBAWshBgNAIABBAWsiAiAJTw1AIAAgBmotAAAiCEEJRyAIQSBHcQ0CIAIiACAHSw0ACww\
DCyABIAdBAWoiB0cNAQwCCwsgACAHRw0FCyADQQY6ACYgA0ECOgAkIANBvYzAAP0AAAD9CwBsIANBzYzAAP0AAAD9CwB8IANB3YzAACgAADYAjAEMBgtBECE\
HIAEhAAwDC0GTASELQScMPAsDQAJAIAQgB2otAAAiAEEJRg0AIABBIEYNACABIAdNBEAgASEADAMLIARBAWshBiABIQADQCAAQQFrIgIgCU8NOyAAIAZqLQA\
AIghBCUcgCEEgR3ENAyACIgAgB0sNAAsMBAsgASAHQQFqIgdHDQALDAILIAAgB0YNAQsgACAHayIIQRNNBEBCACEvIAAgB0sEQCAJIAdrIgJBACACIAlNGyE\
GIAQgB2ohAgNAIAZFDTkgAi0AAEEwayIKQf8BcUEKTwRAIANBDToAJiADQQI6ACQgA0HhjMAAKQAANwBsIANB6YzAAP0AAAD9CwB0IANB9ozAACkAADcAgQE\
MEAsgL0IKfiAKrUL/AYN8IS8gBkEBayEGIAJBAWohAiAIQQFrIggNAAsLIAMgLzcDOCADIC83AyggA0EBOgBNDAkLIANBDToAJiADQQI6ACQgA0HhjMAAKQA\
ANwBsIANB6YzAAP0AAAD9CwB0IANB9ozAACkAADcAgQEMDAsgA0EGOgAmIANBAjoAJCADQb2MwAD9AAAA/QsAbCADQc2MwAD9AAAA/QsAfCADQd2MwAAoAAA\
2AIwBC0GQASELQSQMNwsgDSEHIAQLIQACQANAIAAtAAAtAICAQARAIABBAWohACAHQQFrIgcNAQwCCwsMBgsgGkUNAgJAIA1BAmoiByABTw0AIAYgCU8NMyA\
EIAZqLQAAQSBHDQAgBCAHai0AACIAQQlGDQAgAEEgRg0AIAEgBGpBAWstAAAiAkEJRg0AIAEhACACQSBHDQULIAEgBk0NAQNAIAQgBmotAAAiAEEJRyAAQSB\
HcQ0CIAEgBkEBaiIGRw0ACwsgASIAIQcMAwsgASAGTQ0AIARBAWshByABIQADQCAAQQFrIgIgCU8NMSAAIAdqLQAAIghBCUcgCEEgR3ENAiACIgAgBksNAAs\
gBiIAIQcMAgsgASEACyAGIQcLICVFBEAgBUEQakGAgARLDTIgAygCICECIAMoAvgCIAVqQQ46AAAgAygC+AIgBWpBAWogAjYAACADKAL4AiAFakEFaiANNgA\
AIAVBCWohBQsgBSAkRQ0YGiAFQRBqQYCABEsNMSAAIAdrIQYgAygCICAHaiERQQ8hAAwXCyADQQY6ACYgA0ECOgAkIANB6pHAAP0AAAD9CwBsIANB+pHAAP0\
AAAD9CwB8IANBiZLAACgAADYAiwFBjwEhC0EjDC8LIAAgAU8NIiAC/QAAAP0MDQ0NDQ0NDQ0NDQ0NDQ0NDf0j/WQiAEUNIiACIABoaiEAC0EBIREgACAEayI\
CQQFqIgEgC0YNLiABIAlPDSoCQCABIARqLQAAQQpGBEBBACEHIAAgBEcNAUECIQAMHgsgA0EGOgAmIANBAjoAJCADQa6KwAApAAA3AGwgA0GzisAAKQAANwB\
xDCwLIAJBDUkNAiAVQgA3AwAgA0EAOgAVIBX9DAAAAAAAAAAAAAAAAAAAAAD9CwMIIBX9DAAAAAAAAAAAAAAAAAAAAAD9CwMYIBVBADYCKCAELQAIQSBGDQE\
gA0EGOgAmIANBAjoAJCADQbWLwAApAAA3AGwgA0G9i8AA/QAAAP0LAHQgA0HKi8AAKQAANwCBAQtBiQEhC0EdDCwLIAQtAABByABHDQggBC0AAUHUAEcNCAJ\
AIAQtAAJB1ABHDQAgBC0AA0HQAEcNACAELQAEQS9HDQAgBC0ABUExRw0AIAQtAAZBLkcNACAELQAHQTFHDQAgBC0ACUEwa0H/AXEiCkEKTw0EIAQtAApBMGs\
iDUH/AXFBCUsNBCAELQALQTBrQf8BcSIOQQlLDQQgBC0ADEEgRw0CAkAgAkENRiIPDQACfyAEQQ1qIQggAkENayEGQQAhAAJAA0AgBiAAQRBqIgFJBEAgACA\
GSQ0CQQEMAwsgACAIaiABIQD9AAAAIkr9DH9/f39/f39/f39/f39/f3/9IyBK/QwJCQkJCQkJCQkJCQkJCQkJ/SQgSv0MICAgICAgICAgICAgICAgIP0m/U7\
9UP1TRQ0AC0EADAELIAYgAGshASAAIAhqIQADQAJAIAAtAAAiBkEgTwRAIAZB/wBHDQFBAAwDCyAGQQlGDQBBAAwCCyAAQQFqIQAgAUEBayIBDQALQQELDQA\
gA0EGOgAmIANBAjoAJCADQeuKwAApAAA3AGwgA0HzisAA/QAAAP0LAHQgA0GCi8AAKQAANwCDAQwJCyADIApB5ABsIA1BCmxB/gFxaiAOajYCSCAhRQ0DIDx\
CAFIEQCAFQRBqQYGABE8NLiADKAIgIQAgAygC+AIgBWpBCjoAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqQQQ2AAAgBUEJaiEFCyA7QgBSBEAgBUE\
QakGBgARPDS4gAygCICEAIAMoAvgCIAVqQQs6AAAgAygC+AIgBWpBAWogAEEFajYAACADKAL4AiAFakEFakEDNgAAIAVBCWohBQsgQ0IAUgRAIAVBEGpBgYA\
ETw0uIAMoAiAhACADKAL4AiAFakEMOgAAIAMoAvgCIAVqQQFqIABBCWo2AAAgAygC+AIgBWpBBWpBAzYAACAFQQlqIQULIEJQDQMgDw0DIAVBEGpBgIAESw0\
tIAMoAiAhACADKAL4AiAFakENOgAAIAMoAvgCIAVqQQFqIABBDWo2AAAgAygC+AIgBWpBBWogAkENazYAACAFQQlqIQUMAwsgBC0AAkHUAEcNCCAELQADQdA\
ARw0IIAQtAARBL0cNCCADQRE6ACYgA0ECOgAkIANBhonAACkAADcAbCADQY6JwAD9AAAA/QsAdAwMCyADQQY6ACYgA0ECOgAkIANB0ovAAP0AAAD9CwBsIAN\
B34vAACkAADcAeQwhCyADQQw6ACYgA0ECOgAkIANBiovAACkAADcAbCADQZKLwAD9AAAA/QsAdCADQaKLwAD9AAAA/QsAhAEgA0Gxi8AAKAAANgCTAUGXASE\
LQSsMKQsgAkECaiEAIAMtACRBAkYNFyADQQY6ACQMFwsgA0EMOgAmIANBAjoAJCADQc+KwAApAAA3AGwgA0HXisAA/QAAAP0LAHQgA0HnisAAKAAANgCEAQt\
BiAEhC0EcDCYLIAAgAU8NGyAC/QAAAP0MDQ0NDQ0NDQ0NDQ0NDQ0NDf0j/WQiAEUNGyACIABoaiEAC0EBIREgACAEayIKQQFqIgEgC0YNJSABIAlPDSECQCA\
BIARqIgEtAABBCkYEQEEAIQcgACAERw0BQQIhAAwVCyADQQY6ACYgA0ECOgAkIANBrorAACkAADcAbCADQbOKwAApAAA3AHEMIwsCQAJAAkACfwJAIApBDk8\
EQCAVQgA3AwAgA0EAOgAVIBX9DAAAAAAAAAAAAAAAAAAAAAD9CwMIIBX9DAAAAAAAAAAAAAAAAAAAAAD9CwMYIBVBADYCKCAMQSA6AHQgDEEQaiAMQfQAaiA\
EIAEQHAJAIAwoAhBBAXEEQCAMKAIUIgAgBEcNAQsgA0EGOgAmIANBAjoAJCADQf2JwAApAAA3AGwgA0GFisAA/QAAAP0LAHQgA0GUisAAKAAANgCDAUGHASE\
LQRsMKwsCQAJAIAogACAEayICTQ0AIAxBIDoAdCAMQQhqIAxB9ABqIAQgAkEBaiIGaiIAIAAgCiACa2oQHCAMKAIIQQFxRQ0AIAwoAgwiASAARw0BCyADQQY\
6ACYgA0ECOgAkIANB5YnAACkAADcAbCADQe2JwAD9AAAA/QsAdAwMCwJAAkAgCiABIABrIgggBmoiE0EBaiINSQ0AIAxBLzoAdCAMIAxB9ABqIAQgDWoiDyA\
PIAogE2tqEBwgDCgCAEEBcUUNACAMKAIEIhIgD0cNAQsgA0EGOgAmIANBAjoAJCADQcOJwAD9AAAA/QsAbCADQdOJwAD9AAAA/QsAfCADQeOJwAAvAAA7AIw\
BQY4BIQtBIgwrCyACIAlLDScCQAJAAkACQAJAAkACQCACQQNrDgUAAQIDBAYLAkAgBC0AAEHHAGsOCgUGBgYGBgYGBgAGCwJAAkAgBC0AAUHSAGsOBAEHBwA\
HCyAELQACQdQARw0GQQQhAAwICyAELQACQckARw0FQQohAEEBDAgLAkACQCAELQAAQcgAaw4JAAYGBgYGBgYBBgsgBC0AAUHFAEcNBSAELQACQcEARw0FIAQ\
tAANBxABHDQVBAiEADAcLIAQtAAFBzwBHDQQgBC0AAkHTAEcNBCAELQADQdQARw0EQQMhAAwGCwJAAkAgBC0AAEHQAGsOBQAFBQUBBQsgBC0AAUHBAEcNBCA\
ELQACQdQARw0EIAQtAANBwwBHDQQgBC0ABEHIAEcNBEEJIQAMBgsgBC0AAUHSAEcNAyAELQACQcEARw0DIAQtAANBwwBHDQMgBC0ABEHFAEcNA0EIIQAMBQs\
gBC0AAEHEAEcNAiAELQABQcUARw0CIAQtAAJBzABHDQIgBC0AA0HFAEcNAiAELQAEQdQARw0CIAQtAAVBxQBHDQJBBSEADAQLAkACQCAELQAAQcMAaw4NAAM\
DAwMDAwMDAwMDAQMLIAQtAAFBzwBHDQIgBC0AAkHOAEcNAiAELQADQc4ARw0CIAQtAARBxQBHDQIgBC0ABUHDAEcNAiAELQAGQdQARw0CIANBAToAFUEGIQA\
MBAsgBC0AAUHQAEcNASAELQACQdQARw0BIAQtAANByQBHDQEgBC0ABEHPAEcNASAELQAFQc4ARw0BIAQtAAZB0wBHDQFBByEADAMLIAQtAAFBxQBGDQQLIAN\
BADoATCACIQEgBCEADAQLIANBBjoAJiADQQI6ACQgA0GYisAA/QAAAP0LAGwgA0GmisAAKQAANwB6QYIBIQtBFgwpC0EACyEOIAMgADoATAwCCyADIAQtAAJ\
B1ABGIg46AEwgAiEBIAQhACAORQ0AQQAhDgwBCwJAA0AgAC0AAC0AgIBARQ0BIABBAWohACABQQFrIgENAAtBACEODAELIANBBjoAJiADQQI6ACQgA0G6iMA\
AKQAANwBsIANBwojAAP0AAAD9CwB0DAYLIBIgD2siEiANaiEWIAghASAGIQACQANAIAAgCU8NIyAAIARqLQAALQCAhkAEQCAAQQFqIQAgAUEBayIBRQ0CDAE\
LCyADQQY6ACYgA0ECOgAkIANB0ojAAP0AAAD9CwBsIANB34jAACkAADcAeQwcCyAKIBNBCWpHDQMgCiANa0EIRw0BIA8pAAAiL0LIqNGC9cWMlzBRDQIgL0L\
IqNGC9aWMlzFSDQEgDkUNBCADQRE6ACYgA0ECOgAkIANB54jAACkAADcAbCADQe+IwAD9AAAA/QsAdCADQf6IwAApAAA3AIMBC0GLASELQR8MIwsgA0EGOgA\
mIANBAjoAJCADQZ6JwAD9AAAA/QsAbEH8ACELQRAMIgsgDg0BIANBEToAJiADQQI6ACQgA0GGicAAKQAANwBsIANBjonAAP0AAAD9CwB0DAILIANBBjoAJiA\
DQQI6ACQgA0GuicAA/QAAAP0LAGwgA0G7icAAKQAANwB5DBcLAkAgIkUNACBBQgBSBEAgBUEQakGBgARPDSIgAygCICEAIAMoAvgCIAVqQQg6AAAgAygC+AI\
gBWpBAWogADYAACADKAL4AiAFakEFaiACNgAAIAVBCWohBQsgQEIAUgRAIAVBEGpBgYAETw0iIAMoAiAhACADKAL4AiAFakEJOgAAIAMoAvgCIAVqQQFqIAA\
gBmo2AAAgAygC+AIgBWpBBWogCDYAACAFQQlqIQULIDxCAFIEQCAFQRBqQYGABE8NIiADKAIgIQAgAygC+AIgBWpBCjoAACADKAL4AiAFakEBaiAAIA1qNgA\
AIAMoAvgCIAVqQQVqIBI2AAAgBUEJaiEFCyA7UA0AIAVBEGpBgIAESw0hIAMoAiAhACADKAL4AiAFakELOgAAIAMoAvgCIAVqQQFqIAAgFkEBamo2AAAgAyg\
C+AIgBWpBBWpBAzYAACAFQQlqIQULIApBAmohACADLQAkIQEgAy0ATEEKRgRAIAFBAkYNDyADQQU6ACQMDwsgAUECRg0OIANBBjoAJAwOC0GEASELQRgMHgt\
BACEHIAMtACRBAkYNFiADQQQ6ACQMFgsgBC8AAEGNFEcNAQtBACEHQQIhAAwKCyADQQE6ABECQCAdRQ0AIDlCAFIEQCAFQRBqQYGABE8NHSADKAIgIQAgAyg\
C+AIgBWpBBToAACADKAL4AiAFakEBaiAANgAAIAMoAvgCIAVqQQVqQQA2AAAgBUEJaiEFCyA1UA0AIAVBEGpBgIAESw0cIAMoAiAhACADKAL4AiAFakEDOgA\
AIAMoAvgCIAVqQQFqIAA2AAAgAygC+AIgBWpBBWpBADYAACAFQQlqIQULQQAhByADLQAkQQJGDRMgA0EDOgAkDBMLQQAhByADLQAkQQJGDRIgA0EDOgAkDBI\
LIAMoAvgCIAVqIAA6AAAgAygC+AIgBWpBAWogETYAACADKAL4AiAFakEFaiAGNgAAIAVBCWoLIQVBACEHIAFBAmoiAA0GDBALIAMoAgQgC0sNFyADQQY6ACY\
gA0ECOgAkIANBzJTAAP0AAAD9CwBsIANB2ZTAACkAADcAeQwNCyADKAIEIAtLBEBBASERDBcLIANBBjoAJiADQQI6ACQgA0HMlMAA/QAAAP0LAGwgA0HZlMA\
AKQAANwB5DAwLIC9QDRUgLyAwfCEwIC+nIQBBACEHIDdQDQMgBUEQakGAgARLDRUgAygCICEBIAMoAvgCIAVqQRg6AAAgAygC+AIgBWpBAWogATYAACADKAL\
4AiAFakEFaiAANgAAIAVBCWohBQwDCyAvUA0UIC8gMHwhMCAvpyEAAkACQAJAAkAgLyAyWgRAIAVBzf8Da0H//3tPDQEMGQsgN1ANAiAFQRBqQYGABEkNAQw\
YCyA3QgBSBEAgBUEQakGBgARPDRggAygCICEBIAMoAvgCIAVqQRg6AAAgAygC+AIgBWpBAWogATYAACADKAL4AiAFakEFaiAANgAAIAVBCWohBQsCQCA2QgB\
SBEAgBUEQakGBgARJDQEMGQsgA0EBOgAUIANCADcDOCAFQV5IDRgMAwsgAygCICEBIAMoAvgCIAVqQRc6AAAgAygC+AIgBWpBAWogACABajYAACADKAL4AiA\
FakEFakEANgAAIANBAToAFCADQgA3AzggBUEJaiEFDAILIAMoAiAhASADKAL4AiAFakEYOgAAIAMoAvgCIAVqQQFqIAE2AAAgAygC+AIgBWpBBWogADYAACA\
FQQlqIQULIAMgAykDOCAvfTcDOEEAIQcMAwsCQCAXRQ0AIDRCAFIEQCAFQXBIDRYgAygCICECIAMoAvgCIAVqIgFBBDoAACABQQVqQQA2AAAgAUEBaiAAIAJ\
qNgAAIAVBCWohBQsgM1ANACAFQXBIDRUgAygCICECIAMoAvgCIAVqIgFBBzoAACABQQVqQQA2AAAgAUEBaiAAIAJqNgAAIAVBCWohBQsgA0EAOgAWIANBADo\
AFAJAAkAgAy0AUkEBRgRAIAMtABFBAXENAQsgAy0AUA0BIAMtACRBAkcNAkEAIQcMBAtBACEHIAMtACRBAkYNAyADQQ46ACQMAwsgGUUNASAFQXBIDRQgAyg\
CICECIAMoAvgCIAVqIgFBAjoAACABQQVqQQA2AAAgAUEBaiACNgAAIAVBCWohBQwBC0EAIQcgA0EAOgAkDAELQQAhByADLQAkQQJGDQAgA0EBOgAkCyADIAM\
oAiAgAGo2AiAgACAJSw0NIAsgAGshCyAAIARqIQQgCSAAayEJDAkLIANBAToAFCAFQd//A2tB//97SQ0QAkAgF0UNACA0QgBSBEAgBUFwSA0SIAMoAiAhASA\
DKAL4AiAFaiIAQQQ6AAAgAEEFakEANgAAIABBAWogATYAACAFQQlqIQULIDNQDQAgBUFwSA0RIAMoAiAhASADKAL4AiAFaiIAQQc6AAAgAEEFakEANgAAIAB\
BAWogATYAACAFQQlqIQULIANBADoAFiADQQA6ABQLIAMtAFBBAUcNASAZBEAgBUFwSA0QIAMoAiAhASADKAL4AiAFaiIAQQI6AAAgAEEFakEANgAAIABBAWo\
gATYAACAFQQlqIQULIANBAToAJAtBACEHDAYLQQAhByADQQA6ACQMBQsgAygCACALSwRAQQEhEQwNCyADQQY6ACYgA0ECOgAkIANBu4rAAP0AAAD9CwBsIAN\
By4rAACgAADYAfAtBgAEhC0EUDAoLIAMoAgAgC0sEQEEBIREMCwsgA0EGOgAmIANBAjoAJCADQaWIwAD9AAAA/QsAbCADQbKIwAApAAA3AHkLQYEBIQtBFQw\
IC0EAIQcgAy0AJEECRg0AIANBBDoAJAtBASERIAdBAXENByADLQAlQQFxRQ0ACwwGCwALIAMoAvgCQQA6AAAMBQsAC0H5ACELQQ0MAQsgA0EGOgAmIANBAjo\
AJCADQZaIwAApAAA3AGwgA0GdiMAAKQAANwBzQfsAIQtBDws6APQCQQAhESADIAtqQQA6AAALIAMgAykDGCADKAIgIgutfDcDGAJAIAMtABNFDQAgAygC8AI\
iAARAIAMoAuwCIAAQWAsgA0IANwLsAiALIBRPDQACQAJAIAlFBEBBASEADAELIAlBARBWIgBFDQEgCUUNACAAIAQgCfwKAAALIAMgADYC7AIgAyAJNgLwAgw\
BCwALAkACQCAuQgGDUCARcgRAICBFDQEMAgsgBUH6/wNrQf//e0kNACADKAL4AiAFaiIAQQE6AAAgAEEBaiADKAIgNgAAIABBBWogAy0AJjoAACAFQQZqIQU\
LIAMoAvgCIAVqQQA6AAALAkAgAykDWCIuUA0AIC5CAYMhLyAuQoCAAoMhMCAuQgKDITEgLkIEgyEzIC5CCIMhNCAuQhCDITUgLkIggyE2IC5CwACDITcgLkK\
AAYMhMiAuQoACgyE5IC5CgASDITogLkKACIMhOyAuQoAQgyE8IC5CgCCDIT0gLkKAwACDIT4gLkKAgAGDIT8gLkKAgASDIUAgLkKAgAiDIUEgLkKAgBCDIUI\
gLkKAgCCDIUMgLkKAgMAAgyFEIC5CgICAAYMhRSAuQoCAgAKDIUYgLkKAgIAEgyFHIC5CgICACIMhOCAuQoCAgBCDIUggLkKAgIAggyFJIC5CgICAwACDIS4\
gAygCaCECIAMoAvgCIQZBACEEA0ACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkACQAJAAkAgBCAGaiIALQA\
AQQFrDhwAAgMEBQYHCAkKCwwNDg8BEBESExQVFhcYGRobHwtBBiEBIC9QDRsgAiAAQQFqKAAAQQAQACAEQQZqIQQMHQtBEyEBIDBQDRogAiAAQQFqKAAAIAB\
BBWovAAAgAEEHai0AAEEARyAAQQhqLQAAQQBHIABBCWotAABBAEcgAEEKai0AACAAQQtqKQAAuhABIARBE2ohBAwcC0EJIQEgMVANGSACIABBAWooAAAgAEE\
FaigAABACIARBCWohBAwbC0EJIQEgM1ANGCACIABBAWooAAAgAEEFaigAABADIARBCWohBAwaC0EJIQEgNFANFyACIABBAWooAAAgAEEFaigAABAEIARBCWo\
hBAwZC0EJIQEgNVANFiACIABBAWooAAAgAEEFaigAABAFIARBCWohBAwYC0EJIQEgNlANFSACIABBAWooAAAgAEEFaigAABAGIARBCWohBAwXC0EJIQEgN1A\
NFCACIABBAWooAAAgAEEFaigAABAHIARBCWohBAwWC0EJIQEgMlANEyACIABBAWooAAAgAEEFaigAABAIIARBCWohBAwVC0EJIQEgOVANEiACIABBAWooAAA\
gAEEFaigAABAJIARBCWohBAwUC0EJIQEgOlANESACIABBAWooAAAgAEEFaigAABAKIARBCWohBAwTC0EJIQEgO1ANECACIABBAWooAAAgAEEFaigAABALIAR\
BCWohBAwSC0EJIQEgPFANDyACIABBAWooAAAgAEEFaigAABAMIARBCWohBAwRC0EJIQEgPVANDiACIABBAWooAAAgAEEFaigAABANIARBCWohBAwQC0EJIQE\
gPlANDSACIABBAWooAAAgAEEFaigAABAOIARBCWohBAwPC0EJIQEgP1ANDCACIABBAWooAAAgAEEFaigAABAPIARBCWohBAwOC0EJIQEgQFANCyACIABBAWo\
oAAAgAEEFaigAABAQIARBCWohBAwNC0EJIQEgQVANCiACIABBAWooAAAgAEEFaigAABARIARBCWohBAwMC0EJIQEgQlANCSACIABBAWooAAAgAEEFaigAABA\
SIARBCWohBAwLC0EJIQEgQ1ANCCACIABBAWooAAAgAEEFaigAABATIARBCWohBAwKC0EJIQEgRFANByACIABBAWooAAAgAEEFaigAABAUIARBCWohBAwJC0E\
JIQEgRVANBiACIABBAWooAAAgAEEFaigAABAVIARBCWohBAwIC0EJIQEgRlANBSACIABBAWooAAAgAEEFaigAABAWIARBCWohBAwHC0EJIQEgR1ANBCACIAB\
BAWooAAAgAEEFaigAABAXIARBCWohBAwGC0EJIQEgOFANAyACIABBAWooAAAgAEEFaigAABAYIARBCWohBAwFC0EJIQEgSFANAiACIABBAWooAAAgAEEFaig\
AABAZIARBCWohBAwEC0EJIQEgSVANASACIABBAWooAAAgAEEFaigAABAaIARBCWohBAwDC0EJIQEgLkIAUg0BCyABIARqIQQMAQsgAiAAQQFqKAAAIABBBWo\
oAAAQGyAEQQlqIQQMAAsACyAfIBhBAEdxRQ0AIBAgGBBYCyAMQZABaiQAIAsLCQAgAEEBOgAlC5kBACAAQQA7ASQgAUUEQCAAQgA3AxgLIABBADoA9AIgAEE\
AOgBsIABBADoAJiAAKALwAiIBBEAgACgC7AIgARBYCyAAQgA3AyggAEEAOwAVIABCADcC7AIgAP0MAAAAAAAAAAAAAAAAAAAAAP0LAzAgAP0MAAAAAAAAAAA\
AAAAAAAAAAP0LA0AgAEEANgJQIAAoAvgCQQA6AAALCQAgAEEAOgAlCwkAIAAgATcDWAsJACAAIAE3A2ALCQAgACABOgAXCwkAIAAgAToAFQsJACAAIAE6ABE\
LCQAgACABNwMICwkAIAAgATYCBAsJACAAIAE2AgALCQAgACABOgAQCwkAIAAgAToAFAsJACAAIAE6ABMLCQAgACABOgAWCwkAIAAgAToAEgsHACAALQAUCwc\
AIAAtABMLBwAgAC0AFgsHACAALQASC/QCAQV/IAFBCU8EQAJAIABBzf97QRAgASABQRBNGyICa08NACACQRAgAEELakF4cSAAQQtJGyIEakEMahBXIgBFDQA\
gAEEIayEBAkAgAkEBayIDIABxRQRAIAEhAAwBCyAAQQRrIgUoAgAiBkF4cSAAIANqQQAgAmtxQQhrIgAgAkEAIAAgAWtBEE0baiIAIAFrIgJrIQMgBkEDcQR\
AIAAgAyAAKAIEQQFxckECcjYCBCAAIANqIgMgAygCBEEBcjYCBCAFIAIgBSgCAEEBcXJBAnI2AgAgASACaiIDIAMoAgRBAXI2AgQgASACEFsMAQsgASgCACE\
BIAAgAzYCBCAAIAEgAmo2AgALAkAgACgCBCIBQQNxRQ0AIAFBeHEiAiAEQRBqTQ0AIAAgBCABQQFxckECcjYCBCAAIARqIgEgAiAEayIEQQNyNgIEIAAgAmo\
iAiACKAIEQQFyNgIEIAEgBBBbCyAAQQhqIQMLIAMPCyAAEFcL/yUBCX8jAEEQayIIJAACQAJAAkAgAEH1AU8EQCAAQcz/e0sEQEEAIQAMBAsgAEELaiIBQXh\
xIQVB0JvAACgCACIJRQ0CQR8hBiAAQfX//wdPDQEgBUEmIAFBCHZnIgBrdkEBcSAAQQF0a0E+aiEGDAELAkACQAJAAkACQEHMm8AAKAIAIgRBECAAQQtqQfg\
DcSAAQQtJGyIFQQN2IgB2IgFBA3EEQCABQX9zQQFxIABqIgdBA3QiAUHEmcAAaiIAIAFBzJnAAGooAgAiAigCCCIDRg0BIAMgADYCDCAAIAM2AggMAgsgBUH\
Um8AAKAIATQ0GIAFFBEBB0JvAACgCACIARQ0HIABoQQJ0QbSYwABqKAIAIgEoAgRBeHEgBWshAyABIQIDQAJAIAEoAhAiAEUEQCABKAIUIgBFDQELIAAoAgR\
BeHEgBWsiASADIAEgA0kiARshAyAAIAIgARshAiAAIQEMAQsLIAIoAhghBgJAAkAgAiACKAIMIgBGBEAgAkEUQRAgAigCFCIAG2ooAgAiAQ0BQQAhAAwCCyA\
CKAIIIgEgADYCDCAAIAE2AggMAQsgAkEUaiACQRBqIAAbIQQDQCAEIQcgASIAQRRqIABBEGogACgCFCIBGyEEIABBFEEQIAEbaigCACIBDQALIAdBADYCAAs\
gBkUNBQJAIAIoAhxBAnRBtJjAAGoiASgCACACRwRAIAIgBigCEEcEQCAGIAA2AhQgAA0CDAgLIAYgADYCECAADQEMBwsgASAANgIAIABFDQULIAAgBjYCGCA\
CKAIQIgEEQCAAIAE2AhAgASAANgIYCyACKAIUIgFFDQUgACABNgIUIAEgADYCGAwFCwJAQQIgAHQiAkEAIAJrciABIAB0cWgiB0EDdCIBQcSZwABqIgIgAUH\
MmcAAaigCACIAKAIIIgNHBEAgAyACNgIMIAIgAzYCCAwBC0HMm8AAIARBfiAHd3E2AgALIAAgBUEDcjYCBCAAIAVqIgYgASAFayIHQQFyNgIEIAAgAWogBzY\
CAEHUm8AAKAIAIgJFDQJB3JvAACgCACEBAkBBzJvAACgCACIEQQEgAkEDdnQiA3FFBEBBzJvAACADIARyNgIAIAJBeHFBxJnAAGoiAyEEDAELIAJBeHEiAkH\
EmcAAaiEEIAJBzJnAAGooAgAhAwsgBCABNgIIIAMgATYCDCABIAQ2AgwgASADNgIIDAILQcybwAAgBEF+IAd3cTYCAAsgAkEIaiEAIAIgAUEDcjYCBCABIAJ\
qIgEgASgCBEEBcjYCBAwFCyAAQQhqIQBB3JvAACAGNgIAQdSbwAAgBzYCAAwEC0HQm8AAQdCbwAAoAgBBfiACKAIcd3E2AgALAkACQCADQRBPBEAgAiAFQQN\
yNgIEIAIgBWoiByADQQFyNgIEIAMgB2ogAzYCAEHUm8AAKAIAIgFFDQFB3JvAACgCACEAAkBBzJvAACgCACIEQQEgAUEDdnQiBnFFBEBBzJvAACAEIAZyNgI\
AIAFBeHFBxJnAAGoiBCEBDAELIAFBeHEiBEHEmcAAaiEBIARBzJnAAGooAgAhBAsgASAANgIIIAQgADYCDCAAIAE2AgwgACAENgIIDAELIAIgAyAFaiIAQQN\
yNgIEIAAgAmoiACAAKAIEQQFyNgIEDAELQdybwAAgBzYCAEHUm8AAIAM2AgALIAJBCGoiAEUNAQwCC0EAIAVrIQMCQAJAAkAgBkECdEG0mMAAaigCACICRQR\
AQQAhAUEAIQAMAQtBACEBIAVBGSAGQQF2a0EAIAZBH0cbdCEEQQAhAANAAkAgAigCBEF4cSIHIAVJDQAgByAFayIHIANPDQAgAiEBIAciAw0AQQAhAyABIQA\
MAwsgAigCFCIHIAAgByACIARBHXZBBHFqKAIQIgJHGyAAIAcbIQAgBEEBdCEEIAINAAsLIAAgAXJFBEBBACEBQQIgBnQiAEEAIABrciAJcSIARQ0DIABoQQJ\
0QbSYwABqKAIAIQALIABFDQELA0AgAyAAKAIEQXhxIgIgBWsiBCADIAMgBEsiBBsgAiAFSSICGyEDIAEgACABIAQbIAIbIQEgACgCECICBH8gAgUgACgCFAs\
iAA0ACwsgAUUNACAFQdSbwAAoAgAiAE0gAyAAIAVrT3ENACABKAIYIQYCQAJAIAEgASgCDCIARgRAIAFBFEEQIAEoAhQiABtqKAIAIgINAUEAIQAMAgsgASg\
CCCICIAA2AgwgACACNgIIDAELIAFBFGogAUEQaiAAGyEEA0AgBCEHIAIiAEEUaiAAQRBqIAAoAhQiAhshBCAAQRRBECACG2ooAgAiAg0ACyAHQQA2AgALAkA\
gBkUNAAJAAkAgASgCHEECdEG0mMAAaiICKAIAIAFHBEAgASAGKAIQRwRAIAYgADYCFCAADQIMBAsgBiAANgIQIAANAQwDCyACIAA2AgAgAEUNAQsgACAGNgI\
YIAEoAhAiAgRAIAAgAjYCECACIAA2AhgLIAEoAhQiAkUNASAAIAI2AhQgAiAANgIYDAELQdCbwABB0JvAACgCAEF+IAEoAhx3cTYCAAsCQCADQRBPBEAgASA\
FQQNyNgIEIAEgBWoiACADQQFyNgIEIAAgA2ogAzYCACADQYACTwRAIAAgAxBcDAILAkBBzJvAACgCACICQQEgA0EDdnQiBHFFBEBBzJvAACACIARyNgIAIAN\
B+AFxQcSZwABqIgMhAgwBCyADQfgBcSIEQcSZwABqIQIgBEHMmcAAaigCACEDCyACIAA2AgggAyAANgIMIAAgAjYCDCAAIAM2AggMAQsgASADIAVqIgBBA3I\
2AgQgACABaiIAIAAoAgRBAXI2AgQLIAFBCGoiAA0BCwJAAkACQAJAAkACQAJAIAVB1JvAACgCACIBSwRAIAVB2JvAACgCACIATwRAIAhBBGohAAJ/AkAgBUG\
vgARqQYCAfHEiAUUNAEH4m8AALQAAQfibwABBAToAAEGAnMAAIQIgAUGA5ANLDQANAEGA5AMMAQtBACECQQAgAUEQdiABQf//A3FBAEdqIgFAACIEQX9GDQA\
aIAFBEHQiAUEQayABIARBEHQiAkEAIAFrRhsLIQEgAEEANgIIIAAgATYCBCAAIAI2AgAgCCgCBCIBRQRAQQAhAAwKCyAIKAIMIQdB5JvAACAIKAIIIgRB5Jv\
AACgCAGoiADYCAEHom8AAIABB6JvAACgCACICIAAgAksbNgIAAkACQEHgm8AAKAIAIgIEQEG0mcAAIQADQCABIAAoAgAiAyAAKAIEIgZqRg0CIAAoAggiAA0\
ACwwCC0Hwm8AAKAIAIgBFDQcgACABSw0HDAkLIAEgAk0NACACIANJDQAgACgCDCIDQQFxDQAgA0EBdiAHRg0DC0Hwm8AAQfCbwAAoAgAiACABIAAgAUkbNgI\
AIAEgBGohA0G0mcAAIQACQAJAAkADQCADIAAoAgAiBkcEQCAAKAIIIgANAQwCCwsgACgCDCIDQQFxDQAgA0EBdiAHRg0BC0G0mcAAIQADQCACIAAoAgAiA08\
EQCACIAMgACgCBGoiBkkNAwsgACgCCCEADAALAAsgACABNgIAIAAgACgCBCAEajYCBCABQQ9qQXhxQQhrIgQgBUEDcjYCBCAGQQ9qQXhxQQhrIgMgBCAFaiI\
AayEFIANB4JvAACgCAEYNBCADQdybwAAoAgBGDQUgAygCBCICQQNxQQFGBEAgAyACQXhxIgEQWiABIAVqIQUgASADaiIDKAIEIQILIAMgAkF+cTYCBCAAIAV\
BAXI2AgQgACAFaiAFNgIAIAVBgAJPBEAgACAFEFwMCAsCQEHMm8AAKAIAIgFBASAFQQN2dCICcUUEQEHMm8AAIAEgAnI2AgAgBUH4AXFBxJnAAGoiBSEDDAE\
LIAVB+AFxIgFBxJnAAGohAyABQcyZwABqKAIAIQULIAMgADYCCCAFIAA2AgwgACADNgIMIAAgBTYCCAwHC0Hgm8AAIAFBD2pBeHEiAEEIayIDNgIAQdibwAA\
gBEEoayIJIAEgAGtqQQhqIgA2AgAgAyAAQQFyNgIEIAEgCWpBKDYCBEHsm8AAQYCAgAE2AgAgAiAGQSBrQXhxQQhrIgAgACACQRBqSRsiA0EbNgIEIANBCGo\
iAEG0mcAA/QACAP0LAgBBwJnAACAHNgIAQbiZwAAgBDYCAEG0mcAAIAE2AgBBvJnAACAANgIAIANBHGohAANAIABBBzYCACAAQQRqIgAgBkkNAAsgAiADRg0\
IIAMgAygCBEF+cTYCBCACIAMgAmsiAEEBcjYCBCADIAA2AgAgAEGAAk8EQCACIAAQXAwJCwJAQcybwAAoAgAiAUEBIABBA3Z0IgRxRQRAQcybwAAgASAEcjY\
CACAAQfgBcUHEmcAAaiIAIQEMAQsgAEH4AXEiAEHEmcAAaiEBIABBzJnAAGooAgAhAAsgASACNgIIIAAgAjYCDCACIAE2AgwgAiAANgIIDAgLQdibwAAgACA\
FayIBNgIAQeCbwABB4JvAACgCACIAIAVqIgI2AgAgAiABQQFyNgIEIAAgBUEDcjYCBCAAQQhqIQAMCAtB3JvAACgCACEAAkAgASAFayICQQ9NBEBB3JvAAEE\
ANgIAQdSbwABBADYCACAAIAFBA3I2AgQgACABaiIBIAEoAgRBAXI2AgQMAQtB1JvAACACNgIAQdybwAAgACAFaiIENgIAIAQgAkEBcjYCBCAAIAFqIAI2AgA\
gACAFQQNyNgIECyAAQQhqIQAMBwsgACAEIAZqNgIEQeCbwABB4JvAACgCACIAQQ9qQXhxIgFBCGsiAjYCAEHYm8AAQdibwAAoAgAgBGoiBCAAIAFrakEIaiI\
BNgIAIAIgAUEBcjYCBCAAIARqQSg2AgRB7JvAAEGAgIABNgIADAULQeCbwAAgADYCAEHYm8AAQdibwAAoAgAgBWoiATYCACAAIAFBAXI2AgQMAgtB3JvAACA\
ANgIAQdSbwABB1JvAACgCACAFaiIBNgIAIAAgAUEBcjYCBCAAIAFqIAE2AgAMAQtB8JvAACABNgIADAELIARBCGohAAwCC0H0m8AAQf8fNgIAQcCZwAAgBzY\
CAEG4mcAAIAQ2AgBBtJnAACABNgIAQdCZwABBxJnAADYCAEHYmcAAQcyZwAA2AgBBzJnAAEHEmcAANgIAQeCZwABB1JnAADYCAEHUmcAAQcyZwAA2AgBB6Jn\
AAEHcmcAANgIAQdyZwABB1JnAADYCAEHwmcAAQeSZwAA2AgBB5JnAAEHcmcAANgIAQfiZwABB7JnAADYCAEHsmcAAQeSZwAA2AgBBgJrAAEH0mcAANgIAQfS\
ZwABB7JnAADYCAEGImsAAQfyZwAA2AgBB/JnAAEH0mcAANgIAQZCawABBhJrAADYCAEGEmsAAQfyZwAA2AgBBjJrAAEGEmsAANgIAQZiawABBjJrAADYCAEG\
UmsAAQYyawAA2AgBBoJrAAEGUmsAANgIAQZyawABBlJrAADYCAEGomsAAQZyawAA2AgBBpJrAAEGcmsAANgIAQbCawABBpJrAADYCAEGsmsAAQaSawAA2AgB\
BuJrAAEGsmsAANgIAQbSawABBrJrAADYCAEHAmsAAQbSawAA2AgBBvJrAAEG0msAANgIAQciawABBvJrAADYCAEHEmsAAQbyawAA2AgBB0JrAAEHEmsAANgI\
AQdiawABBzJrAADYCAEHMmsAAQcSawAA2AgBB4JrAAEHUmsAANgIAQdSawABBzJrAADYCAEHomsAAQdyawAA2AgBB3JrAAEHUmsAANgIAQfCawABB5JrAADY\
CAEHkmsAAQdyawAA2AgBB+JrAAEHsmsAANgIAQeyawABB5JrAADYCAEGAm8AAQfSawAA2AgBB9JrAAEHsmsAANgIAQYibwABB/JrAADYCAEH8msAAQfSawAA\
2AgBBkJvAAEGEm8AANgIAQYSbwABB/JrAADYCAEGYm8AAQYybwAA2AgBBjJvAAEGEm8AANgIAQaCbwABBlJvAADYCAEGUm8AAQYybwAA2AgBBqJvAAEGcm8A\
ANgIAQZybwABBlJvAADYCAEGwm8AAQaSbwAA2AgBBpJvAAEGcm8AANgIAQbibwABBrJvAADYCAEGsm8AAQaSbwAA2AgBBwJvAAEG0m8AANgIAQbSbwABBrJv\
AADYCAEHIm8AAQbybwAA2AgBBvJvAAEG0m8AANgIAQeCbwAAgAUEPakF4cSIAQQhrIgI2AgBBxJvAAEG8m8AANgIAQdibwAAgBEEoayIEIAEgAGtqQQhqIgA\
2AgAgAiAAQQFyNgIEIAEgBGpBKDYCBEHsm8AAQYCAgAE2AgALQQAhAEHYm8AAKAIAIgEgBU0NAEHYm8AAIAEgBWsiATYCAEHgm8AAQeCbwAAoAgAiACAFaiI\
CNgIAIAIgAUEBcjYCBCAAIAVBA3I2AgQgAEEIaiEACyAIQRBqJAAgAAs9AQJ/AkAgAEEEaygCACICQXhxIgNBBEEIIAJBA3EiAhsgAWpJDQAgAkEAIAMgAUE\
naksbDQAgABBZDwsAC6IGAQR/IABBCGsiASAAQQRrKAIAIgNBeHEiAGohAgJAAkAgA0EBcQ0AIANBAnFFDQEgASgCACIDIABqIQAgASADayIBQdybwAAoAgB\
GBEAgAigCBEEDcUEDRw0BQdSbwAAgADYCACACIAIoAgRBfnE2AgQgASAAQQFyNgIEIAIgADYCAA8LIAEgAxBaCwJAAkBB9JvAAAJ/AkACQAJAAkAgAigCBCI\
DQQJxRQRAIAJB4JvAACgCAEYNAiACQdybwAAoAgBGDQMgAiADQXhxIgIQWiABIAAgAmoiAEEBcjYCBCAAIAFqIAA2AgAgAUHcm8AAKAIARw0BQdSbwAAgADY\
CAA8LIAIgA0F+cTYCBCABIABBAXI2AgQgACABaiAANgIACyAAQYACSQ0EIAEgABBcQfSbwABB9JvAACgCAEEBayIANgIAIAANBkG8mcAAKAIAIgANAkH/Hww\
DC0Hgm8AAIAE2AgBB2JvAAEHYm8AAKAIAIABqIgA2AgAgASAAQQFyNgIEQdybwAAoAgAgAUYEQEHUm8AAQQA2AgBB3JvAAEEANgIACyAAQeybwAAoAgAiAk0\
NBUHgm8AAKAIAIgBFDQVB2JvAACgCACIDQSlJDQRBtJnAACEBA0AgACABKAIAIgRPBEAgACAEIAEoAgRqSQ0GCyABKAIIIQEMAAsAC0Hcm8AAIAE2AgBB1Jv\
AAEHUm8AAKAIAIABqIgA2AgAgASAAQQFyNgIEIAAgAWogADYCAA8LQQAhAQNAIAFBAWohASAAKAIIIgANAAtB/x8gASABQf8fTRsLNgIADwsCQEHMm8AAKAI\
AIgJBASAAQQN2dCIDcUUEQEHMm8AAIAIgA3I2AgAgAEH4AXFBxJnAAGoiACECDAELIABB+AFxIgBBxJnAAGohAiAAQcyZwABqKAIAIQALIAIgATYCCCAAIAE\
2AgwgASACNgIMIAEgADYCCA8LQfSbwABBvJnAACgCACIABH9BACEBA0AgAUEBaiEBIAAoAggiAA0AC0H/HyABIAFB/x9NGwVB/x8LNgIAIAIgA08NAEHsm8A\
AQX82AgALC4IDAQR/IAAoAgwhAgJAAkACQCABQYACTwRAIAAoAhghAwJAAkAgACACRgRAIABBFEEQIAAoAhQiAhtqKAIAIgENAUEAIQIMAgsgACgCCCIBIAI\
2AgwgAiABNgIIDAELIABBFGogAEEQaiACGyEEA0AgBCEFIAEiAkEUaiACQRBqIAIoAhQiARshBCACQRRBECABG2ooAgAiAQ0ACyAFQQA2AgALIANFDQICQCA\
AKAIcQQJ0QbSYwABqIgEoAgAgAEcEQCADKAIQIABGDQEgAyACNgIUIAINAwwECyABIAI2AgAgAkUNBAwCCyADIAI2AhAgAg0BDAILIAAoAggiACACRwRAIAA\
gAjYCDCACIAA2AggPC0HMm8AAQcybwAAoAgBBfiABQQN2d3E2AgAPCyACIAM2AhggACgCECIBBEAgAiABNgIQIAEgAjYCGAsgACgCFCIARQ0AIAIgADYCFCA\
AIAI2AhgPCw8LQdCbwABB0JvAACgCAEF+IAAoAhx3cTYCAAuOBAECfyAAIAFqIQICQAJAAkAgACgCBCIDQQFxDQAgA0ECcUUNASAAKAIAIgMgAWohASAAIAN\
rIgBB3JvAACgCAEYEQCACKAIEQQNxQQNHDQFB1JvAACABNgIAIAIgAigCBEF+cTYCBCAAIAFBAXI2AgQgAiABNgIADwsgACADEFoLAkACQCACKAIEIgNBAnF\
FBEAgAkHgm8AAKAIARg0CIAJB3JvAACgCAEYNBCACIANBeHEiAhBaIAAgASACaiIBQQFyNgIEIAAgAWogATYCACAAQdybwAAoAgBHDQFB1JvAACABNgIADws\
gAiADQX5xNgIEIAAgAUEBcjYCBCAAIAFqIAE2AgALIAFBgAJPBEAgACABEFwPCwJAQcybwAAoAgAiAkEBIAFBA3Z0IgNxRQRAQcybwAAgAiADcjYCACABQfg\
BcUHEmcAAaiIBIQIMAQsgAUH4AXEiAUHEmcAAaiECIAFBzJnAAGooAgAhAQsgAiAANgIIIAEgADYCDCAAIAI2AgwgACABNgIIDwtB4JvAACAANgIAQdibwAB\
B2JvAACgCACABaiIBNgIAIAAgAUEBcjYCBCAAQdybwAAoAgBHDQBB1JvAAEEANgIAQdybwABBADYCAAsPC0Hcm8AAIAA2AgBB1JvAAEHUm8AAKAIAIAFqIgE\
2AgAgACABQQFyNgIEIAAgAWogATYCAAvDAgEEfyAAQgA3AhAgAAJ/QQAgAUEIdiIDRQ0AGkEfIAFBgICACE8NABogAUEmIANnIgNrdkEBcSADQQF0ckE+cws\
iAjYCHCACQQJ0QbSYwABqIQRBASACdCIDQdCbwAAoAgBxRQRAIAQgADYCACAAIAQ2AhggACAANgIMIAAgADYCCEHQm8AAQdCbwAAoAgAgA3I2AgAPCwJAAkA\
gASAEKAIAIgMoAgRBeHFGBEAgAyECDAELIAFBGSACQQF2a0EAIAJBH0cbdCEFA0AgAyAFQR12QQRxaiIEKAIQIgJFDQIgBUEBdCEFIAIhAyACKAIEQXhxIAF\
HDQALCyACKAIIIgEgADYCDCACIAA2AgggAEEANgIYIAAgAjYCDCAAIAE2AggPCyAEQRBqIAA2AgAgACADNgIYIAAgADYCDCAAIAA2AggLC+4VBwBBoYDAAAt\
eAQABAQEBAQAAAQEAAQEAAQEBAQEBAQEBAQAAAAAAAAABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQAAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE\
BAAEAAQBBiYLAAAsBAQBBoILAAAvgAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE\
BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE\
BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAEGJhMAACwEBAEGghMAAC+ABAQEAAQE\
BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE\
AAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE\
BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEAQaGGwAALXgEAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQABAAEBAQEBAQEBAQEBAQE\
BAQEBAQEBAQEBAQEBAQEBAAEAAQABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQAAAAEAQYCIwAALtBBVbmV4cGVjdGVkIGVuZCBvZiBkYXRhVW5leHBlY3R\
lZCBkYXRhUmVxdWVzdCBsaW5lIHRvbyBsb25nSW52YWxpZCBtZXRob2QgY2hhcmFjdGVySW52YWxpZCBVUkwgY2hhcmFjdGVyUFJJIGlzIG9ubHkgdmFsaWQ\
gd2l0aCBIVFRQLzIuMFVuc3VwcG9ydGVkIEhUVFAgdmVyc2lvbkludmFsaWQgcHJvdG9jb2xJbnZhbGlkIHByb3RvY29sIG5hbWVFeHBlY3RlZCAvIGFmdGV\
yIHRoZSBwcm90b2NvbCBuYW1lRXhwZWN0ZWQgc3BhY2UgYWZ0ZXIgVVJMRXhwZWN0ZWQgc3BhY2UgYWZ0ZXIgbWV0aG9kUmVxdWVzdCBsaW5lIHRvbyBzaG9\
ydEV4cGVjdGVkIENSTEZTdGF0dXMgbGluZSB0b28gbG9uZ0ludmFsaWQgSFRUUCByZXNwb25zZSBzdGF0dXNJbnZhbGlkIHN0YXR1cyByZWFzb24gY2hhcmF\
jdGVyRXhwZWN0ZWQgYSBzcGFjZSBhZnRlciBIVFRQIHJlc3BvbnNlIHN0YXR1c0V4cGVjdGVkIHNwYWNlIGFmdGVyIHByb3RvY29sU3RhdHVzIGxpbmUgdG9\
vIHNob3J0TWFsZm9ybWVkIEhUVFAvMi4wIHByZWZhY2VVbmV4cGVjdGVkIENvbnRlbnQtTGVuZ3RoIGhlYWRlciBmb3IgYSByZXNwb25zZSB3aXRob3V0IGJ\
vZHlFeHBlY3RlZCBDb250ZW50LUxlbmd0aCBoZWFkZXIgdmFsdWVJbnZhbGlkIENvbnRlbnQtTGVuZ3RoIGhlYWRlckludmFsaWQgZHVwbGljYXRlIENvbnR\
lbnQtTGVuZ3RoIGhlYWRlclVuZXhwZWN0ZWQgQ29udGVudC1MZW5ndGggaGVhZGVyIHdoZW4gVHJhbnNmZXItRW5jb2RpbmcgaGVhZGVyIGlzIHByZXNlbnR\
VbmV4cGVjdGVkIFRyYW5zZmVyLUVuY29kaW5nIGhlYWRlciBmb3IgYSByZXNwb25zZSB3aXRob3V0IGJvZHlFeHBlY3RlZCBUcmFuc2Zlci1FbmNvZGluZyB\
oZWFkZXIgdmFsdWVUaGUgdmFsdWUgImNodW5rZWQiIGluIHRoZSBUcmFuc2Zlci1FbmNvZGluZyBoZWFkZXIgbXVzdCBiZSB0aGUgbGFzdCBwcm92aWRlZCB\
hbmQgY2FuIGJlIHByb3ZpZGVkIG9ubHkgb25jZVRoZSB2YWx1ZSAiY2h1bmtlZCIgaW4gdGhlIFRyYW5zZmVyLUVuY29kaW5nIGhlYWRlciBtdXN0IGJlIHR\
oZSBsYXN0IHByb3ZpZGVkVW5leHBlY3RlZCBUcmFuc2Zlci1FbmNvZGluZyBoZWFkZXIgd2hlbiBDb250ZW50LUxlbmd0aCBoZWFkZXIgaXMgcHJlc2VudEV\
4cGVjdGVkIENvbm5lY3Rpb24gaGVhZGVyIHZhbHVlSW52YWxpZCBDb25uZWN0aW9uIGhlYWRlciB2YWx1ZUV4cGVjdGVkIFRyYWlsZXIgaGVhZGVyIHZhbHV\
lRXhwZWN0ZWQgVXBncmFkZSBoZWFkZXIgdmFsdWVJbnZhbGlkIFVwZ3JhZGUgaGVhZGVyIHZhbHVlSW52YWxpZCBoZWFkZXIgZmllbGQgbmFtZSBjaGFyYWN\
0ZXJJbnZhbGlkIGhlYWRlciBmaWVsZCB2YWx1ZSBjaGFyYWN0ZXJIZWFkZXIgbGluZSB0b28gbG9uZ01pc3NpbmcgQ29ubmVjdGlvbiBoZWFkZXIgc2V0IHR\
vICJ1cGdyYWRlIiB3aGVuIHVzaW5nIHRoZSBVcGdyYWRlIGhlYWRlclRyYWlsZXJzIGFyZSBub3QgYWxsb3dlZCB3aGVuIG5vdCB1c2luZyBjaHVua2VkIHR\
yYW5zZmVyIGVuY29kaW5nVW5leHBlY3RlZCBjb250ZW50IGZvciB0aGUgcmVxdWVzdCAoR0VUIG9yIEhFQUQpVHJhbnNmZXItRW5jb2RpbmcgbGFzdCBoZWF\
kZXIgdmFsdWUgbXVzdCBiZSAiY2h1bmtlZCIgaWYgdGhlIGhlYWRlciBpcyBwcmVzZW50Q2h1bmsgaGVhZGVyIHRvbyBsb25nSW52YWxpZCBjaHVuayBsZW5\
ndGggY2hhcmFjdGVySW52YWxpZCBjaHVuayBsZW5ndGggc2l6ZUV4cGVjdGVkIGNodW5rIGV4dGVuc2lvbiBuYW1lSW52YWxpZCBjaHVuayBleHRlbnNpb24\
gbmFtZSBjaGFyYWN0ZXJFeHBlY3RlZCBjbG9zaW5nIHF1b3RlIGZvciBjaHVuayBleHRlbnNpb24gdmFsdWVJbnZhbGlkIGNodW5rIGV4dGVuc2lvbiBxdW9\
0ZWQgdmFsdWUgY2hhcmFjdGVyRXhwZWN0ZWQgY2h1bmsgZXh0ZW5zaW9uIHZhbHVlSW52YWxpZCBjaHVuayBleHRlbnNpb24gdmFsdWUgY2hhcmFjdGVySW5\
2YWxpZCBjaHVuayBleHRlbnNpb24gY2hhcmFjdGVyIGFmdGVyIHZhbHVlRXhwZWN0ZWQgQ1JMRiBhZnRlciBjaHVuayBkYXRhSW52YWxpZCB0cmFpbGVyIGZ\
pZWxkIG5hbWUgY2hhcmFjdGVySW52YWxpZCB0cmFpbGVyIGZpZWxkIHZhbHVlIGNoYXJhY3RlclRyYWlsZXIgbGluZSB0b28gbG9uZ0ludmFsaWQgc3RhdGU\
=","base64"));const textEncoder=new TextEncoder;const textDecoder=new TextDecoder;function log(logger,raw){const len=Number(
BigInt.asUintN(32,raw));const ptr=Number(raw>>32n);logger(textDecoder.decode(new Uint8Array(this.memory.buffer,ptr,len)))}
function alloc(len){return this.alloc(len)>>>0}function dealloc(ptr,len){return this.dealloc(ptr,len)}function create(){
return this.create()>>>0}function destroy(parser){this.destroy(parser)}function parse2(parser,data,limit){return this.parse(
parser,data,limit)>>>0}function fail(parser,code,description){const len=description.length;const ptr=this.alloc(len);const buffer=new Uint8Array(
this.memory.buffer,ptr,len);textEncoder.encodeInto(description,buffer);this.fail(parser,code,ptr,len);this.dealloc(ptr,len)}
function hasDebug(){return this.milo_has_debug()!==0}const Errors=Object.freeze({NONE:0,USER:1,CALLBACK_ERROR:2,UNEXPECTED_STATE:3,
UNEXPECTED_DATA:4,UNEXPECTED_EOF:5,UNEXPECTED_CHARACTER:6,UNEXPECTED_CONTENT_LENGTH:7,UNEXPECTED_TRANSFER_ENCODING:8,UNEXPECTED_CONTENT:9,
UNEXPECTED_TRAILERS:10,INVALID_VERSION:11,INVALID_STATUS:12,INVALID_CONTENT_LENGTH:13,INVALID_TRANSFER_ENCODING:14,INVALID_CHUNK_SIZE:15,
MISSING_CONNECTION_UPGRADE:16,UNSUPPORTED_HTTP_VERSION:17,0:"NONE",1:"USER",2:"CALLBACK_ERROR",3:"UNEXPECTED_STATE",4:"U\
NEXPECTED_DATA",5:"UNEXPECTED_EOF",6:"UNEXPECTED_CHARACTER",7:"UNEXPECTED_CONTENT_LENGTH",8:"UNEXPECTED_TRANSFER_ENCODIN\
G",9:"UNEXPECTED_CONTENT",10:"UNEXPECTED_TRAILERS",11:"INVALID_VERSION",12:"INVALID_STATUS",13:"INVALID_CONTENT_LENGTH",
14:"INVALID_TRANSFER_ENCODING",15:"INVALID_CHUNK_SIZE",16:"MISSING_CONNECTION_UPGRADE",17:"UNSUPPORTED_HTTP_VERSION"});const Methods=Object.
freeze({OTHER:0,GET:1,HEAD:2,POST:3,PUT:4,DELETE:5,CONNECT:6,OPTIONS:7,TRACE:8,PATCH:9,PRI:10,0:"OTHER",1:"GET",2:"HEAD",
3:"POST",4:"PUT",5:"DELETE",6:"CONNECT",7:"OPTIONS",8:"TRACE",9:"PATCH",10:"PRI"});const Callbacks=Object.freeze({ON_ERROR:0,
ON_FINISH:1,ON_MESSAGE_START:2,ON_MESSAGE_COMPLETE:3,ON_REQUEST:4,ON_RESPONSE:5,ON_RESET:6,ON_METHOD:7,ON_URL:8,ON_PROTOCOL:9,
ON_VERSION:10,ON_STATUS:11,ON_REASON:12,ON_HEADER_NAME:13,ON_HEADER_VALUE:14,ON_HEADERS:15,ON_CONNECT:16,ON_UPGRADE:17,ON_CHUNK_LENGTH:18,
ON_CHUNK_EXTENSION_NAME:19,ON_CHUNK_EXTENSION_VALUE:20,ON_CHUNK:21,ON_BODY:22,ON_DATA:23,ON_TRAILER_NAME:24,ON_TRAILER_VALUE:25,
ON_TRAILERS:26,ON_STATE_CHANGE:27,0:"ON_ERROR",1:"ON_FINISH",2:"ON_MESSAGE_START",3:"ON_MESSAGE_COMPLETE",4:"ON_REQUEST",
5:"ON_RESPONSE",6:"ON_RESET",7:"ON_METHOD",8:"ON_URL",9:"ON_PROTOCOL",10:"ON_VERSION",11:"ON_STATUS",12:"ON_REASON",13:"\
ON_HEADER_NAME",14:"ON_HEADER_VALUE",15:"ON_HEADERS",16:"ON_CONNECT",17:"ON_UPGRADE",18:"ON_CHUNK_LENGTH",19:"ON_CHUNK_E\
XTENSION_NAME",20:"ON_CHUNK_EXTENSION_VALUE",21:"ON_CHUNK",22:"ON_BODY",23:"ON_DATA",24:"ON_TRAILER_NAME",25:"ON_TRAILER\
_VALUE",26:"ON_TRAILERS",27:"ON_STATE_CHANGE"});const CallbackActives=Object.freeze({NONE:0n,ON_ERROR:1n,ON_FINISH:2n,ON_MESSAGE_START:4n,
ON_MESSAGE_COMPLETE:8n,ON_REQUEST:16n,ON_RESPONSE:32n,ON_RESET:64n,ON_METHOD:128n,ON_URL:256n,ON_PROTOCOL:512n,ON_VERSION:1024n,
ON_STATUS:2048n,ON_REASON:4096n,ON_HEADER_NAME:8192n,ON_HEADER_VALUE:16384n,ON_HEADERS:32768n,ON_CONNECT:65536n,ON_UPGRADE:131072n,
ON_CHUNK_LENGTH:262144n,ON_CHUNK_EXTENSION_NAME:524288n,ON_CHUNK_EXTENSION_VALUE:1048576n,ON_CHUNK:2097152n,ON_BODY:4194304n,
ON_DATA:8388608n,ON_TRAILER_NAME:16777216n,ON_TRAILER_VALUE:33554432n,ON_TRAILERS:67108864n,ON_STATE_CHANGE:134217728n,ALL:268435455n,
0n:"NONE",1n:"ON_ERROR",2n:"ON_FINISH",4n:"ON_MESSAGE_START",8n:"ON_MESSAGE_COMPLETE",16n:"ON_REQUEST",32n:"ON_RESPONSE",
64n:"ON_RESET",128n:"ON_METHOD",256n:"ON_URL",512n:"ON_PROTOCOL",1024n:"ON_VERSION",2048n:"ON_STATUS",4096n:"ON_REASON",
8192n:"ON_HEADER_NAME",16384n:"ON_HEADER_VALUE",32768n:"ON_HEADERS",65536n:"ON_CONNECT",131072n:"ON_UPGRADE",262144n:"ON\
_CHUNK_LENGTH",524288n:"ON_CHUNK_EXTENSION_NAME",1048576n:"ON_CHUNK_EXTENSION_VALUE",2097152n:"ON_CHUNK",4194304n:"ON_BO\
DY",8388608n:"ON_DATA",16777216n:"ON_TRAILER_NAME",33554432n:"ON_TRAILER_VALUE",67108864n:"ON_TRAILERS",134217728n:"ON_S\
TATE_CHANGE",268435455n:"ALL"});const Events=Object.freeze({END:0,ERROR:1,FINISH:2,MESSAGE_START:3,MESSAGE_COMPLETE:4,REQUEST:5,
RESPONSE:6,RESET:7,METHOD:8,URL:9,PROTOCOL:10,VERSION:11,STATUS:12,REASON:13,HEADER_NAME:14,HEADER_VALUE:15,HEADERS:16,CONNECT:17,
UPGRADE:18,CHUNK_LENGTH:19,CHUNK_EXTENSION_NAME:20,CHUNK_EXTENSION_VALUE:21,CHUNK:22,BODY:23,DATA:24,TRAILER_NAME:25,TRAILER_VALUE:26,
TRAILERS:27,STATE_CHANGE:28,0:"END",1:"ERROR",2:"FINISH",3:"MESSAGE_START",4:"MESSAGE_COMPLETE",5:"REQUEST",6:"RESPONSE",
7:"RESET",8:"METHOD",9:"URL",10:"PROTOCOL",11:"VERSION",12:"STATUS",13:"REASON",14:"HEADER_NAME",15:"HEADER_VALUE",16:"H\
EADERS",17:"CONNECT",18:"UPGRADE",19:"CHUNK_LENGTH",20:"CHUNK_EXTENSION_NAME",21:"CHUNK_EXTENSION_VALUE",22:"CHUNK",23:"\
BODY",24:"DATA",25:"TRAILER_NAME",26:"TRAILER_VALUE",27:"TRAILERS",28:"STATE_CHANGE"});const EventActives=Object.freeze(
{NONE:0n,ON_ERROR:1n,ON_FINISH:2n,ON_MESSAGE_START:4n,ON_MESSAGE_COMPLETE:8n,ON_REQUEST:16n,ON_RESPONSE:32n,ON_RESET:64n,
ON_METHOD:128n,ON_URL:256n,ON_PROTOCOL:512n,ON_VERSION:1024n,ON_STATUS:2048n,ON_REASON:4096n,ON_HEADER_NAME:8192n,ON_HEADER_VALUE:16384n,
ON_HEADERS:32768n,ON_CONNECT:65536n,ON_UPGRADE:131072n,ON_CHUNK_LENGTH:262144n,ON_CHUNK_EXTENSION_NAME:524288n,ON_CHUNK_EXTENSION_VALUE:1048576n,
ON_CHUNK:2097152n,ON_BODY:4194304n,ON_DATA:8388608n,ON_TRAILER_NAME:16777216n,ON_TRAILER_VALUE:33554432n,ON_TRAILERS:67108864n,
ON_STATE_CHANGE:134217728n,ALL:268435455n,0n:"NONE",1n:"ON_ERROR",2n:"ON_FINISH",4n:"ON_MESSAGE_START",8n:"ON_MESSAGE_CO\
MPLETE",16n:"ON_REQUEST",32n:"ON_RESPONSE",64n:"ON_RESET",128n:"ON_METHOD",256n:"ON_URL",512n:"ON_PROTOCOL",1024n:"ON_VE\
RSION",2048n:"ON_STATUS",4096n:"ON_REASON",8192n:"ON_HEADER_NAME",16384n:"ON_HEADER_VALUE",32768n:"ON_HEADERS",65536n:"O\
N_CONNECT",131072n:"ON_UPGRADE",262144n:"ON_CHUNK_LENGTH",524288n:"ON_CHUNK_EXTENSION_NAME",1048576n:"ON_CHUNK_EXTENSION\
_VALUE",2097152n:"ON_CHUNK",4194304n:"ON_BODY",8388608n:"ON_DATA",16777216n:"ON_TRAILER_NAME",33554432n:"ON_TRAILER_VALU\
E",67108864n:"ON_TRAILERS",134217728n:"ON_STATE_CHANGE",268435455n:"ALL"});const States=Object.freeze({START:0,FINISH:1,
ERROR:2,REQUEST_LINE:3,STATUS_LINE:4,HTTP2_PREFACE:5,HEADER:6,BODY_DECISION:7,BODY_VIA_CONTENT_LENGTH:8,BODY_WITH_NO_LENGTH:9,
CHUNK_HEADER:10,CHUNK_EXTENSIONS:11,CHUNK_DATA:12,TRAILER:13,TUNNEL:14,0:"START",1:"FINISH",2:"ERROR",3:"REQUEST_LINE",4:"\
STATUS_LINE",5:"HTTP2_PREFACE",6:"HEADER",7:"BODY_DECISION",8:"BODY_VIA_CONTENT_LENGTH",9:"BODY_WITH_NO_LENGTH",10:"CHUN\
K_HEADER",11:"CHUNK_EXTENSIONS",12:"CHUNK_DATA",13:"TRAILER",14:"TUNNEL"});const ParserFields=Object.freeze({MAX_START_LINE_LENGTH:0,
MAX_HEADER_LENGTH:4,MAX_BODY_PAYLOAD:8,AUTODETECT:16,IS_REQUEST:17,SUSPEND_AFTER_HEADERS:18,MANAGE_UNCONSUMED:19,CONTINUE_WITHOUT_DATA:20,
IS_CONNECT:21,SKIP_BODY:22,DEBUG:23,PARSED:24,POSITION:32,STATE:36,PAUSED:37,ERROR_CODE:38,CONTENT_LENGTH:40,CHUNK_SIZE:48,
REMAINING_CONTENT_LENGTH:56,REMAINING_CHUNK_SIZE:64,STATUS:72,METHOD:76,HAS_CONTENT_LENGTH:77,HAS_TRANSFER_ENCODING:78,HAS_CHUNKED_TRANSFER_ENCODING:79,
HAS_CONNECTION_CLOSE:80,HAS_CONNECTION_UPGRADE:81,HAS_UPGRADE:82,HAS_TRAILERS:83,ACTIVE_CALLBACKS:88,ACTIVE_EVENTS:96,PTR:104,
ERROR_DESCRIPTION:108,UNCONSUMED:364,UNCONSUMED_LEN:368,ERROR_DESCRIPTION_LEN:372,EVENTS:376,0:"MAX_START_LINE_LENGTH",4:"\
MAX_HEADER_LENGTH",8:"MAX_BODY_PAYLOAD",16:"AUTODETECT",17:"IS_REQUEST",18:"SUSPEND_AFTER_HEADERS",19:"MANAGE_UNCONSUMED",
20:"CONTINUE_WITHOUT_DATA",21:"IS_CONNECT",22:"SKIP_BODY",23:"DEBUG",24:"PARSED",32:"POSITION",36:"STATE",37:"PAUSED",38:"\
ERROR_CODE",40:"CONTENT_LENGTH",48:"CHUNK_SIZE",56:"REMAINING_CONTENT_LENGTH",64:"REMAINING_CHUNK_SIZE",72:"STATUS",76:"\
METHOD",77:"HAS_CONTENT_LENGTH",78:"HAS_TRANSFER_ENCODING",79:"HAS_CHUNKED_TRANSFER_ENCODING",80:"HAS_CONNECTION_CLOSE",
81:"HAS_CONNECTION_UPGRADE",82:"HAS_UPGRADE",83:"HAS_TRAILERS",88:"ACTIVE_CALLBACKS",96:"ACTIVE_EVENTS",104:"PTR",108:"E\
RROR_DESCRIPTION",364:"UNCONSUMED",368:"UNCONSUMED_LEN",372:"ERROR_DESCRIPTION_LEN",376:"EVENTS"});function isAutodetect(parser){
return this.is_autodetect(parser)!==0}function isRequest(parser){return this.is_request(parser)!==0}function isPaused(parser){
return this.is_paused(parser)!==0}function shouldManageUnconsumed(parser){return this.should_manage_unconsumed(parser)!==
0}function shouldSuspendAfterHeaders(parser){return this.should_suspend_after_headers(parser)!==0}function getMaxStartLineLength(parser){
return this.get_max_start_line_length(parser)>>>0}function getMaxHeaderLength(parser){return this.get_max_header_length(
parser)>>>0}function getMaxBodyPayload(parser){return BigInt.asUintN(64,this.get_max_body_payload(parser))}function shouldContinueWithoutData(parser){
return this.should_continue_without_data(parser)!==0}function isConnect(parser){return this.is_connect(parser)!==0}function isDebug(parser){
return this.is_debug(parser)!==0}function shouldSkipBody(parser){return this.should_skip_body(parser)!==0}function getState(parser){
return this.get_state(parser)>>>0}function getPosition(parser){return this.get_position(parser)>>>0}function getParsed(parser){
return BigInt.asUintN(64,this.get_parsed(parser))}function getErrorCode(parser){return this.get_error_code(parser)>>>0}function getMethod(parser){
return this.get_method(parser)>>>0}function getStatus(parser){return this.get_status(parser)>>>0}function hasConnectionClose(parser){
return this.has_connection_close(parser)!==0}function hasConnectionUpgrade(parser){return this.has_connection_upgrade(parser)!==
0}function getContentLength(parser){return BigInt.asUintN(64,this.get_content_length(parser))}function getChunkSize(parser){
return BigInt.asUintN(64,this.get_chunk_size(parser))}function getRemainingContentLength(parser){return BigInt.asUintN(64,
this.get_remaining_content_length(parser))}function getRemainingChunkSize(parser){return BigInt.asUintN(64,this.get_remaining_chunk_size(
parser))}function hasContentLength(parser){return this.has_content_length(parser)!==0}function hasTransferEncoding(parser){
return this.has_transfer_encoding(parser)!==0}function hasChunkedTransferEncoding(parser){return this.has_chunked_transfer_encoding(
parser)!==0}function hasUpgrade(parser){return this.has_upgrade(parser)!==0}function hasTrailers(parser){return this.has_trailers(
parser)!==0}function getErrorDescription(parser){const raw=this.get_error_description_raw(parser);const len=Number(BigInt.
asUintN(32,raw));const ptr=Number(raw>>32n);return textDecoder.decode(new Uint8Array(this.memory.buffer,ptr,len))}function setShouldAutodetect(parser,value){
this.set_should_autodetect(parser,value)}function setShouldContinueWithoutData(parser,value){this.set_should_continue_without_data(
parser,value)}function setIsRequest(parser,value){this.set_is_request(parser,value)}function setIsConnect(parser,value){
this.set_is_connect(parser,value)}function setDebug(parser,value){this.set_debug(parser,value)}function setShouldManageUnconsumed(parser,value){
this.set_should_manage_unconsumed(parser,value)}function setShouldSuspendAfterHeaders(parser,value){this.set_should_suspend_after_headers(
parser,value)}function setMaxStartLineLength(parser,value){this.set_max_start_line_length(parser,value)}function setMaxHeaderLength(parser,value){
this.set_max_header_length(parser,value)}function setMaxBodyPayload(parser,value){this.set_max_body_payload(parser,value)}
function setShouldSkipBody(parser,value){this.set_should_skip_body(parser,value)}function setActiveCallbacks(parser,value){
this.set_active_callbacks(parser,value)}function setActiveEvents(parser,value){this.set_active_events(parser,value)}function simpleCreate(spans,create2){
const parser=create2();spans[parser]=[];this.setActiveCallbacks(parser,this.CALLBACK_ACTIVE_ALL);return parser}function simpleDestroy(spans,destroy2,parser){
spans[parser]=void 0;destroy2(parser)}function noop(){}function setup(env={}){let{logger:logOption,...instanceEnvironment}=env;
let logger=noop;const context={};if(logOption){if(typeof logOption!=="function"){logOption=console.log}logger=log.bind(context,
logOption)}const instance=new WebAssembly.Instance(wasmModule,{env:{logger,on_error:noop,on_finish:noop,on_message_start:noop,
on_message_complete:noop,on_request:noop,on_response:noop,on_reset:noop,on_method:noop,on_url:noop,on_protocol:noop,on_version:noop,
on_status:noop,on_reason:noop,on_header_name:noop,on_header_value:noop,on_headers:noop,on_connect:noop,on_upgrade:noop,on_chunk_length:noop,
on_chunk_extension_name:noop,on_chunk_extension_value:noop,on_chunk:noop,on_body:noop,on_data:noop,on_trailer_name:noop,
on_trailer_value:noop,on_trailers:noop,on_state_change:noop,...instanceEnvironment}});const wasm=instance.exports;context.
memory=wasm.memory;const milo={version:{raw:"0.9.0",major:0,minor:9,patch:0,prerelease:""},METHOD_OTHER:0,METHOD_GET:1,METHOD_HEAD:2,
METHOD_POST:3,METHOD_PUT:4,METHOD_DELETE:5,METHOD_CONNECT:6,METHOD_OPTIONS:7,METHOD_TRACE:8,METHOD_PATCH:9,METHOD_PRI:10,
CALLBACK_ON_ERROR:0,CALLBACK_ON_FINISH:1,CALLBACK_ON_MESSAGE_START:2,CALLBACK_ON_MESSAGE_COMPLETE:3,CALLBACK_ON_REQUEST:4,
CALLBACK_ON_RESPONSE:5,CALLBACK_ON_RESET:6,CALLBACK_ON_METHOD:7,CALLBACK_ON_URL:8,CALLBACK_ON_PROTOCOL:9,CALLBACK_ON_VERSION:10,
CALLBACK_ON_STATUS:11,CALLBACK_ON_REASON:12,CALLBACK_ON_HEADER_NAME:13,CALLBACK_ON_HEADER_VALUE:14,CALLBACK_ON_HEADERS:15,
CALLBACK_ON_CONNECT:16,CALLBACK_ON_UPGRADE:17,CALLBACK_ON_CHUNK_LENGTH:18,CALLBACK_ON_CHUNK_EXTENSION_NAME:19,CALLBACK_ON_CHUNK_EXTENSION_VALUE:20,
CALLBACK_ON_CHUNK:21,CALLBACK_ON_BODY:22,CALLBACK_ON_DATA:23,CALLBACK_ON_TRAILER_NAME:24,CALLBACK_ON_TRAILER_VALUE:25,CALLBACK_ON_TRAILERS:26,
CALLBACK_ON_STATE_CHANGE:27,EVENT_END:0,EVENT_ERROR:1,EVENT_FINISH:2,EVENT_MESSAGE_START:3,EVENT_MESSAGE_COMPLETE:4,EVENT_REQUEST:5,
EVENT_RESPONSE:6,EVENT_RESET:7,EVENT_METHOD:8,EVENT_URL:9,EVENT_PROTOCOL:10,EVENT_VERSION:11,EVENT_STATUS:12,EVENT_REASON:13,
EVENT_HEADER_NAME:14,EVENT_HEADER_VALUE:15,EVENT_HEADERS:16,EVENT_CONNECT:17,EVENT_UPGRADE:18,EVENT_CHUNK_LENGTH:19,EVENT_CHUNK_EXTENSION_NAME:20,
EVENT_CHUNK_EXTENSION_VALUE:21,EVENT_CHUNK:22,EVENT_BODY:23,EVENT_DATA:24,EVENT_TRAILER_NAME:25,EVENT_TRAILER_VALUE:26,EVENT_TRAILERS:27,
EVENT_STATE_CHANGE:28,CALLBACK_ACTIVE_NONE:0n,EVENT_ACTIVE_NONE:0n,CALLBACK_ACTIVE_ON_ERROR:1n,EVENT_ACTIVE_ON_ERROR:1n,
CALLBACK_ACTIVE_ON_FINISH:2n,EVENT_ACTIVE_ON_FINISH:2n,CALLBACK_ACTIVE_ON_MESSAGE_START:4n,EVENT_ACTIVE_ON_MESSAGE_START:4n,
CALLBACK_ACTIVE_ON_MESSAGE_COMPLETE:8n,EVENT_ACTIVE_ON_MESSAGE_COMPLETE:8n,CALLBACK_ACTIVE_ON_REQUEST:16n,EVENT_ACTIVE_ON_REQUEST:16n,
CALLBACK_ACTIVE_ON_RESPONSE:32n,EVENT_ACTIVE_ON_RESPONSE:32n,CALLBACK_ACTIVE_ON_RESET:64n,EVENT_ACTIVE_ON_RESET:64n,CALLBACK_ACTIVE_ON_METHOD:128n,
EVENT_ACTIVE_ON_METHOD:128n,CALLBACK_ACTIVE_ON_URL:256n,EVENT_ACTIVE_ON_URL:256n,CALLBACK_ACTIVE_ON_PROTOCOL:512n,EVENT_ACTIVE_ON_PROTOCOL:512n,
CALLBACK_ACTIVE_ON_VERSION:1024n,EVENT_ACTIVE_ON_VERSION:1024n,CALLBACK_ACTIVE_ON_STATUS:2048n,EVENT_ACTIVE_ON_STATUS:2048n,
CALLBACK_ACTIVE_ON_REASON:4096n,EVENT_ACTIVE_ON_REASON:4096n,CALLBACK_ACTIVE_ON_HEADER_NAME:8192n,EVENT_ACTIVE_ON_HEADER_NAME:8192n,
CALLBACK_ACTIVE_ON_HEADER_VALUE:16384n,EVENT_ACTIVE_ON_HEADER_VALUE:16384n,CALLBACK_ACTIVE_ON_HEADERS:32768n,EVENT_ACTIVE_ON_HEADERS:32768n,
CALLBACK_ACTIVE_ON_CONNECT:65536n,EVENT_ACTIVE_ON_CONNECT:65536n,CALLBACK_ACTIVE_ON_UPGRADE:131072n,EVENT_ACTIVE_ON_UPGRADE:131072n,
CALLBACK_ACTIVE_ON_CHUNK_LENGTH:262144n,EVENT_ACTIVE_ON_CHUNK_LENGTH:262144n,CALLBACK_ACTIVE_ON_CHUNK_EXTENSION_NAME:524288n,
EVENT_ACTIVE_ON_CHUNK_EXTENSION_NAME:524288n,CALLBACK_ACTIVE_ON_CHUNK_EXTENSION_VALUE:1048576n,EVENT_ACTIVE_ON_CHUNK_EXTENSION_VALUE:1048576n,
CALLBACK_ACTIVE_ON_CHUNK:2097152n,EVENT_ACTIVE_ON_CHUNK:2097152n,CALLBACK_ACTIVE_ON_BODY:4194304n,EVENT_ACTIVE_ON_BODY:4194304n,
CALLBACK_ACTIVE_ON_DATA:8388608n,EVENT_ACTIVE_ON_DATA:8388608n,CALLBACK_ACTIVE_ON_TRAILER_NAME:16777216n,EVENT_ACTIVE_ON_TRAILER_NAME:16777216n,
CALLBACK_ACTIVE_ON_TRAILER_VALUE:33554432n,EVENT_ACTIVE_ON_TRAILER_VALUE:33554432n,CALLBACK_ACTIVE_ON_TRAILERS:67108864n,
EVENT_ACTIVE_ON_TRAILERS:67108864n,CALLBACK_ACTIVE_ON_STATE_CHANGE:134217728n,EVENT_ACTIVE_ON_STATE_CHANGE:134217728n,CALLBACK_ACTIVE_ALL:268435455n,
EVENT_ACTIVE_ALL:268435455n,ERROR_NONE:0,ERROR_USER:1,ERROR_CALLBACK_ERROR:2,ERROR_UNEXPECTED_STATE:3,ERROR_UNEXPECTED_DATA:4,
ERROR_UNEXPECTED_EOF:5,ERROR_UNEXPECTED_CHARACTER:6,ERROR_UNEXPECTED_CONTENT_LENGTH:7,ERROR_UNEXPECTED_TRANSFER_ENCODING:8,
ERROR_UNEXPECTED_CONTENT:9,ERROR_UNEXPECTED_TRAILERS:10,ERROR_INVALID_VERSION:11,ERROR_INVALID_STATUS:12,ERROR_INVALID_CONTENT_LENGTH:13,
ERROR_INVALID_TRANSFER_ENCODING:14,ERROR_INVALID_CHUNK_SIZE:15,ERROR_MISSING_CONNECTION_UPGRADE:16,ERROR_UNSUPPORTED_HTTP_VERSION:17,
STATE_START:0,STATE_FINISH:1,STATE_ERROR:2,STATE_REQUEST_LINE:3,STATE_STATUS_LINE:4,STATE_HTTP2_PREFACE:5,STATE_HEADER:6,
STATE_BODY_DECISION:7,STATE_BODY_VIA_CONTENT_LENGTH:8,STATE_BODY_WITH_NO_LENGTH:9,STATE_CHUNK_HEADER:10,STATE_CHUNK_EXTENSIONS:11,
STATE_CHUNK_DATA:12,STATE_TRAILER:13,STATE_TUNNEL:14,PARSER_FIELD_MAX_START_LINE_LENGTH:0,PARSER_FIELD_MAX_HEADER_LENGTH:4,
PARSER_FIELD_MAX_BODY_PAYLOAD:8,PARSER_FIELD_AUTODETECT:16,PARSER_FIELD_IS_REQUEST:17,PARSER_FIELD_SUSPEND_AFTER_HEADERS:18,
PARSER_FIELD_MANAGE_UNCONSUMED:19,PARSER_FIELD_CONTINUE_WITHOUT_DATA:20,PARSER_FIELD_IS_CONNECT:21,PARSER_FIELD_SKIP_BODY:22,
PARSER_FIELD_DEBUG:23,PARSER_FIELD_PARSED:24,PARSER_FIELD_POSITION:32,PARSER_FIELD_STATE:36,PARSER_FIELD_PAUSED:37,PARSER_FIELD_ERROR_CODE:38,
PARSER_FIELD_CONTENT_LENGTH:40,PARSER_FIELD_CHUNK_SIZE:48,PARSER_FIELD_REMAINING_CONTENT_LENGTH:56,PARSER_FIELD_REMAINING_CHUNK_SIZE:64,
PARSER_FIELD_STATUS:72,PARSER_FIELD_METHOD:76,PARSER_FIELD_HAS_CONTENT_LENGTH:77,PARSER_FIELD_HAS_TRANSFER_ENCODING:78,PARSER_FIELD_HAS_CHUNKED_TRANSFER_ENCODING:79,
PARSER_FIELD_HAS_CONNECTION_CLOSE:80,PARSER_FIELD_HAS_CONNECTION_UPGRADE:81,PARSER_FIELD_HAS_UPGRADE:82,PARSER_FIELD_HAS_TRAILERS:83,
PARSER_FIELD_ACTIVE_CALLBACKS:88,PARSER_FIELD_ACTIVE_EVENTS:96,PARSER_FIELD_PTR:104,PARSER_FIELD_ERROR_DESCRIPTION:108,PARSER_FIELD_UNCONSUMED:364,
PARSER_FIELD_UNCONSUMED_LEN:368,PARSER_FIELD_ERROR_DESCRIPTION_LEN:372,PARSER_FIELD_EVENTS:376,Errors,Methods,Callbacks,
CallbackActives,Events,EventActives,States,ParserFields,isAutodetect:isAutodetect.bind(wasm),isRequest:isRequest.bind(wasm),
isPaused:isPaused.bind(wasm),shouldManageUnconsumed:shouldManageUnconsumed.bind(wasm),shouldSuspendAfterHeaders:shouldSuspendAfterHeaders.
bind(wasm),getMaxStartLineLength:getMaxStartLineLength.bind(wasm),getMaxHeaderLength:getMaxHeaderLength.bind(wasm),getMaxBodyPayload:getMaxBodyPayload.
bind(wasm),shouldContinueWithoutData:shouldContinueWithoutData.bind(wasm),isConnect:isConnect.bind(wasm),isDebug:isDebug.
bind(wasm),shouldSkipBody:shouldSkipBody.bind(wasm),getState:getState.bind(wasm),getPosition:getPosition.bind(wasm),getParsed:getParsed.
bind(wasm),getErrorCode:getErrorCode.bind(wasm),getMethod:getMethod.bind(wasm),getStatus:getStatus.bind(wasm),hasConnectionClose:hasConnectionClose.
bind(wasm),hasConnectionUpgrade:hasConnectionUpgrade.bind(wasm),getContentLength:getContentLength.bind(wasm),getChunkSize:getChunkSize.
bind(wasm),getRemainingContentLength:getRemainingContentLength.bind(wasm),getRemainingChunkSize:getRemainingChunkSize.bind(
wasm),hasContentLength:hasContentLength.bind(wasm),hasTransferEncoding:hasTransferEncoding.bind(wasm),hasChunkedTransferEncoding:hasChunkedTransferEncoding.
bind(wasm),hasUpgrade:hasUpgrade.bind(wasm),hasTrailers:hasTrailers.bind(wasm),getErrorDescription:getErrorDescription.bind(
wasm),setShouldAutodetect:setShouldAutodetect.bind(wasm),setShouldContinueWithoutData:setShouldContinueWithoutData.bind(
wasm),setIsRequest:setIsRequest.bind(wasm),setIsConnect:setIsConnect.bind(wasm),setDebug:setDebug.bind(wasm),setShouldManageUnconsumed:setShouldManageUnconsumed.
bind(wasm),setShouldSuspendAfterHeaders:setShouldSuspendAfterHeaders.bind(wasm),setMaxStartLineLength:setMaxStartLineLength.
bind(wasm),setMaxHeaderLength:setMaxHeaderLength.bind(wasm),setMaxBodyPayload:setMaxBodyPayload.bind(wasm),setShouldSkipBody:setShouldSkipBody.
bind(wasm),setActiveCallbacks:setActiveCallbacks.bind(wasm),setActiveEvents:setActiveEvents.bind(wasm),memory:wasm.memory,
alloc:alloc.bind(wasm),dealloc:dealloc.bind(wasm),create:create.bind(wasm),destroy:destroy.bind(wasm),parse:parse2.bind(
wasm),fail:fail.bind(wasm),hasDebug:hasDebug.bind(wasm),clear:wasm.clear,complete:wasm.complete,finish:wasm.finish,pause:wasm.
pause,reset:wasm.reset,resume:wasm.resume};return milo}function simple(){const spans={};const milo=setup({});milo.spans=
spans;milo.create=simpleCreate.bind(milo,spans,milo.create);milo.destroy=simpleDestroy.bind(milo,spans,milo.destroy);return milo}
module.exports={wasmModule,noop,setup,simple}}),313:((module,__unused_webpack_exports,__webpack_require__)=>{const lazyLoaders={
__proto__:null,"node:crypto":()=>__webpack_require__(77598),"node:sqlite":()=>__webpack_require__(80099)};function detectRuntimeFeatureByNodeModule(moduleName){
try{lazyLoaders[moduleName]();return true}catch(err){if(err.code!=="ERR_UNKNOWN_BUILTIN_MODULE"&&err.code!=="ERR_NO_CRYP\
TO"){throw err}return false}}const runtimeFeaturesAsNodeModule=["crypto","sqlite"];function detectRuntimeFeature(feature){
if(runtimeFeaturesAsNodeModule.includes(feature)){return detectRuntimeFeatureByNodeModule(`node:${feature}`)}throw new TypeError(
`unknown feature: ${feature}`)}class RuntimeFeatures{#map=new Map;clear(){this.#map.clear()}has(feature){return this.#map.
get(feature)??this.#detectRuntimeFeature(feature)}set(feature,value){if(runtimeFeaturesAsNodeModule.includes(feature)===
false){throw new TypeError(`unknown feature: ${feature}`)}this.#map.set(feature,value)}#detectRuntimeFeature(feature){const result=detectRuntimeFeature(
feature);this.#map.set(feature,result);return result}}const instance=new RuntimeFeatures;module.exports.runtimeFeatures=
instance;module.exports["default"]=instance}),46854:((module,__unused_webpack_exports,__webpack_require__)=>{const{kConnected,
kPending,kRunning,kSize,kFree,kQueued}=__webpack_require__(36443);class ClientStats{constructor(client){this.connected=client[kConnected];
this.pending=client[kPending];this.running=client[kRunning];this.size=client[kSize]}}class PoolStats{constructor(pool){this.
connected=pool[kConnected];this.free=pool[kFree];this.pending=pool[kPending];this.queued=pool[kQueued];this.running=pool[kRunning];
this.size=pool[kSize]}}module.exports={ClientStats,PoolStats}}),96603:(module=>{let fastNow=0;const RESOLUTION_MS=1e3;const TICK_MS=(RESOLUTION_MS>>
1)-1;let fastNowTimeout;const kFastTimer=Symbol("kFastTimer");const fastTimers=[];const NOT_IN_LIST=-2;const TO_BE_CLEARED=-1;
const PENDING=0;const ACTIVE=1;function onTick(){fastNow+=TICK_MS;let idx=0;let len=fastTimers.length;while(idx<len){const timer=fastTimers[idx];
if(timer._state===PENDING){timer._idleStart=fastNow-TICK_MS;timer._state=ACTIVE}else if(timer._state===ACTIVE&&fastNow>=
timer._idleStart+timer._idleTimeout){timer._state=TO_BE_CLEARED;timer._idleStart=-1;timer._onTimeout(timer._timerArg)}if(timer.
_state===TO_BE_CLEARED){timer._state=NOT_IN_LIST;if(--len!==0){fastTimers[idx]=fastTimers[len]}}else{++idx}}fastTimers.length=
len;if(fastTimers.length!==0){refreshTimeout()}}function refreshTimeout(){if(fastNowTimeout?.refresh){fastNowTimeout.refresh()}else{
clearTimeout(fastNowTimeout);fastNowTimeout=setTimeout(onTick,TICK_MS);fastNowTimeout?.unref()}}class FastTimer{[kFastTimer]=true;_state=NOT_IN_LIST;_idleTimeout=-1;_idleStart=-1;_onTimeout;_timerArg;constructor(callback,delay,arg){
this._onTimeout=callback;this._idleTimeout=delay;this._timerArg=arg;this.refresh()}refresh(){if(this._state===NOT_IN_LIST){
fastTimers.push(this)}if(!fastNowTimeout||fastTimers.length===1){refreshTimeout()}this._state=PENDING}clear(){this._state=
TO_BE_CLEARED;this._idleStart=-1}}module.exports={setTimeout(callback,delay,arg){return delay<=RESOLUTION_MS?setTimeout(
callback,delay,arg):new FastTimer(callback,delay,arg)},clearTimeout(timeout){if(timeout[kFastTimer]){timeout.clear()}else{
clearTimeout(timeout)}},setFastTimeout(callback,delay,arg){return new FastTimer(callback,delay,arg)},clearFastTimeout(timeout){
timeout.clear()},now(){return fastNow},tick(delay=0){fastNow+=delay-RESOLUTION_MS+1;onTick();onTick()},reset(){fastNow=0;
fastTimers.length=0;clearTimeout(fastNowTimeout);fastNowTimeout=null},kFastTimer}}),84492:((module,__unused_webpack_exports,__webpack_require__)=>{
const util2=__webpack_require__(3440);const{readableStreamClose,fullyReadBody,extractMimeType}=__webpack_require__(73168);
const{FormData,setFormDataState,getFormDataBoundary}=__webpack_require__(35910);const{webidl}=__webpack_require__(47879);
const assert=__webpack_require__(34589);const{isErrored,isDisturbed}=__webpack_require__(57075);const{isUint8Array}=__webpack_require__(
73429);const{serializeAMimeType}=__webpack_require__(51900);const{multipartFormDataParser}=__webpack_require__(50116);const{
parseJSONFromBytes}=__webpack_require__(8116);const{utf8DecodeBytes}=__webpack_require__(276);const{ReadableStreamTee}=__webpack_require__(
37830);const textEncoder=new TextEncoder;function noop(){}const streamRegistry=new FinalizationRegistry(weakRef=>{const stream=weakRef.
deref();if(stream&&!stream.locked&&!isDisturbed(stream)&&!isErrored(stream)){stream.cancel("Response object has been gar\
bage collected").catch(noop)}});function extractBody(object,keepalive=false){let stream=null;if(webidl.is.ReadableStream(
object)){stream=object}else if(webidl.is.Blob(object)){stream=object.stream()}else{stream=new ReadableStream({start(){},
async pull(controller){const result=action();const iterator=result?.[Symbol.asyncIterator]?.();if(iterator==null){if(result?.
length&&!isErrored(stream)){controller.enqueue(typeof result==="string"?textEncoder.encode(result):new Uint8Array(result))}
queueMicrotask(()=>readableStreamClose(controller));return}while(true){const{value,done}=await iterator.next();if(done){
queueMicrotask(()=>readableStreamClose(controller));return}if(value.length&&!isErrored(stream)){controller.enqueue(new Uint8Array(
value));return}}},cancel(reason){return action()[Symbol.asyncIterator]?.().return(reason)},type:"bytes"})}assert(webidl.
is.ReadableStream(stream));let action=null;let source=null;let length=null;let type=null;if(typeof object==="string"){source=
object;type="text/plain;charset=UTF-8"}else if(webidl.is.URLSearchParams(object)){source=object.toString();type="applica\
tion/x-www-form-urlencoded;charset=UTF-8"}else if(webidl.is.BufferSource(object)){source=webidl.util.getCopyOfBytesHeldByBufferSource(
object)}else if(webidl.is.FormData(object)){const boundary=getFormDataBoundary(object);const prefix=`--${boundary}\r
Content-Disposition: form-data`;const formdataEscape=str=>str.replace(/\n/g,"%0A").replace(/\r/g,"%0D").replace(/"/g,"%2\
2");const normalizeLinefeeds=value=>value.replace(/\r?\n|\r/g,"\r\n");const blobParts=[];const rn=new Uint8Array([13,10]);
length=0;let hasUnknownSizeValue=false;for(const[name,value]of object){if(typeof value==="string"){const chunk2=textEncoder.
encode(prefix+`; name="${formdataEscape(normalizeLinefeeds(name))}"\r
\r
${normalizeLinefeeds(value)}\r
`);blobParts.push(chunk2);length+=chunk2.byteLength}else{const chunk2=textEncoder.encode(`${prefix}; name="${formdataEscape(
normalizeLinefeeds(name))}"`+(value.name?`; filename="${formdataEscape(value.name)}"`:"")+`\r
Content-Type: ${value.type||"application/octet-stream"}\r
\r
`);blobParts.push(chunk2,value,rn);if(typeof value.size==="number"){length+=chunk2.byteLength+value.size+rn.byteLength}else{
hasUnknownSizeValue=true}}}const chunk=textEncoder.encode(`--${boundary}--\r
`);blobParts.push(chunk);length+=chunk.byteLength;if(hasUnknownSizeValue){length=null}source=object;const parts=(async function*(){
for(const part of blobParts){if(part.stream){yield*part.stream()}else{yield part}}})();action=()=>parts;type=`multipart/\
form-data; boundary=${boundary}`}else if(webidl.is.Blob(object)){source=object;length=object.size;if(object.type){type=object.
type}}else if(typeof object[Symbol.asyncIterator]==="function"){if(keepalive){throw new TypeError("keepalive")}if(util2.
isDisturbed(object)||object.locked){throw new TypeError("Response body object should not be disturbed or locked")}if(webidl.
is.ReadableStream(object)){stream=object}else{const reader=ReadableStream.from(object).getReader();let cancelled=false;stream=
new ReadableStream({async pull(controller){while(true){const{done,value}=await reader.read();if(cancelled){return}if(done){
controller.close();return}const bytes=isUint8Array(value)?value:Buffer.from(value);if(bytes.byteLength){controller.enqueue(
bytes);return}}},cancel(reason){cancelled=true;return reader.cancel(reason)}},{highWaterMark:0})}}if(typeof source==="st\
ring"||isUint8Array(source)){action=()=>source;length=typeof source==="string"?Buffer.byteLength(source):source.length}const body={
stream,source,length};return[body,type]}function safelyExtractBody(object,keepalive=false){if(webidl.is.ReadableStream(object)){
assert(!util2.isDisturbed(object),"The body has already been consumed.");assert(!object.locked,"The stream is locked.")}
return extractBody(object,keepalive)}function cloneBody(body){const{0:out1,1:out2}=ReadableStreamTee?.(body.stream,true)??
body.stream.tee();body.stream=out1;return{stream:out2,length:body.length,source:body.source}}function bodyMixinMethods(brandCheck,getInternalState){
const methods={blob(){return consumeBody(this,bytes=>{let mimeType=bodyMimeType(getInternalState(this));if(mimeType===null){
mimeType=""}else if(mimeType){mimeType=serializeAMimeType(mimeType)}return new Blob([bytes],{type:mimeType})},brandCheck,
getInternalState)},arrayBuffer(){return consumeBody(this,bytes=>{return new Uint8Array(bytes).buffer},brandCheck,getInternalState)},
text(){return consumeBody(this,utf8DecodeBytes,brandCheck,getInternalState)},json(){return consumeBody(this,parseJSONFromBytes,
brandCheck,getInternalState)},formData(){return consumeBody(this,value=>{const mimeType=bodyMimeType(getInternalState(this));
if(mimeType!==null){switch(mimeType.essence){case"multipart/form-data":{const parsed=multipartFormDataParser(value,mimeType);
const fd=new FormData;setFormDataState(fd,parsed);return fd}case"application/x-www-form-urlencoded":{const entries=new URLSearchParams(
value.toString());const fd=new FormData;for(const[name,value2]of entries){fd.append(name,value2)}return fd}}}throw new TypeError(
'Content-Type was not one of "multipart/form-data" or "application/x-www-form-urlencoded".')},brandCheck,getInternalState)},
bytes(){return consumeBody(this,bytes=>{return new Uint8Array(bytes)},brandCheck,getInternalState)},textStream(){const this_=getInternalState(
this);if(bodyUnusable(this_)){throw new TypeError("Body is unusable: Body has already been read")}if(this_.body==null){let controller;
const emptyStream=new ReadableStream({start:c=>{controller=c},pull:()=>Promise.resolve(),cancel:()=>Promise.resolve()},{
size:()=>1});controller.close();return emptyStream}const stream=this_.body.stream;const decoder=new TextDecoderStream("U\
TF-8");return stream.pipeThrough(decoder)}};return methods}function mixinBody(prototype,getInternalState,brandCheck){Object.
assign(prototype.prototype,bodyMixinMethods(brandCheck,getInternalState))}function consumeBody(object,convertBytesToJSValue,brandCheck,getInternalState){
try{webidl.brandCheck(object,brandCheck)}catch(e){return Promise.reject(e)}object=getInternalState(object);if(bodyUnusable(
object)){return Promise.reject(new TypeError("Body is unusable: Body has already been read"))}const promise=Promise.withResolvers();
const errorSteps=promise.reject;const successSteps=data=>{try{promise.resolve(convertBytesToJSValue(data))}catch(e){errorSteps(
e)}};if(object.body==null){successSteps(Buffer.allocUnsafe(0));return promise.promise}fullyReadBody(object.body,successSteps,
errorSteps);return promise.promise}function bodyUnusable(object){const body=object.body;return body!=null&&(body.stream.
locked||util2.isDisturbed(body.stream))}function bodyMimeType(requestOrResponse){const headers=requestOrResponse.headersList;
const mimeType=extractMimeType(headers);if(mimeType==="failure"){return null}return mimeType}module.exports={extractBody,
safelyExtractBody,cloneBody,mixinBody,streamRegistry,bodyUnusable}}),4495:(module=>{const corsSafeListedMethods=["GET","\
HEAD","POST"];const corsSafeListedMethodsSet=new Set(corsSafeListedMethods);const nullBodyStatus=[101,204,205,304];const redirectStatus=[
301,302,303,307,308];const redirectStatusSet=new Set(redirectStatus);const badPorts=["1","7","9","11","13","15","17","19",
"20","21","22","23","25","37","42","43","53","69","77","79","87","95","101","102","103","104","109","110","111","113","1\
15","117","119","123","135","137","139","143","161","179","389","427","465","512","513","514","515","526","530","531","5\
32","540","548","554","556","563","587","601","636","989","990","993","995","1719","1720","1723","2049","3659","4045","4\
190","5060","5061","6000","6566","6665","6666","6667","6668","6669","6679","6697","10080"];const badPortsSet=new Set(badPorts);
const referrerPolicyTokens=["no-referrer","no-referrer-when-downgrade","same-origin","origin","strict-origin","origin-wh\
en-cross-origin","strict-origin-when-cross-origin","unsafe-url"];const referrerPolicy=["",...referrerPolicyTokens];const referrerPolicyTokensSet=new Set(
referrerPolicyTokens);const requestRedirect=["follow","manual","error"];const safeMethods=["GET","HEAD","OPTIONS","TRACE",
"QUERY"];const safeMethodsSet=new Set(safeMethods);const requestMode=["navigate","same-origin","no-cors","cors"];const requestCredentials=[
"omit","same-origin","include"];const requestCache=["default","no-store","reload","no-cache","force-cache","only-if-cach\
ed"];const requestBodyHeader=["content-encoding","content-language","content-location","content-type","content-length"];
const requestDuplex=["half"];const forbiddenMethods=["CONNECT","TRACE","TRACK"];const forbiddenMethodsSet=new Set(forbiddenMethods);
const subresource=["audio","audioworklet","font","image","manifest","paintworklet","script","style","track","video","xsl\
t",""];const subresourceSet=new Set(subresource);module.exports={subresource,forbiddenMethods,requestBodyHeader,referrerPolicy,
requestRedirect,requestMode,requestCredentials,requestCache,redirectStatus,corsSafeListedMethods,nullBodyStatus,safeMethods,
badPorts,requestDuplex,subresourceSet,badPortsSet,redirectStatusSet,corsSafeListedMethodsSet,safeMethodsSet,forbiddenMethodsSet,
referrerPolicyTokens:referrerPolicyTokensSet}}),51900:((module,__unused_webpack_exports,__webpack_require__)=>{const assert=__webpack_require__(
34589);const{asciiLowercase,forgivingBase64,collectASequenceOfCodePoints,collectASequenceOfCodePointsFast,isomorphicDecode,
removeASCIIWhitespace,removeChars}=__webpack_require__(8116);const encoder=new TextEncoder;const HTTP_TOKEN_CODEPOINTS=/^[-!#$%&'*+.^_`|~A-Za-z0-9]+$/u;
const HTTP_WHITESPACE_REGEX=/[\u000A\u000D\u0009\u0020]/u;const HTTP_QUOTED_STRING_TOKENS=/^[\u0009\u0020-\u007E\u0080-\u00FF]+$/u;
function dataURLProcessor(dataURL){assert(dataURL.protocol==="data:");let input=URLSerializer(dataURL,true);input=input.
slice(5);const position={position:0};let mimeType=collectASequenceOfCodePointsFast(",",input,position);const mimeTypeLength=mimeType.
length;mimeType=removeASCIIWhitespace(mimeType,true,true);if(position.position>=input.length){return"failure"}position.position++;
const encodedBody=input.slice(mimeTypeLength+1);let body=stringPercentDecode(encodedBody);if(/;\u0020*[Bb][Aa][Ss][Ee]64$/u.
test(mimeType)){const stringBody=isomorphicDecode(body);body=forgivingBase64(stringBody);if(body==="failure"){return"fai\
lure"}mimeType=mimeType.slice(0,-6);mimeType=mimeType.replace(/(\u0020+)$/u,"");mimeType=mimeType.slice(0,-1)}if(mimeType.
startsWith(";")){mimeType="text/plain"+mimeType}let mimeTypeRecord=parseMIMEType(mimeType);if(mimeTypeRecord==="failure"){
mimeTypeRecord=parseMIMEType("text/plain;charset=US-ASCII")}return{mimeType:mimeTypeRecord,body}}function URLSerializer(url,excludeFragment=false){
if(!excludeFragment){return url.href}const href=url.href;const hashLength=url.hash.length;const serialized=hashLength===
0?href:href.substring(0,href.length-hashLength);if(!hashLength&&href.endsWith("#")){return serialized.slice(0,-1)}return serialized}
function stringPercentDecode(input){const bytes=encoder.encode(input);return percentDecode(bytes)}function isHexCharByte(byte){
return byte>=48&&byte<=57||byte>=65&&byte<=70||byte>=97&&byte<=102}function hexByteToNumber(byte){return byte>=48&&byte<=
57?byte-48:(byte&223)-55}function percentDecode(input){const length=input.length;const output=new Uint8Array(length);let j=0;
let i=0;while(i<length){const byte=input[i];if(byte!==37){output[j++]=byte}else if(byte===37&&!(isHexCharByte(input[i+1])&&
isHexCharByte(input[i+2]))){output[j++]=37}else{output[j++]=hexByteToNumber(input[i+1])<<4|hexByteToNumber(input[i+2]);i+=
2}++i}return length===j?output:output.subarray(0,j)}function parseMIMEType(input){input=removeHTTPWhitespace(input,true,
true);const position={position:0};const type=collectASequenceOfCodePointsFast("/",input,position);if(type.length===0||!HTTP_TOKEN_CODEPOINTS.
test(type)){return"failure"}if(position.position>=input.length){return"failure"}position.position++;let subtype=collectASequenceOfCodePointsFast(
";",input,position);subtype=removeHTTPWhitespace(subtype,false,true);if(subtype.length===0||!HTTP_TOKEN_CODEPOINTS.test(
subtype)){return"failure"}const typeLowercase=asciiLowercase(type);const subtypeLowercase=asciiLowercase(subtype);const mimeType={
type:typeLowercase,subtype:subtypeLowercase,parameters:new Map,essence:`${typeLowercase}/${subtypeLowercase}`};while(position.
position<input.length){position.position++;collectASequenceOfCodePoints(char=>HTTP_WHITESPACE_REGEX.test(char),input,position);
let parameterName=collectASequenceOfCodePoints(char=>char!==";"&&char!=="=",input,position);parameterName=asciiLowercase(
parameterName);if(position.position<input.length){if(input[position.position]===";"){continue}position.position++}if(position.
position>=input.length){break}let parameterValue=null;if(input[position.position]==='"'){parameterValue=collectAnHTTPQuotedString(
input,position,true);collectASequenceOfCodePointsFast(";",input,position)}else{parameterValue=collectASequenceOfCodePointsFast(
";",input,position);parameterValue=removeHTTPWhitespace(parameterValue,false,true);if(parameterValue.length===0){continue}}
if(parameterName.length!==0&&HTTP_TOKEN_CODEPOINTS.test(parameterName)&&(parameterValue.length===0||HTTP_QUOTED_STRING_TOKENS.
test(parameterValue))&&!mimeType.parameters.has(parameterName)){mimeType.parameters.set(parameterName,parameterValue)}}return mimeType}
function collectAnHTTPQuotedString(input,position,extractValue=false){const positionStart=position.position;let value="";
assert(input[position.position]==='"');position.position++;while(true){value+=collectASequenceOfCodePoints(char=>char!==
'"'&&char!=="\\",input,position);if(position.position>=input.length){break}const quoteOrBackslash=input[position.position];
position.position++;if(quoteOrBackslash==="\\"){if(position.position>=input.length){value+="\\";break}value+=input[position.
position];position.position++}else{assert(quoteOrBackslash==='"');break}}if(extractValue){return value}return input.slice(
positionStart,position.position)}function serializeAMimeType(mimeType){assert(mimeType!=="failure");const{parameters,essence}=mimeType;
let serialization=essence;for(let[name,value]of parameters.entries()){serialization+=";";serialization+=name;serialization+=
"=";if(!HTTP_TOKEN_CODEPOINTS.test(value)){value=value.replace(/[\\"]/ug,"\\$&");value='"'+value;value+='"'}serialization+=
value}return serialization}function isHTTPWhiteSpace(char){return char===13||char===10||char===9||char===32}function removeHTTPWhitespace(str,leading=true,trailing=true){
return removeChars(str,leading,trailing,isHTTPWhiteSpace)}function minimizeSupportedMimeType(mimeType){switch(mimeType.essence){case"\
application/ecmascript":case"application/javascript":case"application/x-ecmascript":case"application/x-javascript":case"\
text/ecmascript":case"text/javascript":case"text/javascript1.0":case"text/javascript1.1":case"text/javascript1.2":case"t\
ext/javascript1.3":case"text/javascript1.4":case"text/javascript1.5":case"text/jscript":case"text/livescript":case"text/\
x-ecmascript":case"text/x-javascript":return"text/javascript";case"application/json":case"text/json":return"application/\
json";case"image/svg+xml":return"image/svg+xml";case"text/xml":case"application/xml":return"application/xml"}if(mimeType.
subtype.endsWith("+json")){return"application/json"}if(mimeType.subtype.endsWith("+xml")){return"application/xml"}return""}
module.exports={dataURLProcessor,URLSerializer,stringPercentDecode,parseMIMEType,collectAnHTTPQuotedString,serializeAMimeType,
removeHTTPWhitespace,minimizeSupportedMimeType,HTTP_TOKEN_CODEPOINTS}}),50116:((module,__unused_webpack_exports,__webpack_require__)=>{
const{bufferToLowerCasedHeaderName}=__webpack_require__(3440);const{HTTP_TOKEN_CODEPOINTS}=__webpack_require__(51900);const{
makeEntry}=__webpack_require__(35910);const{webidl}=__webpack_require__(47879);const assert=__webpack_require__(34589);const{
isomorphicDecode}=__webpack_require__(8116);const dd=Buffer.from("--");const decoder=new TextDecoder;const decoderIgnoreBOM=new TextDecoder(
"utf-8",{ignoreBOM:true});function isAsciiString(chars){for(let i=0;i<chars.length;++i){if((chars.charCodeAt(i)&~127)!==
0){return false}}return true}function validateBoundary(boundary){const length=boundary.length;if(length<27||length>70){return false}
for(let i=0;i<length;++i){const cp=boundary.charCodeAt(i);if(!(cp>=48&&cp<=57||cp>=65&&cp<=90||cp>=97&&cp<=122||cp===39||
cp===45||cp===95)){return false}}return true}function multipartFormDataParser(input,mimeType){assert(mimeType!=="failure"&&
mimeType.essence==="multipart/form-data");const boundaryString=mimeType.parameters.get("boundary");if(boundaryString===void 0){
throw parsingError("missing boundary in content-type header")}const boundary=Buffer.from(`--${boundaryString}`,"utf8");const entryList=[];
const position={position:0};const firstBoundaryIndex=input.indexOf(boundary);if(firstBoundaryIndex===-1){throw parsingError(
"no boundary found in multipart body")}position.position=firstBoundaryIndex;while(true){if(input.subarray(position.position,
position.position+boundary.length).equals(boundary)){position.position+=boundary.length}else{throw parsingError("expecte\
d a value starting with -- and the boundary")}if(bufferStartsWith(input,dd,position)){return entryList}if(input[position.
position]!==13||input[position.position+1]!==10){throw parsingError("expected CRLF")}position.position+=2;const result=parseMultipartFormDataHeaders(
input,position);let{name,filename,contentType,encoding}=result;position.position+=2;let body;{const boundaryIndex=input.
indexOf(boundary.subarray(2),position.position);if(boundaryIndex===-1){throw parsingError("expected boundary after body")}
body=input.subarray(position.position,boundaryIndex-4);position.position+=body.length;if(encoding==="base64"){body=Buffer.
from(body.toString(),"base64")}}if(input[position.position]!==13||input[position.position+1]!==10){throw parsingError("e\
xpected CRLF")}else{position.position+=2}let value;if(filename!==null){contentType??="text/plain";if(!isAsciiString(contentType)){
contentType=""}value=new File([body],filename,{type:contentType})}else{value=decoderIgnoreBOM.decode(Buffer.from(body))}
assert(webidl.is.USVString(name));assert(typeof value==="string"&&webidl.is.USVString(value)||webidl.is.File(value));entryList.
push(makeEntry(name,value,filename))}}function parseContentDispositionAttribute(input,position){if(input[position.position]===
59){position.position++}collectASequenceOfBytes(char=>char===32||char===9,input,position);const attributeName=collectASequenceOfBytes(
char=>isToken(char)&&char!==61&&char!==42,input,position);if(attributeName.length===0){return null}const attrNameStr=attributeName.
toString("ascii").toLowerCase();const isExtended=input[position.position]===42;if(isExtended){position.position++}if(input[position.
position]!==61){return null}position.position++;collectASequenceOfBytes(char=>char===32||char===9,input,position);let value;
if(isExtended){const headerValue=collectASequenceOfBytes(char=>char!==32&&char!==13&&char!==10&&char!==59,input,position);
const charsetSeparator=headerValue.indexOf(39);const languageSeparator=charsetSeparator===-1?-1:headerValue.indexOf(39,charsetSeparator+
1);if(charsetSeparator===-1||languageSeparator===-1){throw parsingError("expected charset and language separators in ext\
ended value")}if(charsetSeparator!==5||headerValue[0]!==117&&headerValue[0]!==85||headerValue[1]!==116&&headerValue[1]!==
84||headerValue[2]!==102&&headerValue[2]!==70||headerValue[3]!==45||headerValue[4]!==56){throw parsingError("unknown cha\
rset, expected utf-8")}value=decodeURIComponent(decoder.decode(headerValue.subarray(languageSeparator+1)))}else if(input[position.
position]===34){position.position++;const quotedValue=collectASequenceOfBytes(char=>char!==10&&char!==13&&char!==34,input,
position);if(input[position.position]!==34){throw parsingError("Closing quote not found")}position.position++;value=decoder.
decode(quotedValue).replace(/%0A/ig,"\n").replace(/%0D/ig,"\r").replace(/%22/g,'"')}else{const tokenValue=collectASequenceOfBytes(
char=>isToken(char)&&char!==59,input,position);value=decoder.decode(tokenValue)}return{name:attrNameStr,value,extended:isExtended}}
function parseMultipartFormDataHeaders(input,position){let name=null;let filename=null;let contentType=null;let encoding=null;
while(true){if(input[position.position]===13&&input[position.position+1]===10){if(name===null){throw parsingError("heade\
r name is null")}return{name,filename,contentType,encoding}}let headerName=collectASequenceOfBytes(char=>char!==10&&char!==
13&&char!==58,input,position);headerName=removeChars(headerName,true,true,char=>char===9||char===32);if(!HTTP_TOKEN_CODEPOINTS.
test(headerName.toString())){throw parsingError("header name does not match the field-name token production")}if(input[position.
position]!==58){throw parsingError("expected :")}position.position++;collectASequenceOfBytes(char=>char===32||char===9,input,
position);switch(bufferToLowerCasedHeaderName(headerName)){case"content-disposition":{name=filename=null;let filenameIsExtended=false;
const dispositionType=collectASequenceOfBytes(char=>isToken(char),input,position);if(dispositionType.toString("ascii").toLowerCase()!==
"form-data"){throw parsingError("expected form-data for content-disposition header")}while(position.position<input.length&&
(input[position.position]!==13||input[position.position+1]!==10)){const attribute=parseContentDispositionAttribute(input,
position);if(!attribute){break}if(attribute.name==="name"){name=attribute.value}else if(attribute.name==="filename"){if(attribute.
extended){filename=attribute.value;filenameIsExtended=true}else if(!filenameIsExtended){filename=attribute.value}}}if(name===
null){throw parsingError("name attribute is required in content-disposition header")}break}case"content-type":{let headerValue=collectASequenceOfBytes(
char=>char!==10&&char!==13,input,position);headerValue=removeChars(headerValue,false,true,char=>char===9||char===32);contentType=
isomorphicDecode(headerValue);break}case"content-transfer-encoding":{let headerValue=collectASequenceOfBytes(char=>char!==
10&&char!==13,input,position);headerValue=removeChars(headerValue,false,true,char=>char===9||char===32);encoding=isomorphicDecode(
headerValue);break}default:{collectASequenceOfBytes(char=>char!==10&&char!==13,input,position)}}if(input[position.position]!==
13||input[position.position+1]!==10){throw parsingError("expected CRLF")}else{position.position+=2}}}function collectASequenceOfBytes(condition,input,position){
let start=position.position;while(start<input.length&&condition(input[start])){++start}return input.subarray(position.position,
position.position=start)}function removeChars(buf,leading,trailing,predicate){let lead=0;let trail=buf.length-1;if(leading){
while(lead<buf.length&&predicate(buf[lead]))lead++}if(trailing){while(trail>0&&predicate(buf[trail]))trail--}return lead===
0&&trail===buf.length-1?buf:buf.subarray(lead,trail+1)}function bufferStartsWith(buffer,start,position){if(buffer.length<
start.length){return false}for(let i=0;i<start.length;i++){if(start[i]!==buffer[position.position+i]){return false}}return true}
function parsingError(cause){return new TypeError("Failed to parse body as FormData.",{cause:new TypeError(cause)})}function isCTL(char){
return char<=31||char===127}function isTSpecial(char){return char===40||char===41||char===60||char===62||char===64||char===
44||char===59||char===58||char===92||char===34||char===47||char===91||char===93||char===63||char===61}function isToken(char){
return char<=127&&char!==32&&char!==9&&!isCTL(char)&&!isTSpecial(char)}module.exports={multipartFormDataParser,validateBoundary}}),
35910:((module,__unused_webpack_exports,__webpack_require__)=>{const{iteratorMixin}=__webpack_require__(73168);const{kEnumerableProperty}=__webpack_require__(
3440);const{webidl}=__webpack_require__(47879);const nodeUtil=__webpack_require__(57975);const{runtimeFeatures}=__webpack_require__(
313);const random=runtimeFeatures.has("crypto")?__webpack_require__(77598).randomInt:max=>Math.floor(Math.random()*max);
let getFormDataState,setFormDataState,getFormDataBoundary;class FormData{#state=[];#boundary=null;constructor(form=void 0){
webidl.util.markAsUncloneable(this);if(form!==void 0){throw webidl.errors.conversionFailed({prefix:"FormData constructor",
argument:"Argument 1",types:["undefined"]})}}append(name,value,filename=void 0){webidl.brandCheck(this,webidl.is.FormData);
const prefix="FormData.append";webidl.argumentLengthCheck(arguments,2,prefix);name=webidl.converters.USVString(name);if(arguments.
length===3||webidl.is.Blob(value)){value=webidl.converters.Blob(value,prefix,"value");if(filename!==void 0){filename=webidl.
converters.USVString(filename)}}else{value=webidl.converters.USVString(value)}const entry=makeEntry(name,value,filename);
this.#state.push(entry)}delete(name){webidl.brandCheck(this,webidl.is.FormData);const prefix="FormData.delete";webidl.argumentLengthCheck(
arguments,1,prefix);name=webidl.converters.USVString(name);this.#state=this.#state.filter(entry=>entry.name!==name)}get(name){
webidl.brandCheck(this,webidl.is.FormData);const prefix="FormData.get";webidl.argumentLengthCheck(arguments,1,prefix);name=
webidl.converters.USVString(name);const idx=this.#state.findIndex(entry=>entry.name===name);if(idx===-1){return null}return this.#state[idx].
value}getAll(name){webidl.brandCheck(this,webidl.is.FormData);const prefix="FormData.getAll";webidl.argumentLengthCheck(
arguments,1,prefix);name=webidl.converters.USVString(name);return this.#state.filter(entry=>entry.name===name).map(entry=>entry.
value)}has(name){webidl.brandCheck(this,webidl.is.FormData);const prefix="FormData.has";webidl.argumentLengthCheck(arguments,
1,prefix);name=webidl.converters.USVString(name);return this.#state.findIndex(entry=>entry.name===name)!==-1}set(name,value,filename=void 0){
webidl.brandCheck(this,webidl.is.FormData);const prefix="FormData.set";webidl.argumentLengthCheck(arguments,2,prefix);name=
webidl.converters.USVString(name);if(arguments.length===3||webidl.is.Blob(value)){value=webidl.converters.Blob(value,prefix,
"value");if(filename!==void 0){filename=webidl.converters.USVString(filename)}}else{value=webidl.converters.USVString(value)}
const entry=makeEntry(name,value,filename);const idx=this.#state.findIndex(entry2=>entry2.name===name);if(idx!==-1){this.#state=
[...this.#state.slice(0,idx),entry,...this.#state.slice(idx+1).filter(entry2=>entry2.name!==name)]}else{this.#state.push(
entry)}}[nodeUtil.inspect.custom](depth,options){const state=this.#state.reduce((a,b)=>{if(a[b.name]){if(Array.isArray(a[b.
name])){a[b.name].push(b.value)}else{a[b.name]=[a[b.name],b.value]}}else{a[b.name]=b.value}return a},{__proto__:null});options.
depth??=depth;options.colors??=true;const output=nodeUtil.formatWithOptions(options,state);return`FormData ${output.slice(
output.indexOf("]")+2)}`}static{getFormDataState=formData=>formData.#state;setFormDataState=(formData,newState)=>{formData.#state=
newState};getFormDataBoundary=formData=>{return formData.#boundary??=`----formdata-undici-0${`${random(1e11)}`.padStart(
11,"0")}`};webidl.is.FormData=arg=>{return arg!=null&&typeof arg==="object"&&#state in arg}}}iteratorMixin("FormData",FormData,
getFormDataState,"name","value",webidl.is.FormData);Object.defineProperties(FormData.prototype,{append:kEnumerableProperty,
delete:kEnumerableProperty,get:kEnumerableProperty,getAll:kEnumerableProperty,has:kEnumerableProperty,set:kEnumerableProperty,
[Symbol.toStringTag]:{value:"FormData",configurable:true}});function makeEntry(name,value,filename){if(typeof value==="s\
tring"){}else{if(!webidl.is.File(value)){value=new File([value],"blob",{type:value.type})}if(filename!==void 0){const options={
type:value.type,lastModified:value.lastModified};value=new File([value],filename,options)}}return{name,value}}module.exports=
{FormData,makeEntry,setFormDataState,getFormDataBoundary}}),51059:(module=>{const globalOrigin=Symbol.for("undici.global\
Origin.1");function getGlobalOrigin(){return globalThis[globalOrigin]}function setGlobalOrigin(newOrigin){if(newOrigin===
void 0){Object.defineProperty(globalThis,globalOrigin,{value:void 0,writable:true,enumerable:false,configurable:false});
return}const parsedURL=new URL(newOrigin);if(parsedURL.protocol!=="http:"&&parsedURL.protocol!=="https:"){throw new TypeError(
`Only http & https urls are allowed, received ${parsedURL.protocol}`)}Object.defineProperty(globalThis,globalOrigin,{value:parsedURL,
writable:true,enumerable:false,configurable:false})}module.exports={getGlobalOrigin,setGlobalOrigin}}),73168:((module,__unused_webpack_exports,__webpack_require__)=>{
const{Transform}=__webpack_require__(57075);const zlib=__webpack_require__(38522);const{redirectStatusSet,referrerPolicyTokens,
badPortsSet}=__webpack_require__(4495);const{getGlobalOrigin}=__webpack_require__(51059);const{collectAnHTTPQuotedString,
parseMIMEType}=__webpack_require__(51900);const{performance}=__webpack_require__(643);const{isValidHTTPToken,normalizedMethodRecordsBase}=__webpack_require__(
3440);const assert=__webpack_require__(34589);const{isUint8Array}=__webpack_require__(73429);const{webidl}=__webpack_require__(
47879);const{isomorphicEncode,collectASequenceOfCodePoints,removeChars}=__webpack_require__(8116);function responseURL(response){
const urlList=response.urlList;const length=urlList.length;return length===0?null:urlList[length-1].toString()}function responseLocationURL(response,requestFragment){
if(!redirectStatusSet.has(response.status)){return null}let location=response.headersList.get("location",true);if(location!==
null&&isValidHeaderValue(location)){if(!isValidEncodedURL(location)){location=normalizeBinaryStringToUtf8(location)}location=
new URL(location,responseURL(response))}if(location&&!location.hash){location.hash=requestFragment}return location}function isValidEncodedURL(url){
for(let i=0;i<url.length;++i){const code=url.charCodeAt(i);if(code>126||code<32){return false}}return true}function normalizeBinaryStringToUtf8(value){
return Buffer.from(value,"binary").toString("utf8")}function requestCurrentURL(request){return request.urlList[request.urlList.
length-1]}function requestBadPort(request){const url=requestCurrentURL(request);if(urlIsHttpHttpsScheme(url)&&badPortsSet.
has(url.port)){return"blocked"}return"allowed"}function isErrorLike(object){return object instanceof Error||(object?.constructor?.
name==="Error"||object?.constructor?.name==="DOMException")}function isValidReasonPhrase(statusText){for(let i=0;i<statusText.
length;++i){const c=statusText.charCodeAt(i);if(!(c===9||c>=32&&c<=126||c>=128&&c<=255)){return false}}return true}const isValidHeaderName=isValidHTTPToken;
function isValidHeaderValue(potentialValue){return(potentialValue[0]==="	"||potentialValue[0]===" "||potentialValue[potentialValue.
length-1]==="	"||potentialValue[potentialValue.length-1]===" "||potentialValue.includes("\n")||potentialValue.includes("\
\r")||potentialValue.includes("\0"))===false}function parseReferrerPolicy(actualResponse){const policyHeader=(actualResponse.
headersList.get("referrer-policy",true)??"").split(",");let policy="";if(policyHeader.length){for(let i=policyHeader.length;i!==
0;i--){const token=policyHeader[i-1].trim();if(referrerPolicyTokens.has(token)){policy=token;break}}}return policy}function setRequestReferrerPolicyOnRedirect(request,actualResponse){
const policy=parseReferrerPolicy(actualResponse);if(policy!==""){request.referrerPolicy=policy}}function crossOriginResourcePolicyCheck(){
return"allowed"}function corsCheck(){return"success"}function TAOCheck(){return"success"}function appendFetchMetadata(httpRequest){
if(!isURLPotentiallyTrustworthy(requestCurrentURL(httpRequest))){return}let header=null;header=httpRequest.mode;httpRequest.
headersList.set("sec-fetch-mode",header,true)}function appendRequestOriginHeader(request){let serializedOrigin=request.origin;
if(serializedOrigin==="client"||serializedOrigin===void 0){return}if(request.responseTainting==="cors"||request.mode==="\
websocket"){request.headersList.append("origin",serializedOrigin,true)}else if(request.method!=="GET"&&request.method!==
"HEAD"){switch(request.referrerPolicy){case"no-referrer":serializedOrigin=null;break;case"no-referrer-when-downgrade":case"\
strict-origin":case"strict-origin-when-cross-origin":if(request.origin&&urlHasHttpsScheme(request.origin)&&!urlHasHttpsScheme(
requestCurrentURL(request))){serializedOrigin=null}break;case"same-origin":if(!sameOrigin(request,requestCurrentURL(request))){
serializedOrigin=null}break;default:}request.headersList.append("origin",serializedOrigin,true)}}function coarsenTime(timestamp,crossOriginIsolatedCapability){
return timestamp}function clampAndCoarsenConnectionTimingInfo(connectionTimingInfo,defaultStartTime,crossOriginIsolatedCapability){
if(!connectionTimingInfo?.startTime||connectionTimingInfo.startTime<defaultStartTime){return{domainLookupStartTime:defaultStartTime,
domainLookupEndTime:defaultStartTime,connectionStartTime:defaultStartTime,connectionEndTime:defaultStartTime,secureConnectionStartTime:defaultStartTime,
ALPNNegotiatedProtocol:connectionTimingInfo?.ALPNNegotiatedProtocol}}return{domainLookupStartTime:coarsenTime(connectionTimingInfo.
domainLookupStartTime,crossOriginIsolatedCapability),domainLookupEndTime:coarsenTime(connectionTimingInfo.domainLookupEndTime,
crossOriginIsolatedCapability),connectionStartTime:coarsenTime(connectionTimingInfo.connectionStartTime,crossOriginIsolatedCapability),
connectionEndTime:coarsenTime(connectionTimingInfo.connectionEndTime,crossOriginIsolatedCapability),secureConnectionStartTime:coarsenTime(
connectionTimingInfo.secureConnectionStartTime,crossOriginIsolatedCapability),ALPNNegotiatedProtocol:connectionTimingInfo.
ALPNNegotiatedProtocol}}function coarsenedSharedCurrentTime(crossOriginIsolatedCapability){return coarsenTime(performance.
now(),crossOriginIsolatedCapability)}function createOpaqueTimingInfo(timingInfo){return{startTime:timingInfo.startTime??
0,redirectStartTime:0,redirectEndTime:0,postRedirectStartTime:timingInfo.startTime??0,finalServiceWorkerStartTime:0,finalNetworkResponseStartTime:0,
finalNetworkRequestStartTime:0,endTime:0,encodedBodySize:0,decodedBodySize:0,finalConnectionTimingInfo:null}}function makePolicyContainer(){
return{referrerPolicy:"strict-origin-when-cross-origin"}}function clonePolicyContainer(policyContainer){return{referrerPolicy:policyContainer.
referrerPolicy}}function determineRequestsReferrer(request){const policy=request.referrerPolicy;assert(policy);let referrerSource=null;
if(request.referrer==="client"){const globalOrigin=getGlobalOrigin();if(!globalOrigin||globalOrigin.origin==="null"){return"\
no-referrer"}referrerSource=new URL(globalOrigin)}else if(webidl.is.URL(request.referrer)){referrerSource=request.referrer}
let referrerURL=stripURLForReferrer(referrerSource);const referrerOrigin=stripURLForReferrer(referrerSource,true);if(referrerURL.
toString().length>4096){referrerURL=referrerOrigin}switch(policy){case"no-referrer":return"no-referrer";case"origin":if(referrerOrigin!=
null){return referrerOrigin}return stripURLForReferrer(referrerSource,true);case"unsafe-url":return referrerURL;case"str\
ict-origin":{const currentURL=requestCurrentURL(request);if(isURLPotentiallyTrustworthy(referrerURL)&&!isURLPotentiallyTrustworthy(
currentURL)){return"no-referrer"}return referrerOrigin}case"strict-origin-when-cross-origin":{const currentURL=requestCurrentURL(
request);if(sameOrigin(referrerURL,currentURL)){return referrerURL}if(isURLPotentiallyTrustworthy(referrerURL)&&!isURLPotentiallyTrustworthy(
currentURL)){return"no-referrer"}return referrerOrigin}case"same-origin":if(sameOrigin(request,referrerURL)){return referrerURL}
return"no-referrer";case"origin-when-cross-origin":if(sameOrigin(request,referrerURL)){return referrerURL}return referrerOrigin;case"\
no-referrer-when-downgrade":{const currentURL=requestCurrentURL(request);if(isURLPotentiallyTrustworthy(referrerURL)&&!isURLPotentiallyTrustworthy(
currentURL)){return"no-referrer"}return referrerURL}}}function stripURLForReferrer(url,originOnly=false){assert(webidl.is.
URL(url));url=new URL(url);if(urlIsLocal(url)){return"no-referrer"}url.username="";url.password="";url.hash="";if(originOnly===
true){url.pathname="";url.search=""}return url}const isPotentialleTrustworthyIPv4=RegExp.prototype.test.bind(/^127\.(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]\d|\d)\.){2}(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]\d|\d)$/);
const isPotentiallyTrustworthyIPv6=RegExp.prototype.test.bind(/^(?:(?:0{1,4}:){7}|(?:0{1,4}:){1,6}:|::)0{0,3}1$/);function isOriginIPPotentiallyTrustworthy(origin){
if(origin.includes(":")){if(origin[0]==="["&&origin[origin.length-1]==="]"){origin=origin.slice(1,-1)}return isPotentiallyTrustworthyIPv6(
origin)}return isPotentialleTrustworthyIPv4(origin)}function isOriginPotentiallyTrustworthy(origin){if(origin==null||origin===
"null"){return false}origin=new URL(origin);if(origin.protocol==="https:"||origin.protocol==="wss:"){return true}if(isOriginIPPotentiallyTrustworthy(
origin.hostname)){return true}if(origin.hostname==="localhost"||origin.hostname==="localhost."){return true}if(origin.hostname.
endsWith(".localhost")||origin.hostname.endsWith(".localhost.")){return true}if(origin.protocol==="file:"){return true}return false}
function isURLPotentiallyTrustworthy(url){if(!webidl.is.URL(url)){return false}if(url.href==="about:blank"||url.href==="\
about:srcdoc"){return true}if(url.protocol==="data:")return true;if(url.protocol==="blob:")return true;return isOriginPotentiallyTrustworthy(
url.origin)}function tryUpgradeRequestToAPotentiallyTrustworthyURL(request){}function sameOrigin(A,B){if(A.origin===B.origin&&
A.origin==="null"){return true}if(A.protocol===B.protocol&&A.hostname===B.hostname&&A.port===B.port){return true}return false}
function isAborted(fetchParams){return fetchParams.controller.state==="aborted"}function isCancelled(fetchParams){return fetchParams.
controller.state==="aborted"||fetchParams.controller.state==="terminated"}function normalizeMethod(method){return normalizedMethodRecordsBase[method.
toLowerCase()]??method}const esIteratorPrototype=Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));function createIterator(name,kInternalIterator,keyIndex=0,valueIndex=1){
class FastIterableIterator{#target;#kind;#index;constructor(target,kind){this.#target=target;this.#kind=kind;this.#index=
0}next(){if(typeof this!=="object"||this===null||!(#target in this)){throw new TypeError(`'next' called on an object tha\
t does not implement interface ${name} Iterator.`)}const index=this.#index;const values=kInternalIterator(this.#target);
const len=values.length;if(index>=len){return{value:void 0,done:true}}const{[keyIndex]:key,[valueIndex]:value}=values[index];
this.#index=index+1;let result;switch(this.#kind){case"key":result=key;break;case"value":result=value;break;case"key+val\
ue":result=[key,value];break}return{value:result,done:false}}}delete FastIterableIterator.prototype.constructor;Object.setPrototypeOf(
FastIterableIterator.prototype,esIteratorPrototype);Object.defineProperties(FastIterableIterator.prototype,{[Symbol.toStringTag]:{
writable:false,enumerable:false,configurable:true,value:`${name} Iterator`},next:{writable:true,enumerable:true,configurable:true}});
return function(target,kind){return new FastIterableIterator(target,kind)}}function iteratorMixin(name,object,kInternalIterator,keyIndex=0,valueIndex=1,brandCheck){
const makeIterator=createIterator(name,kInternalIterator,keyIndex,valueIndex);const properties={keys:{writable:true,enumerable:true,
configurable:true,value:function keys(){webidl.brandCheck(this,brandCheck);return makeIterator(this,"key")}},values:{writable:true,
enumerable:true,configurable:true,value:function values(){webidl.brandCheck(this,brandCheck);return makeIterator(this,"v\
alue")}},entries:{writable:true,enumerable:true,configurable:true,value:function entries(){webidl.brandCheck(this,brandCheck);
return makeIterator(this,"key+value")}},forEach:{writable:true,enumerable:true,configurable:true,value:function forEach(callbackfn,thisArg=globalThis){
webidl.brandCheck(this,brandCheck);webidl.argumentLengthCheck(arguments,1,`${name}.forEach`);if(typeof callbackfn!=="fun\
ction"){throw new TypeError(`Failed to execute 'forEach' on '${name}': parameter 1 is not of type 'Function'.`)}for(const{
0:key,1:value}of makeIterator(this,"key+value")){callbackfn.call(thisArg,value,key,this)}}}};return Object.defineProperties(
object.prototype,{...properties,[Symbol.iterator]:{writable:true,enumerable:false,configurable:true,value:properties.entries.
value}})}function fullyReadBody(body,processBody,processBodyError){const successSteps=processBody;const errorSteps=processBodyError;
try{const reader=body.stream.getReader();readAllBytes(reader,successSteps,errorSteps)}catch(e){errorSteps(e)}}function readableStreamClose(controller){
try{controller.close();controller.byobRequest?.respond(0)}catch(err){if(!err.message.includes("Controller is already clo\
sed")&&!err.message.includes("ReadableStream is already closed")){throw err}}}async function readAllBytes(reader,successSteps,failureSteps){
try{const bytes=[];let byteLength=0;do{const{done,value:chunk}=await reader.read();if(done){successSteps(Buffer.concat(bytes,
byteLength));return}if(!isUint8Array(chunk)){failureSteps(new TypeError("Received non-Uint8Array chunk"));return}bytes.push(
chunk);byteLength+=chunk.length}while(true)}catch(e){failureSteps(e)}}function urlIsLocal(url){assert("protocol"in url);
const protocol=url.protocol;return protocol==="about:"||protocol==="blob:"||protocol==="data:"}function urlHasHttpsScheme(url){
return typeof url==="string"&&url[5]===":"&&url[0]==="h"&&url[1]==="t"&&url[2]==="t"&&url[3]==="p"&&url[4]==="s"||url.protocol===
"https:"}function urlIsHttpHttpsScheme(url){assert("protocol"in url);const protocol=url.protocol;return protocol==="http\
:"||protocol==="https:"}function simpleRangeHeaderValue(value,allowWhitespace){const data=value;if(!data.startsWith("byt\
es")){return"failure"}const position={position:5};if(allowWhitespace){collectASequenceOfCodePoints(char=>char==="	"||char===
" ",data,position)}if(data.charCodeAt(position.position)!==61){return"failure"}position.position++;if(allowWhitespace){collectASequenceOfCodePoints(
char=>char==="	"||char===" ",data,position)}const rangeStart=collectASequenceOfCodePoints(char=>{const code=char.charCodeAt(
0);return code>=48&&code<=57},data,position);const rangeStartValue=rangeStart.length?Number(rangeStart):null;if(allowWhitespace){
collectASequenceOfCodePoints(char=>char==="	"||char===" ",data,position)}if(data.charCodeAt(position.position)!==45){return"\
failure"}position.position++;if(allowWhitespace){collectASequenceOfCodePoints(char=>char==="	"||char===" ",data,position)}
const rangeEnd=collectASequenceOfCodePoints(char=>{const code=char.charCodeAt(0);return code>=48&&code<=57},data,position);
const rangeEndValue=rangeEnd.length?Number(rangeEnd):null;if(position.position<data.length){return"failure"}if(rangeEndValue===
null&&rangeStartValue===null){return"failure"}if(rangeStartValue!==null&&rangeEndValue!==null&&rangeStartValue>rangeEndValue){
return"failure"}return{rangeStartValue,rangeEndValue}}function buildContentRange(rangeStart,rangeEnd,fullLength){let contentRange="\
bytes ";contentRange+=isomorphicEncode(`${rangeStart}`);contentRange+="-";contentRange+=isomorphicEncode(`${rangeEnd}`);
contentRange+="/";contentRange+=isomorphicEncode(`${fullLength}`);return contentRange}class InflateStream extends Transform{#zlibOptions;constructor(zlibOptions){
super();this.#zlibOptions=zlibOptions}_transform(chunk,encoding,callback){if(!this._inflateStream){if(chunk.length===0){
callback();return}this._inflateStream=(chunk[0]&15)===8?zlib.createInflate(this.#zlibOptions):zlib.createInflateRaw(this.#zlibOptions);
this._inflateStream.on("data",this.push.bind(this));this._inflateStream.on("end",()=>this.push(null));this._inflateStream.
on("error",err=>this.destroy(err))}this._inflateStream.write(chunk,encoding,callback)}_final(callback){if(this._inflateStream){
this._inflateStream.end();this._inflateStream=null}callback()}}function createInflate(zlibOptions){return new InflateStream(
zlibOptions)}function extractMimeType(headers){let charset=null;let essence=null;let mimeType=null;const values=getDecodeSplit(
"content-type",headers);if(values===null){return"failure"}for(const value of values){const temporaryMimeType=parseMIMEType(
value);if(temporaryMimeType==="failure"||temporaryMimeType.essence==="*/*"){continue}mimeType=temporaryMimeType;if(mimeType.
essence!==essence){charset=null;if(mimeType.parameters.has("charset")){charset=mimeType.parameters.get("charset")}essence=
mimeType.essence}else if(!mimeType.parameters.has("charset")&&charset!==null){mimeType.parameters.set("charset",charset)}}
if(mimeType==null){return"failure"}return mimeType}function gettingDecodingSplitting(value){const input=value;const position={
position:0};const values=[];let temporaryValue="";while(position.position<input.length){temporaryValue+=collectASequenceOfCodePoints(
char=>char!=='"'&&char!==",",input,position);if(position.position<input.length){if(input.charCodeAt(position.position)===
34){temporaryValue+=collectAnHTTPQuotedString(input,position);if(position.position<input.length){continue}}else{assert(input.
charCodeAt(position.position)===44);position.position++}}temporaryValue=removeChars(temporaryValue,true,true,char=>char===
9||char===32);values.push(temporaryValue);temporaryValue=""}return values}function getDecodeSplit(name,list){const value=list.
get(name,true);if(value===null){return null}return gettingDecodingSplitting(value)}function hasAuthenticationEntry(request){
return false}function includesCredentials(url){return!!(url.username||url.password)}function isTraversableNavigable(navigable){
return navigable!=null&&navigable!=="client"&&navigable!=="no-traversable"}class EnvironmentSettingsObjectBase{get baseUrl(){
return getGlobalOrigin()}get origin(){return this.baseUrl?.origin}policyContainer=makePolicyContainer()}class EnvironmentSettingsObject{settingsObject=new EnvironmentSettingsObjectBase}
const environmentSettingsObject=new EnvironmentSettingsObject;module.exports={isAborted,isCancelled,isValidEncodedURL,tryUpgradeRequestToAPotentiallyTrustworthyURL,
clampAndCoarsenConnectionTimingInfo,coarsenedSharedCurrentTime,determineRequestsReferrer,makePolicyContainer,clonePolicyContainer,
appendFetchMetadata,appendRequestOriginHeader,TAOCheck,corsCheck,crossOriginResourcePolicyCheck,createOpaqueTimingInfo,setRequestReferrerPolicyOnRedirect,
isValidHTTPToken,requestBadPort,requestCurrentURL,responseURL,responseLocationURL,isURLPotentiallyTrustworthy,isValidReasonPhrase,
sameOrigin,normalizeMethod,iteratorMixin,createIterator,isValidHeaderName,isValidHeaderValue,isErrorLike,fullyReadBody,readableStreamClose,
urlIsLocal,urlHasHttpsScheme,urlIsHttpHttpsScheme,readAllBytes,simpleRangeHeaderValue,buildContentRange,createInflate,extractMimeType,
getDecodeSplit,environmentSettingsObject,isOriginIPPotentiallyTrustworthy,hasAuthenticationEntry,includesCredentials,isTraversableNavigable}}),
8116:((module,__unused_webpack_exports,__webpack_require__)=>{const assert=__webpack_require__(34589);const{utf8DecodeBytes}=__webpack_require__(
276);function collectASequenceOfCodePoints(condition,input,position){let result="";while(position.position<input.length&&
condition(input[position.position])){result+=input[position.position];position.position++}return result}function collectASequenceOfCodePointsFast(char,input,position){
const idx=input.indexOf(char,position.position);const start=position.position;if(idx===-1){position.position=input.length;
return input.slice(start)}position.position=idx;return input.slice(start,position.position)}const ASCII_WHITESPACE_REPLACE_REGEX=/[\u0009\u000A\u000C\u000D\u0020]/g;
function forgivingBase64(data){data=data.replace(ASCII_WHITESPACE_REPLACE_REGEX,"");let dataLength=data.length;if(dataLength%
4===0){if(data.charCodeAt(dataLength-1)===61){--dataLength;if(data.charCodeAt(dataLength-1)===61){--dataLength}}}if(dataLength%
4===1){return"failure"}if(/[^+/0-9A-Za-z]/.test(data.length===dataLength?data:data.substring(0,dataLength))){return"fail\
ure"}const buffer=Buffer.from(data,"base64");return new Uint8Array(buffer.buffer,buffer.byteOffset,buffer.byteLength)}function isASCIIWhitespace(char){
return char===9||char===10||char===12||char===13||char===32}function isomorphicDecode(input){const length=input.length;if((2<<
15)-1>length){return String.fromCharCode.apply(null,input)}let result="";let i=0;let addition=(2<<15)-1;while(i<length){
if(i+addition>length){addition=length-i}result+=String.fromCharCode.apply(null,input.subarray(i,i+=addition))}return result}
const invalidIsomorphicEncodeValueRegex=/[^\x00-\xFF]/;function isomorphicEncode(input){assert(!invalidIsomorphicEncodeValueRegex.
test(input));return input}const nonASCIIRegex=/[^\x00-\x7F]/;function asciiLowercase(str){return nonASCIIRegex.test(str)?
str.replace(/[A-Z]+/g,upper=>upper.toLowerCase()):str.toLowerCase()}function parseJSONFromBytes(bytes){return JSON.parse(
utf8DecodeBytes(bytes))}function removeASCIIWhitespace(str,leading=true,trailing=true){return removeChars(str,leading,trailing,
isASCIIWhitespace)}function removeChars(str,leading,trailing,predicate){let lead=0;let trail=str.length-1;if(leading){while(lead<
str.length&&predicate(str.charCodeAt(lead)))lead++}if(trailing){while(trail>=lead&&predicate(str.charCodeAt(trail)))trail--}
return lead===0&&trail===str.length-1?str:str.slice(lead,trail+1)}function serializeJavascriptValueToJSONString(value){const result=JSON.
stringify(value);if(result===void 0){throw new TypeError("Value is not JSON serializable")}assert(typeof result==="strin\
g");return result}module.exports={asciiLowercase,collectASequenceOfCodePoints,collectASequenceOfCodePointsFast,forgivingBase64,
isASCIIWhitespace,isomorphicDecode,isomorphicEncode,parseJSONFromBytes,removeASCIIWhitespace,removeChars,serializeJavascriptValueToJSONString}}),
47879:((module,__unused_webpack_exports,__webpack_require__)=>{const assert=__webpack_require__(34589);const{types,inspect}=__webpack_require__(
57975);const{markAsUncloneable}=__webpack_require__(75919);const UNDEFINED=1;const BOOLEAN=2;const STRING=3;const SYMBOL=4;
const NUMBER=5;const BIGINT=6;const NULL=7;const OBJECT=8;const FunctionPrototypeSymbolHasInstance=Function.call.bind(Function.
prototype[Symbol.hasInstance]);const webidl={converters:{},util:{},errors:{},is:{}};webidl.errors.exception=function(message){
return new TypeError(`${message.header}: ${message.message}`)};webidl.errors.conversionFailed=function(opts){const plural=opts.
types.length===1?"":" one of";const message=`${opts.argument} could not be converted to${plural}: ${opts.types.join(", ")}\
.`;return webidl.errors.exception({header:opts.prefix,message})};webidl.errors.invalidArgument=function(context){return webidl.
errors.exception({header:context.prefix,message:`"${context.value}" is an invalid ${context.type}.`})};webidl.brandCheck=
function(V,is){if(!is(V)){const err=new TypeError("Illegal invocation");err.code="ERR_INVALID_THIS";throw err}};webidl.argumentLengthCheck=
function({length},min,ctx){if(length<min){throw webidl.errors.exception({message:`${min} argument${min!==1?"s":""} requi\
red, but${length?" only":""} ${length} found.`,header:ctx})}};webidl.illegalConstructor=function(){throw webidl.errors.exception(
{header:"TypeError",message:"Illegal constructor"})};webidl.util.MakeTypeAssertion=function(I){return O=>FunctionPrototypeSymbolHasInstance(
I,O)};webidl.util.Type=function(V){switch(typeof V){case"undefined":return UNDEFINED;case"boolean":return BOOLEAN;case"s\
tring":return STRING;case"symbol":return SYMBOL;case"number":return NUMBER;case"bigint":return BIGINT;case"function":case"\
object":{if(V===null){return NULL}return OBJECT}}};webidl.util.Types={UNDEFINED,BOOLEAN,STRING,SYMBOL,NUMBER,BIGINT,NULL,
OBJECT};webidl.util.TypeValueToString=function(o){switch(webidl.util.Type(o)){case UNDEFINED:return"Undefined";case BOOLEAN:
return"Boolean";case STRING:return"String";case SYMBOL:return"Symbol";case NUMBER:return"Number";case BIGINT:return"BigI\
nt";case NULL:return"Null";case OBJECT:return"Object"}};webidl.util.markAsUncloneable=markAsUncloneable;webidl.util.ConvertToInt=
function(V,bitLength,signedness,flags){let upperBound;let lowerBound;if(bitLength===64){upperBound=Math.pow(2,53)-1;if(signedness===
"unsigned"){lowerBound=0}else{lowerBound=Math.pow(-2,53)+1}}else if(signedness==="unsigned"){lowerBound=0;upperBound=Math.
pow(2,bitLength)-1}else{lowerBound=-Math.pow(2,bitLength-1);upperBound=Math.pow(2,bitLength-1)-1}let x=Number(V);if(x===
0){x=0}if(webidl.util.HasFlag(flags,webidl.attributes.EnforceRange)){if(Number.isNaN(x)||x===Number.POSITIVE_INFINITY||x===
Number.NEGATIVE_INFINITY){throw webidl.errors.exception({header:"Integer conversion",message:`Could not convert ${webidl.
util.Stringify(V)} to an integer.`})}x=webidl.util.IntegerPart(x);if(x<lowerBound||x>upperBound){throw webidl.errors.exception(
{header:"Integer conversion",message:`Value must be between ${lowerBound}-${upperBound}, got ${x}.`})}return x}if(!Number.
isNaN(x)&&webidl.util.HasFlag(flags,webidl.attributes.Clamp)){x=Math.min(Math.max(x,lowerBound),upperBound);if(Math.floor(
x)%2===0){x=Math.floor(x)}else{x=Math.ceil(x)}return x}if(Number.isNaN(x)||x===0&&Object.is(0,x)||x===Number.POSITIVE_INFINITY||
x===Number.NEGATIVE_INFINITY){return 0}x=webidl.util.IntegerPart(x);x=x%Math.pow(2,bitLength);if(signedness==="signed"&&
x>=Math.pow(2,bitLength-1)){return x-Math.pow(2,bitLength)}return x};webidl.util.IntegerPart=function(n){const r=Math.floor(
Math.abs(n));if(n<0){return-1*r}return r};webidl.util.Stringify=function(V){const type=webidl.util.Type(V);switch(type){case SYMBOL:
return`Symbol(${V.description})`;case OBJECT:return inspect(V);case STRING:return`"${V}"`;case BIGINT:return`${V}n`;default:
return`${V}`}};webidl.util.IsResizableArrayBuffer=function(V){if(types.isArrayBuffer(V)){return V.resizable}if(types.isSharedArrayBuffer(
V)){return V.growable}throw webidl.errors.exception({header:"IsResizableArrayBuffer",message:`"${webidl.util.Stringify(V)}\
" is not an array buffer.`})};webidl.util.HasFlag=function(flags,attributes){return typeof flags==="number"&&(flags&attributes)===
attributes};webidl.sequenceConverter=function(converter){return(V,prefix,argument,Iterable)=>{if(webidl.util.Type(V)!==OBJECT){
throw webidl.errors.exception({header:prefix,message:`${argument} (${webidl.util.Stringify(V)}) is not iterable.`})}const method=typeof Iterable===
"function"?Iterable():V?.[Symbol.iterator]?.();const seq=[];let index=0;if(method===void 0||typeof method.next!=="functi\
on"){throw webidl.errors.exception({header:prefix,message:`${argument} is not iterable.`})}while(true){const{done,value}=method.
next();if(done){break}seq.push(converter(value,prefix,`${argument}[${index++}]`))}return seq}};webidl.recordConverter=function(keyConverter,valueConverter){
return(O,prefix,argument)=>{if(webidl.util.Type(O)!==OBJECT){throw webidl.errors.exception({header:prefix,message:`${argument}\
 ("${webidl.util.TypeValueToString(O)}") is not an Object.`})}const result={};if(!types.isProxy(O)){const keys2=[...Object.
getOwnPropertyNames(O),...Object.getOwnPropertySymbols(O)];for(const key of keys2){const keyName=webidl.util.Stringify(key);
const typedKey=keyConverter(key,prefix,`Key ${keyName} in ${argument}`);const typedValue=valueConverter(O[key],prefix,`${argument}\
[${keyName}]`);result[typedKey]=typedValue}return result}const keys=Reflect.ownKeys(O);for(const key of keys){const desc=Reflect.
getOwnPropertyDescriptor(O,key);if(desc?.enumerable){const typedKey=keyConverter(key,prefix,argument);const typedValue=valueConverter(
O[key],prefix,argument);result[typedKey]=typedValue}}return result}};webidl.interfaceConverter=function(TypeCheck,name){
return(V,prefix,argument)=>{if(!TypeCheck(V)){throw webidl.errors.exception({header:prefix,message:`Expected ${argument}\
 ("${webidl.util.Stringify(V)}") to be an instance of ${name}.`})}return V}};webidl.dictionaryConverter=function(converters){
converters.sort((a,b)=>(a.key>b.key)-(a.key<b.key));return(dictionary,prefix,argument)=>{const dict={};if(dictionary!=null&&
webidl.util.Type(dictionary)!==OBJECT){throw webidl.errors.exception({header:prefix,message:`Expected ${dictionary} to b\
e one of: Null, Undefined, Object.`})}for(const options of converters){const{key,defaultValue,required,converter}=options;
if(required===true){if(dictionary==null||!Object.hasOwn(dictionary,key)){throw webidl.errors.exception({header:prefix,message:`\
Missing required key "${key}".`})}}let value=dictionary?.[key];const hasDefault=defaultValue!==void 0;if(hasDefault&&value===
void 0){value=defaultValue()}if(required||hasDefault||value!==void 0){value=converter(value,prefix,`${argument}.${key}`);
if(options.allowedValues&&!options.allowedValues.includes(value)){throw webidl.errors.exception({header:prefix,message:`${value}\
 is not an accepted type. Expected one of ${options.allowedValues.join(", ")}.`})}dict[key]=value}}return dict}};webidl.
nullableConverter=function(converter){return(V,prefix,argument)=>{if(V===null){return V}return converter(V,prefix,argument)}};
webidl.is.USVString=function(value){return typeof value==="string"&&value.isWellFormed()};webidl.is.ReadableStream=webidl.
util.MakeTypeAssertion(ReadableStream);webidl.is.Blob=webidl.util.MakeTypeAssertion(Blob);webidl.is.URLSearchParams=webidl.
util.MakeTypeAssertion(URLSearchParams);webidl.is.File=webidl.util.MakeTypeAssertion(File);webidl.is.URL=webidl.util.MakeTypeAssertion(
URL);webidl.is.AbortSignal=webidl.util.MakeTypeAssertion(AbortSignal);webidl.is.MessagePort=webidl.util.MakeTypeAssertion(
MessagePort);webidl.is.BufferSource=function(V){return types.isArrayBuffer(V)||ArrayBuffer.isView(V)&&types.isArrayBuffer(
V.buffer)};webidl.util.getCopyOfBytesHeldByBufferSource=function(bufferSource){const jsBufferSource=bufferSource;let jsArrayBuffer=jsBufferSource;
let offset=0;let length=0;if(types.isTypedArray(jsBufferSource)||types.isDataView(jsBufferSource)){jsArrayBuffer=jsBufferSource.
buffer;offset=jsBufferSource.byteOffset;length=jsBufferSource.byteLength}else{assert(types.isAnyArrayBuffer(jsBufferSource));
length=jsBufferSource.byteLength}if(jsArrayBuffer.detached){return new Uint8Array(0)}const bytes=new Uint8Array(length);
const view=new Uint8Array(jsArrayBuffer,offset,length);bytes.set(view);return bytes};webidl.converters.DOMString=function(V,prefix,argument,flags){
if(V===null&&webidl.util.HasFlag(flags,webidl.attributes.LegacyNullToEmptyString)){return""}if(typeof V==="symbol"){throw webidl.
errors.exception({header:prefix,message:`${argument} is a symbol, which cannot be converted to a DOMString.`})}return String(
V)};webidl.converters.ByteString=function(V,prefix,argument){if(typeof V==="symbol"){throw webidl.errors.exception({header:prefix,
message:`${argument} is a symbol, which cannot be converted to a ByteString.`})}const x=String(V);for(let index=0;index<
x.length;index++){if(x.charCodeAt(index)>255){throw new TypeError(`Cannot convert argument to a ByteString because the c\
haracter at index ${index} has a value of ${x.charCodeAt(index)} which is greater than 255.`)}}return x};webidl.converters.
USVString=function(value){if(typeof value==="string"){return value.toWellFormed()}return`${value}`.toWellFormed()};webidl.
converters.boolean=function(V){const x=Boolean(V);return x};webidl.converters.any=function(V){return V};webidl.converters["\
long long"]=function(V,prefix,argument){const x=webidl.util.ConvertToInt(V,64,"signed",0,prefix,argument);return x};webidl.
converters["unsigned long long"]=function(V,prefix,argument){const x=webidl.util.ConvertToInt(V,64,"unsigned",0,prefix,argument);
return x};webidl.converters["unsigned long"]=function(V,prefix,argument){const x=webidl.util.ConvertToInt(V,32,"unsigned",
0,prefix,argument);return x};webidl.converters["unsigned short"]=function(V,prefix,argument,flags){const x=webidl.util.ConvertToInt(
V,16,"unsigned",flags,prefix,argument);return x};webidl.converters.ArrayBuffer=function(V,prefix,argument,flags){if(webidl.
util.Type(V)!==OBJECT||!types.isArrayBuffer(V)){throw webidl.errors.conversionFailed({prefix,argument:`${argument} ("${webidl.
util.Stringify(V)}")`,types:["ArrayBuffer"]})}if(!webidl.util.HasFlag(flags,webidl.attributes.AllowResizable)&&webidl.util.
IsResizableArrayBuffer(V)){throw webidl.errors.exception({header:prefix,message:`${argument} cannot be a resizable Array\
Buffer.`})}return V};webidl.converters.SharedArrayBuffer=function(V,prefix,argument,flags){if(webidl.util.Type(V)!==OBJECT||
!types.isSharedArrayBuffer(V)){throw webidl.errors.conversionFailed({prefix,argument:`${argument} ("${webidl.util.Stringify(
V)}")`,types:["SharedArrayBuffer"]})}if(!webidl.util.HasFlag(flags,webidl.attributes.AllowResizable)&&webidl.util.IsResizableArrayBuffer(
V)){throw webidl.errors.exception({header:prefix,message:`${argument} cannot be a resizable SharedArrayBuffer.`})}return V};
webidl.converters.TypedArray=function(V,T,prefix,argument,flags){if(webidl.util.Type(V)!==OBJECT||!types.isTypedArray(V)||
V.constructor.name!==T.name){throw webidl.errors.conversionFailed({prefix,argument:`${argument} ("${webidl.util.Stringify(
V)}")`,types:[T.name]})}if(!webidl.util.HasFlag(flags,webidl.attributes.AllowShared)&&types.isSharedArrayBuffer(V.buffer)){
throw webidl.errors.exception({header:prefix,message:`${argument} cannot be a view on a shared array buffer.`})}if(!webidl.
util.HasFlag(flags,webidl.attributes.AllowResizable)&&webidl.util.IsResizableArrayBuffer(V.buffer)){throw webidl.errors.
exception({header:prefix,message:`${argument} cannot be a view on a resizable array buffer.`})}return V};webidl.converters.
DataView=function(V,prefix,argument,flags){if(webidl.util.Type(V)!==OBJECT||!types.isDataView(V)){throw webidl.errors.conversionFailed(
{prefix,argument:`${argument} ("${webidl.util.Stringify(V)}")`,types:["DataView"]})}if(!webidl.util.HasFlag(flags,webidl.
attributes.AllowShared)&&types.isSharedArrayBuffer(V.buffer)){throw webidl.errors.exception({header:prefix,message:`${argument}\
 cannot be a view on a shared array buffer.`})}if(!webidl.util.HasFlag(flags,webidl.attributes.AllowResizable)&&webidl.util.
IsResizableArrayBuffer(V.buffer)){throw webidl.errors.exception({header:prefix,message:`${argument} cannot be a view on \
a resizable array buffer.`})}return V};webidl.converters.ArrayBufferView=function(V,prefix,argument,flags){if(webidl.util.
Type(V)!==OBJECT||!types.isArrayBufferView(V)){throw webidl.errors.conversionFailed({prefix,argument:`${argument} ("${webidl.
util.Stringify(V)}")`,types:["ArrayBufferView"]})}if(!webidl.util.HasFlag(flags,webidl.attributes.AllowShared)&&types.isSharedArrayBuffer(
V.buffer)){throw webidl.errors.exception({header:prefix,message:`${argument} cannot be a view on a shared array buffer.`})}
if(!webidl.util.HasFlag(flags,webidl.attributes.AllowResizable)&&webidl.util.IsResizableArrayBuffer(V.buffer)){throw webidl.
errors.exception({header:prefix,message:`${argument} cannot be a view on a resizable array buffer.`})}return V};webidl.converters.
BufferSource=function(V,prefix,argument,flags){if(types.isArrayBuffer(V)){return webidl.converters.ArrayBuffer(V,prefix,
argument,flags)}if(types.isArrayBufferView(V)){flags&=~webidl.attributes.AllowShared;return webidl.converters.ArrayBufferView(
V,prefix,argument,flags)}if(types.isSharedArrayBuffer(V)){throw webidl.errors.exception({header:prefix,message:`${argument}\
 cannot be a SharedArrayBuffer.`})}throw webidl.errors.conversionFailed({prefix,argument:`${argument} ("${webidl.util.Stringify(
V)}")`,types:["ArrayBuffer","ArrayBufferView"]})};webidl.converters.AllowSharedBufferSource=function(V,prefix,argument,flags){
if(types.isArrayBuffer(V)){return webidl.converters.ArrayBuffer(V,prefix,argument,flags)}if(types.isSharedArrayBuffer(V)){
return webidl.converters.SharedArrayBuffer(V,prefix,argument,flags)}if(types.isArrayBufferView(V)){flags|=webidl.attributes.
AllowShared;return webidl.converters.ArrayBufferView(V,prefix,argument,flags)}throw webidl.errors.conversionFailed({prefix,
argument:`${argument} ("${webidl.util.Stringify(V)}")`,types:["ArrayBuffer","SharedArrayBuffer","ArrayBufferView"]})};webidl.
converters["sequence<ByteString>"]=webidl.sequenceConverter(webidl.converters.ByteString);webidl.converters["sequence<se\
quence<ByteString>>"]=webidl.sequenceConverter(webidl.converters["sequence<ByteString>"]);webidl.converters["record<Byte\
String, ByteString>"]=webidl.recordConverter(webidl.converters.ByteString,webidl.converters.ByteString);webidl.converters.
Blob=webidl.interfaceConverter(webidl.is.Blob,"Blob");webidl.converters.AbortSignal=webidl.interfaceConverter(webidl.is.
AbortSignal,"AbortSignal");webidl.converters.EventHandlerNonNull=function(V){if(webidl.util.Type(V)!==OBJECT){return null}
if(typeof V==="function"){return V}return()=>{}};webidl.attributes={Clamp:1<<0,EnforceRange:1<<1,AllowShared:1<<2,AllowResizable:1<<
3,LegacyNullToEmptyString:1<<4};module.exports={webidl}}),46085:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{C:()=>createParser});;class ParseError extends Error{constructor(message,options){
super(message);this.name="ParseError";this.type=options.type;this.field=options.field;this.value=options.value;this.line=
options.line}};const LF=10;const CR=13;const SPACE=32;const MAX_FIELD_PREFIX_LENGTH=6;function createParser(config){if(typeof config===
"function"){throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent\
: fn})`?")}const{maxBufferSize,onComment,onError,onEvent,onId,onRetry}=config;const pendingFragments=[];let pendingFragmentsLength=0;
let bomPrefix="";let id2;let data="";let dataLines=0;let eventType;let terminated=false;let skippingLine=false;let skipNextLineFeed=false;
function feed(chunk){if(terminated){throw new Error("Cannot feed parser: it was terminated after exceeding the configure\
d max buffer size. Call `reset()` to resume parsing.")}if(bomPrefix!==void 0){chunk=bomPrefix+chunk;if(chunk===""||chunk===
"ï"||chunk==="ï»"){bomPrefix=chunk;return}bomPrefix=void 0;chunk=chunk.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/,"")}if(skippingLine||
skipNextLineFeed){chunk=resumeAfterSkip(chunk);if(!chunk){return}}if(!pendingFragments.length){const trailing=processLines(
chunk);if(trailing!==""){storeTrailing(trailing)}checkForBufferOverflow();return}if(chunk.indexOf("\n")===-1&&chunk.indexOf(
"\r")===-1){if(pendingFragmentsLength<MAX_FIELD_PREFIX_LENGTH){const head=pendingFragments.join("")+chunk.slice(0,MAX_FIELD_PREFIX_LENGTH-
pendingFragmentsLength);if(!shouldBufferTrailing(head)){pendingFragments.length=0;pendingFragmentsLength=0;skippingLine=
true;return}}pendingFragments.push(chunk);pendingFragmentsLength+=chunk.length;checkForBufferOverflow();return}pendingFragments.
push(chunk);const input=pendingFragments.join("");pendingFragments.length=0;pendingFragmentsLength=0;storeTrailing(processLines(
input));checkForBufferOverflow()}function resumeAfterSkip(chunk){if(chunk.length===0){return chunk}if(skipNextLineFeed){
skipNextLineFeed=false;return chunk.charCodeAt(0)===LF?chunk.slice(1):chunk}const crIndex=chunk.indexOf("\r");const lfIndex=chunk.
indexOf("\n");const lineEnd=crIndex===-1?lfIndex:lfIndex===-1?crIndex:crIndex<lfIndex?crIndex:lfIndex;if(lineEnd===-1){return""}
if(lineEnd===chunk.length-1&&chunk.charCodeAt(lineEnd)===CR){skippingLine=false;skipNextLineFeed=true;return""}skippingLine=
false;return chunk.slice(lineEnd+(chunk.charCodeAt(lineEnd)===CR&&chunk.charCodeAt(lineEnd+1)===LF?2:1))}function storeTrailing(trailing){
if(!trailing)return;if(trailing.charCodeAt(trailing.length-1)===CR){parseLine(trailing,0,trailing.length-1);if(checkForBufferOverflow())
return;skipNextLineFeed=true;return}if(shouldBufferTrailing(trailing)){pendingFragments.push(trailing);pendingFragmentsLength=
trailing.length;return}skippingLine=true}function shouldBufferTrailing(trailing){const firstCharCode=trailing.charCodeAt(
0);return firstCharCode===58&&!!onComment||firstCharCode===100&&isPotentialField(trailing,"data")||firstCharCode===101&&
isPotentialField(trailing,"event")||firstCharCode===105&&isPotentialField(trailing,"id")||firstCharCode===114&&isPotentialField(
trailing,"retry")}function checkForBufferOverflow(){if(terminated)return true;if(maxBufferSize===void 0)return false;if(pendingFragmentsLength+
data.length<=maxBufferSize)return false;terminated=true;pendingFragments.length=0;pendingFragmentsLength=0;id2=void 0;data=
"";dataLines=0;eventType=void 0;skippingLine=false;skipNextLineFeed=false;onError===null||onError===void 0?void 0:onError(
new ParseError(`Buffered data exceeded max buffer size of ${maxBufferSize} characters`,{type:"max-buffer-size-exceeded"}));
return true}function processLines(chunk){let searchIndex=0;if(chunk.indexOf("\r")===-1){let lfIndex2=chunk.indexOf("\n",
searchIndex);while(lfIndex2!==-1){if(searchIndex===lfIndex2){if(id2!==void 0){onId===null||onId===void 0?void 0:onId(id2)}
if(dataLines>0){onEvent===null||onEvent===void 0?void 0:onEvent({id:id2,event:eventType,data})}id2=void 0;data="";dataLines=
0;eventType=void 0;searchIndex=lfIndex2+1;lfIndex2=chunk.indexOf("\n",searchIndex);continue}const firstCharCode=chunk.charCodeAt(
searchIndex);if(isDataPrefix(chunk,searchIndex,firstCharCode)){const valueStart=chunk.charCodeAt(searchIndex+5)===SPACE?
searchIndex+6:searchIndex+5;const value=chunk.slice(valueStart,lfIndex2);if(dataLines===0&&chunk.charCodeAt(lfIndex2+1)===
LF){if(id2!==void 0){onId===null||onId===void 0?void 0:onId(id2)}onEvent===null||onEvent===void 0?void 0:onEvent({id:id2,
event:eventType,data:value});id2=void 0;data="";eventType=void 0;searchIndex=lfIndex2+2;lfIndex2=chunk.indexOf("\n",searchIndex);
continue}data=dataLines===0?value:`${data}
${value}`;dataLines++}else if(isEventPrefix(chunk,searchIndex,firstCharCode)){eventType=chunk.slice(chunk.charCodeAt(searchIndex+
6)===SPACE?searchIndex+7:searchIndex+6,lfIndex2)||void 0}else{parseLine(chunk,searchIndex,lfIndex2)}if(checkForBufferOverflow())
return"";searchIndex=lfIndex2+1;lfIndex2=chunk.indexOf("\n",searchIndex)}return chunk.slice(searchIndex)}let crIndex=chunk.
indexOf("\r",searchIndex);let lfIndex=chunk.indexOf("\n",searchIndex);while(searchIndex<chunk.length){let lineEnd=-1;if(crIndex!==
-1&&lfIndex!==-1){lineEnd=crIndex<lfIndex?crIndex:lfIndex}else if(crIndex!==-1){if(crIndex===chunk.length-1){lineEnd=-1}else{
lineEnd=crIndex}}else if(lfIndex!==-1){lineEnd=lfIndex}if(lineEnd===-1){break}parseLine(chunk,searchIndex,lineEnd);if(checkForBufferOverflow())
return"";searchIndex=lineEnd+1;if(chunk.charCodeAt(searchIndex-1)===CR&&chunk.charCodeAt(searchIndex)===LF){searchIndex++}
if(crIndex!==-1&&crIndex<searchIndex){crIndex=chunk.indexOf("\r",searchIndex)}if(lfIndex!==-1&&lfIndex<searchIndex){lfIndex=
chunk.indexOf("\n",searchIndex)}}return chunk.slice(searchIndex)}function parseLine(chunk,start,end){if(start===end){dispatchEvent();
return}const firstCharCode=chunk.charCodeAt(start);if(isDataPrefix(chunk,start,firstCharCode)){const valueStart=chunk.charCodeAt(
start+5)===SPACE?start+6:start+5;const value2=chunk.slice(valueStart,end);data=dataLines===0?value2:`${data}
${value2}`;dataLines++;return}if(isEventPrefix(chunk,start,firstCharCode)){eventType=chunk.slice(chunk.charCodeAt(start+
6)===SPACE?start+7:start+6,end)||void 0;return}if(firstCharCode===105&&chunk.charCodeAt(start+1)===100&&chunk.charCodeAt(
start+2)===58){const value2=chunk.slice(chunk.charCodeAt(start+3)===SPACE?start+4:start+3,end);if(!value2.includes("\0"))
id2=value2;return}if(firstCharCode===58){if(onComment){const line2=chunk.slice(start,end);onComment(line2.slice(chunk.charCodeAt(
start+1)===SPACE?2:1))}return}const line=chunk.slice(start,end);const fieldSeparatorIndex=line.indexOf(":");if(fieldSeparatorIndex===
-1){processField(line,"",line);return}const field=line.slice(0,fieldSeparatorIndex);const offset=line.charCodeAt(fieldSeparatorIndex+
1)===SPACE?2:1;const value=line.slice(fieldSeparatorIndex+offset);processField(field,value,line)}function processField(field,value,line){
switch(field){case"event":eventType=value||void 0;break;case"data":data=dataLines===0?value:`${data}
${value}`;dataLines++;break;case"id":if(!value.includes("\0"))id2=value;break;case"retry":if(/^\d+$/.test(value)){onRetry===
null||onRetry===void 0?void 0:onRetry(parseInt(value,10))}else{onError===null||onError===void 0?void 0:onError(new ParseError(
`Invalid \`retry\` value: "${value}"`,{type:"invalid-retry",value,line}))}break;default:onError===null||onError===void 0?
void 0:onError(new ParseError(`Unknown field "${field.length>20?`${field.slice(0,20)}…`:field}"`,{type:"unknown-field",
field,value,line}));break}}function dispatchEvent(){if(id2!==void 0){onId===null||onId===void 0?void 0:onId(id2)}if(dataLines>
0){onEvent===null||onEvent===void 0?void 0:onEvent({id:id2,event:eventType,data})}id2=void 0;data="";dataLines=0;eventType=
void 0}function reset(options={}){if(options.consume&&pendingFragments.length>0){const incompleteLine=pendingFragments.join(
"");parseLine(incompleteLine,0,incompleteLine.length)}bomPrefix="";id2=void 0;data="";dataLines=0;eventType=void 0;pendingFragments.
length=0;pendingFragmentsLength=0;terminated=false;skippingLine=false;skipNextLineFeed=false}return{feed,reset}}function isDataPrefix(chunk,i,firstCharCode){
return firstCharCode===100&&chunk.charCodeAt(i+1)===97&&chunk.charCodeAt(i+2)===116&&chunk.charCodeAt(i+3)===97&&chunk.charCodeAt(
i+4)===58}function isEventPrefix(chunk,i,firstCharCode){return firstCharCode===101&&chunk.charCodeAt(i+1)===118&&chunk.charCodeAt(
i+2)===101&&chunk.charCodeAt(i+3)===110&&chunk.charCodeAt(i+4)===116&&chunk.charCodeAt(i+5)===58}function isPotentialField(line,field){
let i=1;while(i<line.length&&i<field.length){if(line.charCodeAt(i)!==field.charCodeAt(i)){return false}i++}return line.length<=
field.length||line.charCodeAt(field.length)===58}}),16532:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{Y:()=>Header});var external_node_path_=__webpack_require__(76760);;const encode=(num,buf)=>{
if(!Number.isSafeInteger(num)){throw Error("cannot encode number outside of javascript safe integer range")}else if(num<
0){encodeNegative(num,buf)}else{encodePositive(num,buf)}return buf};const encodePositive=(num,buf)=>{buf[0]=128;for(var i=buf.
length;i>1;i--){buf[i-1]=num&255;num=Math.floor(num/256)}};const encodeNegative=(num,buf)=>{buf[0]=255;var flipped=false;
num=num*-1;for(var i=buf.length;i>1;i--){var byte=num&255;num=Math.floor(num/256);if(flipped){buf[i-1]=onesComp(byte)}else if(byte===
0){buf[i-1]=0}else{flipped=true;buf[i-1]=twosComp(byte)}}};const parse2=buf=>{const pre=buf[0];const value=pre===128?pos(
buf.subarray(1,buf.length)):pre===255?twos(buf):null;if(value===null){throw Error("invalid base256 encoding")}if(!Number.
isSafeInteger(value)){throw Error("parsed number outside of javascript safe integer range")}return value};const twos=buf=>{
var len=buf.length;var sum=0;var flipped=false;for(var i=len-1;i>-1;i--){var byte=Number(buf[i]);var f;if(flipped){f=onesComp(
byte)}else if(byte===0){f=byte}else{flipped=true;f=twosComp(byte)}if(f!==0){sum-=f*Math.pow(256,len-i-1)}}return sum};const pos=buf=>{
var len=buf.length;var sum=0;for(var i=len-1;i>-1;i--){var byte=Number(buf[i]);if(byte!==0){sum+=byte*Math.pow(256,len-i-
1)}}return sum};const onesComp=byte=>(255^byte)&255;const twosComp=byte=>(255^byte)+1&255;;const isCode=c=>types_name.has(
c);const isName=c=>code.has(c);const normalFsTypes=new Set(["0","","1","2","3","4","5","6","7","D"]);const types_name=new Map(
[["0","File"],["","OldFile"],["1","Link"],["2","SymbolicLink"],["3","CharacterDevice"],["4","BlockDevice"],["5","Directo\
ry"],["6","FIFO"],["7","ContiguousFile"],["g","GlobalExtendedHeader"],["x","ExtendedHeader"],["A","SolarisACL"],["D","GN\
UDumpDir"],["I","Inode"],["K","NextFileHasLongLinkpath"],["L","NextFileHasLongPath"],["M","ContinuationFile"],["N","OldG\
nuLongPath"],["S","SparseFile"],["V","TapeVolumeHeader"],["X","OldExtendedHeader"]]);const code=new Map(Array.from(types_name).
map(kv=>[kv[1],kv[0]]));;const notNegative=n=>n===void 0||n<0?void 0:n;class Header{cksumValid=false;needPax=false;nullBlock=false;block;path;mode;uid;gid;size;cksum;#type="\
Unsupported";linkpath;uname;gname;devmaj=0;devmin=0;atime;ctime;mtime;charset;comment;constructor(data,off=0,ex,gex){if(Buffer.
isBuffer(data)){this.decode(data,off||0,ex,gex)}else if(data){this.#slurp(data)}}decode(buf,off,ex,gex){if(!off){off=0}if(!buf||
!(buf.length>=off+512)){throw new Error("need 512 bytes for header")}const t=decString(buf,off+156,1);const isNormalFS=normalFsTypes.
has(t);const exForFields=isNormalFS?ex:void 0;const gexForFields=isNormalFS?gex:void 0;this.path=exForFields?.path??decString(
buf,off,100);this.mode=exForFields?.mode??gexForFields?.mode??decNumber(buf,off+100,8);this.uid=exForFields?.uid??gexForFields?.
uid??decNumber(buf,off+108,8);this.gid=exForFields?.gid??gexForFields?.gid??decNumber(buf,off+116,8);this.size=notNegative(
exForFields?.size??gexForFields?.size??decNumber(buf,off+124,12));this.mtime=exForFields?.mtime??gexForFields?.mtime??decDate(
buf,off+136,12);this.cksum=decNumber(buf,off+148,12);if(gexForFields)this.#slurp(gexForFields,true);if(exForFields)this.#slurp(
exForFields);if(isCode(t)){this.#type=t||"0"}if(this.#type==="0"&&this.path.slice(-1)==="/"){this.#type="5"}if(this.#type===
"5"){this.size=0}this.linkpath=decString(buf,off+157,100);if(buf.subarray(off+257,off+265).toString()==="ustar\x0000"){this.
uname=exForFields?.uname??gexForFields?.uname??decString(buf,off+265,32);this.gname=exForFields?.gname??gexForFields?.gname??
decString(buf,off+297,32);this.devmaj=exForFields?.devmaj??gexForFields?.devmaj??decNumber(buf,off+329,8)??0;this.devmin=
exForFields?.devmin??gexForFields?.devmin??decNumber(buf,off+337,8)??0;if(buf[off+475]!==0){const prefix=decString(buf,off+
345,155);this.path=prefix+"/"+this.path}else{const prefix=decString(buf,off+345,130);if(prefix){this.path=prefix+"/"+this.
path}this.atime=ex?.atime??gex?.atime??decDate(buf,off+476,12);this.ctime=ex?.ctime??gex?.ctime??decDate(buf,off+488,12)}}
let sum=8*32;for(let i=off;i<off+148;i++){sum+=buf[i]}for(let i=off+156;i<off+512;i++){sum+=buf[i]}this.cksumValid=sum===
this.cksum;if(this.cksum===void 0&&sum===8*32){this.nullBlock=true}}#slurp(ex,gex=false){Object.assign(this,Object.fromEntries(
Object.entries(ex).filter(([k,v])=>{return!(v===null||v===void 0||k==="size"&&Number(v)<0||k==="path"&&gex||k==="linkpat\
h"&&gex||k==="global")})))}encode(buf,off=0){if(!buf){buf=this.block=Buffer.alloc(512)}if(this.#type==="Unsupported"){this.#type=
"0"}if(!(buf.length>=off+512)){throw new Error("need 512 bytes for header")}const prefixSize=this.ctime||this.atime?130:
155;const split=splitPrefix(this.path||"",prefixSize);const path=split[0];const prefix=split[1];this.needPax=!!split[2];
this.needPax=encString(buf,off,100,path)||this.needPax;this.needPax=encNumber(buf,off+100,8,this.mode)||this.needPax;this.
needPax=encNumber(buf,off+108,8,this.uid)||this.needPax;this.needPax=encNumber(buf,off+116,8,this.gid)||this.needPax;this.
needPax=encNumber(buf,off+124,12,this.size)||this.needPax;this.needPax=encDate(buf,off+136,12,this.mtime)||this.needPax;
buf[off+156]=Number(this.#type.codePointAt(0));this.needPax=encString(buf,off+157,100,this.linkpath)||this.needPax;buf.write(
"ustar\x0000",off+257,8);this.needPax=encString(buf,off+265,32,this.uname)||this.needPax;this.needPax=encString(buf,off+
297,32,this.gname)||this.needPax;this.needPax=encNumber(buf,off+329,8,this.devmaj)||this.needPax;this.needPax=encNumber(
buf,off+337,8,this.devmin)||this.needPax;this.needPax=encString(buf,off+345,prefixSize,prefix)||this.needPax;if(buf[off+
475]!==0){this.needPax=encString(buf,off+345,155,prefix)||this.needPax}else{this.needPax=encString(buf,off+345,130,prefix)||
this.needPax;this.needPax=encDate(buf,off+476,12,this.atime)||this.needPax;this.needPax=encDate(buf,off+488,12,this.ctime)||
this.needPax}let sum=8*32;for(let i=off;i<off+148;i++){sum+=buf[i]}for(let i=off+156;i<off+512;i++){sum+=buf[i]}this.cksum=
sum;encNumber(buf,off+148,8,this.cksum);this.cksumValid=true;return this.needPax}get type(){return this.#type==="Unsuppo\
rted"?this.#type:types_name.get(this.#type)}get typeKey(){return this.#type}set type(type){const c=String(code.get(type));
if(isCode(c)||c==="Unsupported"){this.#type=c}else if(isCode(type)){this.#type=type}else{throw new TypeError("invalid en\
try type: "+type)}}}const splitPrefix=(p,prefixSize)=>{const pathSize=100;let pp=p;let prefix="";let ret=void 0;const root=external_node_path_.
posix.parse(p).root||".";if(Buffer.byteLength(pp)<pathSize){ret=[pp,prefix,false]}else{prefix=external_node_path_.posix.
dirname(pp);pp=external_node_path_.posix.basename(pp);do{if(Buffer.byteLength(pp)<=pathSize&&Buffer.byteLength(prefix)<=
prefixSize){ret=[pp,prefix,false]}else if(Buffer.byteLength(pp)>pathSize&&Buffer.byteLength(prefix)<=prefixSize){ret=[pp.
slice(0,pathSize-1),prefix,true]}else{pp=external_node_path_.posix.join(external_node_path_.posix.basename(prefix),pp);prefix=
external_node_path_.posix.dirname(prefix)}}while(prefix!==root&&ret===void 0);if(!ret){ret=[p.slice(0,pathSize-1),"",true]}}
return ret};const decString=(buf,off,size)=>buf.subarray(off,off+size).toString("utf8").replace(/\0.*/,"");const decDate=(buf,off,size)=>numToDate(
decNumber(buf,off,size));const numToDate=num=>num===void 0?void 0:new Date(num*1e3);const decNumber=(buf,off,size)=>Number(
buf[off])&128?parse2(buf.subarray(off,off+size)):decSmallNumber(buf,off,size);const nanUndef=value=>isNaN(value)?void 0:
value;const decSmallNumber=(buf,off,size)=>nanUndef(parseInt(buf.subarray(off,off+size).toString("utf8").replace(/\0.*$/,
"").trim(),8));const MAXNUM={12:8589934591,8:2097151};const encNumber=(buf,off,size,num)=>num===void 0?false:num>MAXNUM[size]||
num<0?(encode(num,buf.subarray(off,off+size)),true):(encSmallNumber(buf,off,size,num),false);const encSmallNumber=(buf,off,size,num)=>buf.
write(octalString(num,size),off,size,"ascii");const octalString=(num,size)=>padOctal(Math.floor(num).toString(8),size);const padOctal=(str,size)=>(str.
length===size-1?str:new Array(size-str.length-1).join("0")+str+" ")+"\0";const encDate=(buf,off,size,date)=>date===void 0?
false:encNumber(buf,off,size,date.getTime()/1e3);const NULLS=new Array(156).join("\0");const encString=(buf,off,size,str)=>str===
void 0?false:(buf.write(str+NULLS,off,size,"utf8"),str.length!==Buffer.byteLength(str)||str.length>size)}),50750:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{u:()=>Pax});var node_path__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(76760);
var _header_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(16532);class Pax{atime;mtime;ctime;charset;comment;gid;uid;gname;uname;linkpath;dev;ino;nlink;path;size;mode;global;constructor(obj,global=false){
this.atime=obj.atime;this.charset=obj.charset;this.comment=obj.comment;this.ctime=obj.ctime;this.dev=obj.dev;this.gid=obj.
gid;this.global=global;this.gname=obj.gname;this.ino=obj.ino;this.linkpath=obj.linkpath;this.mtime=obj.mtime;this.nlink=
obj.nlink;this.path=obj.path;this.size=obj.size;this.uid=obj.uid;this.uname=obj.uname}encode(){const body=this.encodeBody();
if(body===""){return Buffer.allocUnsafe(0)}const bodyLen=Buffer.byteLength(body);const bufLen=512*Math.ceil(1+bodyLen/512);
const buf=Buffer.allocUnsafe(bufLen);for(let i=0;i<512;i++){buf[i]=0}new _header_js__WEBPACK_IMPORTED_MODULE_1__.Y({path:("\
PaxHeader/"+(0,node_path__WEBPACK_IMPORTED_MODULE_0__.basename)(this.path??"")).slice(0,99),mode:this.mode||420,uid:this.
uid,gid:this.gid,size:bodyLen,mtime:this.mtime,type:this.global?"GlobalExtendedHeader":"ExtendedHeader",linkpath:"",uname:this.
uname||"",gname:this.gname||"",devmaj:0,devmin:0,atime:this.atime,ctime:this.ctime}).encode(buf);buf.write(body,512,bodyLen,
"utf8");for(let i=bodyLen+512;i<buf.length;i++){buf[i]=0}return buf}encodeBody(){return this.encodeField("path")+this.encodeField(
"ctime")+this.encodeField("atime")+this.encodeField("dev")+this.encodeField("ino")+this.encodeField("nlink")+this.encodeField(
"charset")+this.encodeField("comment")+this.encodeField("gid")+this.encodeField("gname")+this.encodeField("linkpath")+this.
encodeField("mtime")+this.encodeField("size")+this.encodeField("uid")+this.encodeField("uname")}encodeField(field){if(this[field]===
void 0){return""}const r=this[field];const v=r instanceof Date?r.getTime()/1e3:r;const s=" "+(field==="dev"||field==="in\
o"||field==="nlink"?"SCHILY.":"")+field+"="+v+"\n";const byteLen=Buffer.byteLength(s);let digits=Math.floor(Math.log(byteLen)/
Math.log(10))+1;if(byteLen+digits>=Math.pow(10,digits)){digits+=1}const len=digits+byteLen;return len+s}static parse(str,ex,g=false){
return new Pax(merge(parseKV(str),ex),g)}}const merge=(a,b)=>b?Object.assign({},b,a):a;const parseKV=str=>str.replace(/\n$/,
"").split("\n").reduce(parseKVLine,Object.create(null));const parseKVLine=(set,line)=>{const n=parseInt(line,10);if(n!==
Buffer.byteLength(line)+1){return set}line=line.slice((n+" ").length);const kv=line.split("=");const r=kv.shift();if(!r){
return set}const k=r.replace(/^SCHILY\.(dev|ino|nlink)/,"$1");const v=kv.join("=").replace(/\0.*/,"");switch(k){case"pat\
h":case"linkpath":case"type":case"charset":case"comment":case"gname":case"uname":set[k]=v;break;case"ctime":case"atime":case"\
mtime":set[k]=new Date(Number(v)*1e3);break;case"size":const s=+v;if(s>=0)set[k]=s;break;case"gid":case"uid":case"dev":case"\
ino":case"nlink":case"mode":set[k]=+v;break}return set}}),49567:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{ai:()=>number});var _core_index_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
43759);var _schemas_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(52735);function string(params){return core._coercedString(
schemas.ZodString,params)}function number(params){return _core_index_js__WEBPACK_IMPORTED_MODULE_0__.qG(_schemas_js__WEBPACK_IMPORTED_MODULE_1__.
rSt,params)}function boolean(params){return core._coercedBoolean(schemas.ZodBoolean,params)}function bigint(params){return core.
_coercedBigint(schemas.ZodBigInt,params)}function date(params){return core._coercedDate(schemas.ZodDate,params)}}),64377:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{w$:()=>datetime});var _core_index_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
43759);var _schemas_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(52735);function datetime(params){return _core_index_js__WEBPACK_IMPORTED_MODULE_0__.
G1(_schemas_js__WEBPACK_IMPORTED_MODULE_1__.You,params)}function date(params){return core._isoDate(ZodISODate,params)}function time(params){
return core._isoTime(ZodISOTime,params)}function duration(params){return core._isoDuration(ZodISODuration,params)}}),43852:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{D4:()=>decode,Re:()=>decodeAsync,lF:()=>encode,X$:()=>encodeAsync,qg:()=>parse_parse,
EJ:()=>parseAsync2,ex:()=>safeDecode,yR:()=>safeDecodeAsync,wy:()=>safeEncode,EM:()=>safeEncodeAsync,xL:()=>safeParse,bp:()=>safeParseAsync});
var parse2=__webpack_require__(4196);var errors=__webpack_require__(37428);var core_core=__webpack_require__(88532);var util2=__webpack_require__(
54723);;const _installedErrorProtos=new WeakSet([Object.prototype,Error.prototype]);function _lazyMethod(proto,key,make){
Object.defineProperty(proto,key,{configurable:true,enumerable:false,get(){const value=make(this);Object.defineProperty(this,
key,{value,configurable:true,writable:true});return value},set(value){Object.defineProperty(this,key,{value,configurable:true,
writable:true})}})}const initializer=(inst,issues)=>{errors.a$.init(inst,issues);inst.name="ZodError";const proto=Object.
getPrototypeOf(inst);if(_installedErrorProtos.has(proto))return;_installedErrorProtos.add(proto);_lazyMethod(proto,"form\
at",self=>mapper=>errors.Wk(self,mapper));_lazyMethod(proto,"flatten",self=>mapper=>errors.JM(self,mapper));_lazyMethod(
proto,"addIssue",self=>issue=>{self.issues.push(issue);self.message=JSON.stringify(self.issues,util2.k8,2)});_lazyMethod(
proto,"addIssues",self=>issues2=>{self.issues.push(...issues2);self.message=JSON.stringify(self.issues,util2.k8,2)});Object.
defineProperty(proto,"isEmpty",{configurable:true,enumerable:false,get(){return this.issues.length===0}})};const ZodError=null;
const ZodRealError=core_core.xI("ZodError",initializer,void 0,{Parent:Error});;const parse_parse=parse2.Tj(ZodRealError);
const parseAsync2=parse2.Rb(ZodRealError);const safeParse=parse2.Od(ZodRealError);const safeParseAsync=parse2.wG(ZodRealError);
const encode=parse2.Mv(ZodRealError);const decode=parse2.e2(ZodRealError);const encodeAsync=parse2.GW(ZodRealError);const decodeAsync=parse2.
or(ZodRealError);const safeEncode=parse2.rh(ZodRealError);const safeDecode=parse2.VS(ZodRealError);const safeEncodeAsync=parse2.
v_(ZodRealError);const safeDecodeAsync=parse2.R3(ZodRealError)}),52735:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{XiL:()=>ZodDefault,You:()=>ZodISODateTime,rSt:()=>ZodNumber,bvH:()=>ZodObject,
IiU:()=>ZodOptional,utH:()=>ZodPipe,xgV:()=>ZodPrefault,YOg:()=>array,zMY:()=>schemas_boolean,rLB:()=>codec,IeY:()=>custom,
k5n:()=>_enum,OsD:()=>guid,Nlp:()=>_instanceof,Whr:()=>schemas_int,_H3:()=>looseObject,aig:()=>number,Ikc:()=>object,g1P:()=>record,
rej:()=>strictObject,YjP:()=>string,uEf:()=>stringbool,Vxk:()=>_undefined,KCZ:()=>union,L5J:()=>unknown});var core_core=__webpack_require__(
88532);var core_util=__webpack_require__(54723);;class $ZodCyclicError extends Error{constructor(){super(`Cannot parse a\
 reference cycle that closes through a transform`);this.name="ZodCyclicError"}}const STATE="~memo";const NO_ISSUES=[];function isRef(value){
return value!==null&&typeof value==="object"}function cloneIssues(issues){return issues.map(iss=>iss.path?{...iss,path:iss.
path.slice()}:{...iss})}const recursive=new WeakMap;const NONE=0;const ASSUMED=1;const PROVEN=2;function isRecursive(inst,stack,resolve){
const cached=recursive.get(inst);if(cached!==void 0)return cached?PROVEN:NONE;if(stack.has(inst))return PROVEN;stack.add(
inst);let result=NONE;const check2=child=>{if(result!==PROVEN&&child?._zod){const answer=isRecursive(child,stack,resolve);
if(answer>result)result=answer}};const shape=(sh,spread)=>{let answer=NONE;for(const key of Reflect.ownKeys(sh)){const desc=Object.
getOwnPropertyDescriptor(sh,key);if(spread&&!desc.enumerable)continue;const child=desc.get?ASSUMED:desc.value?._zod?isRecursive(
desc.value,stack,resolve):NONE;if(child>answer)answer=child}return answer};const merge=answer=>{if(answer>result)result=
answer};const def=inst._zod.def;const kind=def.type;switch(kind){case"object":{const raw=core_util.MO(def);merge(raw?shape(
raw,true):ASSUMED);check2(def.catchall);break}case"array":check2(def.element);break;case"tuple":for(const el of def.items)
check2(el);check2(def.rest);break;case"record":case"map":check2(def.keyType);check2(def.valueType);break;case"set":check2(
def.valueType);break;case"union":for(const el of def.options)check2(el);break;case"intersection":check2(def.left);check2(
def.right);break;case"optional":case"nullable":case"default":case"prefault":case"catch":case"readonly":case"nonoptional":case"\
promise":case"success":check2(def.innerType);break;case"pipe":check2(def.in);check2(def.out);break;case"function":check2(
def.input);check2(def.output);break;case"lazy":{const inner=def._cachedInner??(resolve?inst._zod.innerType:void 0);merge(
inner?isRecursive(inner,stack,false):ASSUMED);break}case"template_literal":case"string":case"number":case"int":case"bool\
ean":case"bigint":case"symbol":case"undefined":case"null":case"void":case"never":case"any":case"unknown":case"date":case"\
nan":case"enum":case"literal":case"file":case"transform":case"custom":break;default:{kind;for(const key in def){const desc=Object.
getOwnPropertyDescriptor(def,key);if(!desc||desc.get)continue;const value=desc.value;if(!value||typeof value!=="object")
continue;if(value._zod)check2(value);else if(Array.isArray(value))for(const el of value)check2(el)}}}stack.delete(inst);
return settle(inst,result)}function settle(inst,answer){if(answer!==ASSUMED)recursive.set(inst,answer===PROVEN);return answer}
function isRecursiveSchema(inst){return isRecursive(inst,new Set,true)!==NONE}function bucketFor(state,inst){let bucket=state.
buckets.get(inst);if(!bucket){bucket=new WeakMap;state.buckets.set(inst,bucket)}return bucket}let handoff;const memoizer_open=[];
const memo={alloc(_inst,payload,empty){const bucket=handoff;if(!bucket)return empty;handoff=void 0;const entry={value:empty,
issues:null};bucket.set(payload.value,entry);memoizer_open.push(entry);return empty},guard(inst){var _a;(_a=inst._zod).deferred??
(_a.deferred=[]);inst._zod.deferred.push(()=>{const base=inst._zod.parse;const wrapped=(payload,ctx)=>{if(ctx.direction!==
"backward"&&isBackEdge(ctx,payload.value))throw new $ZodCyclicError;return base(payload,ctx)};inst._zod.parse=wrapped;if(inst.
_zod.run===base)inst._zod.run=wrapped})},attach(inst){var _a;let isRecursiveInst;let rechecked=false;let lastCtx;let lastBucket;
(_a=inst._zod).deferred??(_a.deferred=[]);inst._zod.deferred.push(()=>{const base=inst._zod.parse;const wrapped=(payload,ctx)=>{
if(isRecursiveInst===void 0){const walked=isRecursive(inst,new Set,false);if(walked===NONE){inst._zod.parse=base;if(inst.
_zod.run===wrapped)inst._zod.run=base;return base(payload,ctx)}if(walked===PROVEN||rechecked)isRecursiveInst=true;else rechecked=
true}const input=payload.value;if(!isRef(input))return base(payload,ctx);let state=ctx[STATE];if(!state){state={buckets:new WeakMap,
backEdges:void 0};ctx[STATE]=state}let bucket;if(lastCtx===ctx){bucket=lastBucket}else{bucket=bucketFor(state,inst);lastCtx=
ctx;lastBucket=bucket}const hit=bucket.get(input);if(hit){payload.value=hit.value;if(hit.issues){if(hit.issues.length)payload.
issues.push(...cloneIssues(hit.issues))}else{payload.memo=true;state.backEdges??(state.backEdges=new WeakSet);state.backEdges.
add(hit.value)}return payload}handoff=bucket;const depth=memoizer_open.length;const result=base(payload,ctx);handoff=void 0;
const entry=memoizer_open.length>depth?memoizer_open.pop():void 0;if(result instanceof Promise){return result.then(r=>{if(entry)
entry.issues=r.issues.length?cloneIssues(r.issues):NO_ISSUES;return r})}if(entry)entry.issues=result.issues.length?cloneIssues(
result.issues):NO_ISSUES;return result};inst._zod.parse=wrapped;if(inst._zod.run===base)inst._zod.run=wrapped})}};function memoizer(){
return memo}function isBackEdge(ctx,value){const backEdges=ctx[STATE]?.backEdges;return backEdges!==void 0&&isRef(value)&&
backEdges.has(value)}var schemas2=__webpack_require__(56985);var registries=__webpack_require__(29396);var api=__webpack_require__(
43759);var core_regexes=__webpack_require__(23908);;function assignProps(target,...sources){for(const source of sources){
for(const key of Reflect.ownKeys(source)){if(Object.prototype.propertyIsEnumerable.call(source,key)){(0,core_util.Vy)(target,
key,source[key])}}}return target}function to_json_schema_initializeContext(params){let target=params?.target??"draft-202\
0-12";if(target==="draft-4")target="draft-04";if(target==="draft-7")target="draft-07";return{processors:params.processors??
{},metadataRegistry:params?.metadata??registries.fd,target,unrepresentable:params?.unrepresentable??"throw",override:params?.
override??(()=>{}),io:params?.io??"output",counter:0,seen:new Map,sharedDefsExtractedFor:void 0,sharedEmitDoneFor:void 0,
cycles:params?.cycles??"ref",reused:params?.reused??"inline",intersections:[],deferred:[],external:params?.external??void 0}}
function handleUnrepresentable(schema,ctx,json2,params,message){const result=typeof ctx.unrepresentable==="function"?ctx.
unrepresentable({zodSchema:schema,path:params.path,message}):ctx.unrepresentable;if(result==="any")return false;if(result===
void 0||result==="throw")throw new Error(message);Object.assign(json2,result);return true}function to_json_schema_processSchema(schema,ctx,_params={
path:[],schemaPath:[]}){var _a;const def=schema._zod.def;const seen=ctx.seen.get(schema);if(seen){seen.count++;const isCycle=_params.
schemaPath.includes(schema);if(isCycle){seen.cycle=_params.path}return seen.schema}const result={schema:{},count:1,cycle:void 0,
path:_params.path};ctx.seen.set(schema,result);ctx.sharedDefsExtractedFor=void 0;ctx.sharedEmitDoneFor=void 0;const overrideSchema=schema.
_zod.toJSONSchema?.();if(overrideSchema){result.schema=overrideSchema}else{const params={..._params,schemaPath:[..._params.
schemaPath,schema],path:_params.path};if(schema._zod.processJSONSchema){schema._zod.processJSONSchema(ctx,result.schema,
params)}else{const _json=result.schema;const processor=ctx.processors[def.type];if(!processor){throw new Error(`[toJSONS\
chema]: Non-representable type encountered: ${def.type}`)}processor(schema,ctx,_json,params)}const parent=schema._zod.parent;
if(parent){if(!result.ref)result.ref=parent;to_json_schema_processSchema(parent,ctx,params);ctx.seen.get(parent).isParent=
true}}const meta2=ctx.metadataRegistry.get(schema);if(meta2)assignProps(result.schema,meta2);if(ctx.io==="input"&&isTransforming(
schema)){delete result.schema.examples;delete result.schema.default}if(ctx.io==="input"&&"_prefault"in result.schema)(_a=
result.schema).default??(_a.default=result.schema._prefault);delete result.schema._prefault;const _result=ctx.seen.get(schema);
return _result.schema}function encodeJSONPointerSegment(segment){return segment.replace(/~/g,"~0").replace(/\//g,"~1")}function to_json_schema_extractDefs(ctx,schema){
const root=ctx.seen.get(schema);if(!root)throw new Error("Unprocessed schema. This is a bug in Zod.");if(ctx.external&&ctx.
sharedDefsExtractedFor===ctx.external)return;const idToSchema=new Map;for(const entry of ctx.seen.entries()){const id2=ctx.
metadataRegistry.get(entry[0])?.id;if(id2){const existing=idToSchema.get(id2);if(existing&&existing!==entry[0]){throw new Error(
`Duplicate schema id "${id2}" detected during JSON Schema conversion. Two different schemas cannot share the same id whe\
n converted together.`)}idToSchema.set(id2,entry[0])}}const makeURI=entry=>{const defsSegment=ctx.target==="draft-2020-1\
2"?"$defs":"definitions";if(ctx.external){const externalId=ctx.external.registry.get(entry[0])?.id;const uriGenerator=ctx.
external.uri??(id3=>id3);if(externalId){return{ref:uriGenerator(externalId)}}const id2=entry[1].defId??entry[1].schema.id??
`schema${ctx.counter++}`;entry[1].defId=id2;return{defId:id2,ref:`${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(
id2)}`}}const uriPrefix=`#`;const defUriPrefix=`${uriPrefix}/${defsSegment}/`;if(entry[1]===root&&!entry[1].schema.id){return{
ref:uriPrefix}}const defId=entry[1].schema.id??`__schema${ctx.counter++}`;return{defId,ref:defUriPrefix+encodeJSONPointerSegment(
defId)}};const extractToDef=entry=>{if(entry[1].schema.$ref){return}const seen=entry[1];const{ref,defId}=makeURI(entry);
seen.def={...seen.schema};if(defId)seen.defId=defId;const schema2=seen.schema;for(const key in schema2){delete schema2[key]}
schema2.$ref=ref};if(ctx.cycles==="throw"){for(const entry of ctx.seen.entries()){const seen=entry[1];if(seen.cycle){throw new Error(
`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`)}}}for(const entry of ctx.seen.entries()){
const seen=entry[1];if(schema===entry[0]){extractToDef(entry);continue}if(ctx.external){const ext=ctx.external.registry.
get(entry[0])?.id;if(schema!==entry[0]&&ext){extractToDef(entry);continue}}const id2=ctx.metadataRegistry.get(entry[0])?.
id;if(id2){extractToDef(entry);continue}if(seen.cycle){extractToDef(entry);continue}if(seen.count>1){if(ctx.reused==="re\
f"){extractToDef(entry)}}}if(ctx.external)ctx.sharedDefsExtractedFor=ctx.external}function compactTypeUnion(schema){const options=schema.
anyOf;if(!Array.isArray(options)||options.length===0||schema.type!==void 0)return;const types=[];for(const option of options){
if(!option||typeof option!=="object")return;compactTypeUnion(option);const keys=Object.keys(option);if(keys.length!==1||
keys[0]!=="type")return;const type=option.type;for(const member of Array.isArray(type)?type:[type]){if(typeof member!=="\
string")return;if(!types.includes(member))types.push(member)}}delete schema.anyOf;schema.type=types.length===1?types[0]:
types}const FOLDABLE_KEYS=new Set(["type","properties","required","additionalProperties"]);const UNION_KEYS=["oneOf","an\
yOf"];function undeclaredConstraint(member){const extra=member.additionalProperties;if(extra===void 0||extra===false||typeof extra!==
"object"||extra===null)return null;return Object.keys(extra).length?extra:null}function foldObjects(members){const objects=[];
for(const member of members){if(typeof member!=="object"||member.type!=="object")return null;for(const key in member){if(!FOLDABLE_KEYS.
has(key))return null}objects.push(member)}const properties={};const required=new Set;for(const object2 of objects){for(const key in object2.
properties){if(Object.prototype.hasOwnProperty.call(properties,key))continue;const parts=[];for(const other of objects){
const part=other.properties?.[key]??undeclaredConstraint(other);if(part===null||part===void 0)continue;if(!parts.some(seen=>JSON.
stringify(seen)===JSON.stringify(part)))parts.push(part)}const merged=parts.length===1?parts[0]:foldObjects(parts)??{allOf:parts};
(0,core_util.Vy)(properties,key,merged)}for(const key of object2.required??[])required.add(key)}const folded={type:"obje\
ct",properties};if(required.size)folded.required=[...required];if(objects.every(object2=>object2.additionalProperties===
false)){folded.additionalProperties=false}else{const constraints=[];for(const object2 of objects){const constraint=undeclaredConstraint(
object2);if(constraint&&!constraints.some(seen=>JSON.stringify(seen)===JSON.stringify(constraint)))constraints.push(constraint)}
if(constraints.length===1)folded.additionalProperties=constraints[0];else if(constraints.length>1)folded.additionalProperties=
{allOf:constraints}}return folded}function foldIntersection(json2){const allOf=json2.allOf;if(!Array.isArray(allOf)||allOf.
length<2)return;for(const key of FOLDABLE_KEYS)if(key in json2)return;const unions=allOf.filter(m=>UNION_KEYS.some(k=>Array.
isArray(m[k])));let folded=null;if(!unions.length){folded=foldObjects(allOf)}else{const union2=unions[0];const keyword=UNION_KEYS.
find(k=>Array.isArray(union2[k]));if(Object.keys(union2).length!==1)return;const rest=allOf.filter(m=>m!==union2);const branches=union2[keyword].
map(branch=>foldObjects([...rest,branch]));if(branches.some(b=>!b))return;folded={[keyword]:branches}}if(!folded)return;
delete json2.allOf;assignProps(json2,folded)}function to_json_schema_finalize(ctx,schema){const root=ctx.seen.get(schema);
if(!root)throw new Error("Unprocessed schema. This is a bug in Zod.");const flattenRef=zodSchema=>{const seen=ctx.seen.get(
zodSchema);if(seen.ref===null)return;const schema2=seen.def??seen.schema;const _cached={...schema2};const ref=seen.ref;seen.
ref=null;if(ref){flattenRef(ref);const refSeen=ctx.seen.get(ref);const refSchema=refSeen.schema;if(refSchema.$ref&&(ctx.
target==="draft-07"||ctx.target==="draft-04"||ctx.target==="openapi-3.0")){schema2.allOf=schema2.allOf??[];schema2.allOf.
push(refSchema)}else{assignProps(schema2,refSchema)}assignProps(schema2,_cached);const isParentRef=zodSchema._zod.parent===
ref;if(isParentRef){for(const key in schema2){if(key==="$ref"||key==="allOf")continue;if(!(key in _cached)){delete schema2[key]}}}
if(refSchema.$ref&&refSeen.def){for(const key in schema2){if(key==="$ref"||key==="allOf")continue;if(key in refSeen.def&&
JSON.stringify(schema2[key])===JSON.stringify(refSeen.def[key])){delete schema2[key]}}}}const parent=zodSchema._zod.parent;
if(parent&&parent!==ref){flattenRef(parent);const parentSeen=ctx.seen.get(parent);if(parentSeen?.schema.$ref){schema2.$ref=
parentSeen.schema.$ref;if(parentSeen.def){for(const key in schema2){if(key==="$ref"||key==="allOf")continue;if(key in parentSeen.
def&&JSON.stringify(schema2[key])===JSON.stringify(parentSeen.def[key])){delete schema2[key]}}}}}ctx.override({zodSchema,
jsonSchema:schema2,path:seen.path??[]})};if(!ctx.external||ctx.sharedEmitDoneFor!==ctx.external){for(const entry of[...ctx.
seen.entries()].reverse()){flattenRef(entry[0])}if(ctx.target!=="openapi-3.0"){for(const entry of ctx.seen.entries()){compactTypeUnion(
entry[1].def??entry[1].schema)}}for(const rewrite of ctx.deferred)rewrite();if(ctx.intersections.length){const carriers=new Map;
for(const seen of ctx.seen.values()){for(const json2 of[seen.schema,seen.def]){const allOf=json2?.allOf;if(!Array.isArray(
allOf))continue;const existing=carriers.get(allOf);if(existing)existing.push(json2);else carriers.set(allOf,[json2])}}for(const allOf of ctx.
intersections){for(const json2 of carriers.get(allOf)??[])foldIntersection(json2)}}}const result={};if(ctx.target==="dra\
ft-2020-12"){result.$schema="https://json-schema.org/draft/2020-12/schema"}else if(ctx.target==="draft-07"){result.$schema=
"http://json-schema.org/draft-07/schema#"}else if(ctx.target==="draft-04"){result.$schema="http://json-schema.org/draft-\
04/schema#"}else if(ctx.target==="openapi-3.0"){}else{}if(ctx.external?.uri){const id2=ctx.external.registry.get(schema)?.
id;if(!id2)throw new Error("Schema is missing an `id` property");result.$id=ctx.external.uri(id2)}assignProps(result,root.
defId?root.schema:root.def??root.schema);const rootMetaId=ctx.metadataRegistry.get(schema)?.id;if(rootMetaId!==void 0&&result.
id===rootMetaId)delete result.id;const defs=ctx.external?.defs??{};if(!ctx.external||ctx.sharedEmitDoneFor!==ctx.external){
for(const entry of ctx.seen.entries()){const seen=entry[1];if(seen.def&&seen.defId){if(seen.def.id===seen.defId)delete seen.
def.id;(0,core_util.Vy)(defs,seen.defId,seen.def)}}}if(ctx.external)ctx.sharedEmitDoneFor=ctx.external;if(ctx.external){}else{
if(Object.keys(defs).length>0){if(ctx.target==="draft-2020-12"){result.$defs=defs}else{result.definitions=defs}}}try{const finalized=JSON.
parse(JSON.stringify(result));Object.defineProperty(finalized,"~standard",{value:{...schema["~standard"],jsonSchema:{input:createStandardJSONSchemaMethod(
schema,"input",ctx.processors),output:createStandardJSONSchemaMethod(schema,"output",ctx.processors)}},enumerable:false,
writable:false});return finalized}catch(_err){throw new Error("Error converting schema to JSON.")}}function isTransforming(_schema,_ctx){
const ctx=_ctx??{seen:new Set};if(ctx.seen.has(_schema))return false;ctx.seen.add(_schema);const def=_schema._zod.def;if(def.
type==="transform")return true;if(def.type==="array")return isTransforming(def.element,ctx);if(def.type==="set")return isTransforming(
def.valueType,ctx);if(def.type==="lazy")return isTransforming(def.getter(),ctx);if(def.type==="promise"||def.type==="opt\
ional"||def.type==="nonoptional"||def.type==="nullable"||def.type==="readonly"||def.type==="default"||def.type==="prefau\
lt"||def.type==="catch"){return isTransforming(def.innerType,ctx)}if(def.type==="intersection"){return isTransforming(def.
left,ctx)||isTransforming(def.right,ctx)}if(def.type==="record"||def.type==="map"){return isTransforming(def.keyType,ctx)||
isTransforming(def.valueType,ctx)}if(def.type==="pipe"){if(_schema._zod.traits.has("$ZodCodec"))return true;return isTransforming(
def.in,ctx)||isTransforming(def.out,ctx)}if(def.type==="object"){for(const key in def.shape){if(isTransforming(def.shape[key],
ctx))return true}return false}if(def.type==="union"){for(const option of def.options){if(isTransforming(option,ctx))return true}
return false}if(def.type==="tuple"){for(const item of def.items){if(isTransforming(item,ctx))return true}if(def.rest&&isTransforming(
def.rest,ctx))return true;return false}return false}const createToJSONSchemaMethod=(schema,processors2={})=>params=>{const ctx=to_json_schema_initializeContext(
{...params,processors:processors2});to_json_schema_processSchema(schema,ctx);to_json_schema_extractDefs(ctx,schema);return to_json_schema_finalize(
ctx,schema)};const createStandardJSONSchemaMethod=(schema,io,processors2={})=>params=>{const{libraryOptions,target}=params??
{};const ctx=to_json_schema_initializeContext({...libraryOptions??{},target,io,processors:processors2});to_json_schema_processSchema(
schema,ctx);to_json_schema_extractDefs(ctx,schema);return to_json_schema_finalize(ctx,schema)};;const narrowMin=(agg,key,value)=>{
if(agg[key]===void 0||value>agg[key])agg[key]=value};const narrowMax=(agg,key,value)=>{if(agg[key]===void 0||value<agg[key])
agg[key]=value};const narrowBoth=(agg,value)=>{narrowMin(agg,"minimum",value);narrowMax(agg,"maximum",value)};const addDivisor=(agg,value)=>{
agg.multipleOf??(agg.multipleOf=[]);if(!agg.multipleOf.includes(value))agg.multipleOf.push(value)};const addPattern=(agg,pattern)=>{
agg.patterns??(agg.patterns=new Set);agg.patterns.add(pattern)};const intersectMime=(agg,mime)=>{agg.mime=agg.mime?agg.mime.
filter(m=>mime.includes(m)):[...mime]};const setFormat=(agg,format)=>{agg.format=format;if(format.includes("int"))agg.isInt=
true};const minContributor=(agg,def)=>narrowMin(agg,"minimum",def.minimum);const maxContributor=(agg,def)=>narrowMax(agg,
"maximum",def.maximum);const formatContributor=ranges=>(agg,def)=>{setFormat(agg,def.format);const[minimum,maximum]=ranges[def.
format];narrowMin(agg,"minimum",minimum);narrowMax(agg,"maximum",maximum)};const contributors={greater_than:(agg,def)=>narrowMin(
agg,def.inclusive?"minimum":"exclusiveMinimum",def.value),less_than:(agg,def)=>narrowMax(agg,def.inclusive?"maximum":"ex\
clusiveMaximum",def.value),multiple_of:(agg,def)=>addDivisor(agg,def.value),number_format:formatContributor(core_util.zH),
bigint_format:formatContributor(core_util.NR),min_length:minContributor,max_length:maxContributor,length_equals:(agg,def)=>narrowBoth(
agg,def.length),min_size:minContributor,max_size:maxContributor,size_equals:(agg,def)=>narrowBoth(agg,def.size),string_format:(agg,def)=>{
setFormat(agg,def.format);if(def.pattern)addPattern(agg,def.pattern);if(def.format==="base64"||def.format==="base64url")
agg.contentEncoding=def.format;if(def.local||def.precision===-1)agg.laxFormat=true},mime_type:(agg,def)=>intersectMime(agg,
def.mime)};function aggregateChecks(schema){const agg={};const def=schema._zod.def;const list=schema._zod.traits.has("$Z\
odCheck")?[schema,...def.checks??[]]:def.checks??[];for(const ch of list)contributors[ch._zod.def.check]?.(agg,ch._zod.def);
const bag=schema._zod.bag;if(bag.minimum!==void 0)narrowMin(agg,"minimum",bag.minimum);if(bag.exclusiveMinimum!==void 0)
narrowMin(agg,"exclusiveMinimum",bag.exclusiveMinimum);if(bag.maximum!==void 0)narrowMax(agg,"maximum",bag.maximum);if(bag.
exclusiveMaximum!==void 0)narrowMax(agg,"exclusiveMaximum",bag.exclusiveMaximum);if(bag.multipleOf!==void 0)addDivisor(agg,
bag.multipleOf);if(bag.format!==void 0){agg.format??(agg.format=bag.format);if(bag.format.includes("int"))agg.isInt=true}
if(bag.mime)intersectMime(agg,bag.mime);for(const pattern of bag.patterns??[])addPattern(agg,pattern);return agg}const formatMap={
guid:"uuid",url:"uri",datetime:"date-time",json_string:"json-string",regex:""};const exactPatterns=new Map([[schemas2.cq,
core_regexes.K3],[schemas2.xE,core_regexes.r0]]);const exactPattern=p=>exactPatterns.get(p)??p;const stringProcessor=(schema,ctx,_json,_params)=>{
const json2=_json;json2.type="string";const{minimum,maximum,format,patterns,contentEncoding,laxFormat}=aggregateChecks(schema);
if(typeof minimum==="number")json2.minLength=minimum;if(typeof maximum==="number")json2.maxLength=maximum;if(format){json2.
format=formatMap[format]??format;if(json2.format==="")delete json2.format;if(format==="time"||laxFormat){delete json2.format}}
if(contentEncoding)json2.contentEncoding=contentEncoding;if(patterns&&patterns.size>0){const patternList=[...patterns].map(
exactPattern);if(patternList.length===1)json2.pattern=patternList[0].source;else if(patternList.length>1){json2.allOf=[...patternList.
map(regex=>({...ctx.target==="draft-07"||ctx.target==="draft-04"||ctx.target==="openapi-3.0"?{type:"string"}:{},pattern:regex.
source}))]}}};const numberProcessor=(schema,ctx,_json,params)=>{const json2=_json;const{minimum,maximum,multipleOf,exclusiveMaximum,
exclusiveMinimum,isInt}=aggregateChecks(schema);json2.type=isInt?"integer":"number";const exMin=typeof exclusiveMinimum===
"number"&&exclusiveMinimum>=(minimum??Number.NEGATIVE_INFINITY);const exMax=typeof exclusiveMaximum==="number"&&exclusiveMaximum<=
(maximum??Number.POSITIVE_INFINITY);const legacy=ctx.target==="draft-04"||ctx.target==="openapi-3.0";if(exMin){if(legacy){
json2.minimum=exclusiveMinimum;json2.exclusiveMinimum=true}else{json2.exclusiveMinimum=exclusiveMinimum}}else if(typeof minimum===
"number"){json2.minimum=minimum}if(exMax){if(legacy){json2.maximum=exclusiveMaximum;json2.exclusiveMaximum=true}else{json2.
exclusiveMaximum=exclusiveMaximum}}else if(typeof maximum==="number"){json2.maximum=maximum}if(multipleOf){const divisors=new Set;
for(const divisor of multipleOf){if(Number.isFinite(divisor)&&divisor!==0)divisors.add(Math.abs(divisor));else handleUnrepresentable(
schema,ctx,json2,params,`A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`)}const[first,...rest]=divisors;
if(first!==void 0)json2.multipleOf=first;if(rest.length)json2.allOf=[...json2.allOf??[],...rest.map(m=>({multipleOf:m}))]}};
const booleanProcessor=(_schema,_ctx,json2,_params)=>{json2.type="boolean"};const bigintProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"BigInt cannot be represented in JSON Schema")};const symbolProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"Symbols cannot be represented in JSON Schema")};const nullProcessor=(_schema,ctx,json2,_params)=>{
if(ctx.target==="openapi-3.0"){json2.type="string";json2.nullable=true;json2.enum=[null]}else{json2.type="null"}};const undefinedProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"Undefined cannot be represented in JSON Schema")};const voidProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"Void cannot be represented in JSON Schema")};const neverProcessor=(_schema,_ctx,json2,_params)=>{
json2.not={}};const anyProcessor=(_schema,_ctx,_json,_params)=>{};const unknownProcessor=(_schema,_ctx,_json,_params)=>{};
const dateProcessor=(schema,ctx,json2,params)=>{handleUnrepresentable(schema,ctx,json2,params,"Date cannot be represente\
d in JSON Schema")};const enumProcessor=(schema,_ctx,json2,_params)=>{const def=schema._zod.def;const values=(0,core_util.
w5)(def.entries);if(values.length===0){json2.not={};return}if(values.every(v=>typeof v==="number"))json2.type="number";if(values.
every(v=>typeof v==="string"))json2.type="string";json2.enum=values};const literalProcessor=(schema,ctx,json2,params)=>{
const def=schema._zod.def;if(def.values.length===0){json2.not={};return}const vals=[];for(const val of def.values){if(val===
void 0){if(handleUnrepresentable(schema,ctx,json2,params,"Literal `undefined` cannot be represented in JSON Schema"))return}else if(typeof val===
"bigint"){if(handleUnrepresentable(schema,ctx,json2,params,"BigInt literals cannot be represented in JSON Schema"))return;
vals.push(Number(val))}else{vals.push(val)}}if(vals.length===0){}else if(vals.length===1){const val=vals[0];json2.type=val===
null?"null":typeof val;if(ctx.target==="draft-04"||ctx.target==="openapi-3.0"){json2.enum=[val]}else{json2.const=val}}else{
if(vals.every(v=>typeof v==="number"))json2.type="number";if(vals.every(v=>typeof v==="string"))json2.type="string";if(vals.
every(v=>typeof v==="boolean"))json2.type="boolean";if(vals.every(v=>v===null))json2.type="null";json2.enum=vals}};const nanProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"NaN cannot be represented in JSON Schema")};const templateLiteralProcessor=(schema,_ctx,json2,_params)=>{
const _json=json2;const pattern=schema._zod.pattern;if(!pattern)throw new Error("Pattern not found in template literal");
_json.type="string";_json.pattern=pattern.source};const fileProcessor=(schema,_ctx,json2,_params)=>{const _json=json2;_json.
type="string";_json.format="binary";_json.contentEncoding="binary";const{minimum,maximum,mime}=aggregateChecks(schema);if(minimum!==
void 0)_json.minLength=minimum;if(maximum!==void 0)_json.maxLength=maximum;if(!mime)return;if(mime.length===0)_json.not=
{};else if(mime.length===1)_json.contentMediaType=mime[0];else _json.anyOf=mime.map(m=>({contentMediaType:m}))};const successProcessor=(_schema,_ctx,json2,_params)=>{
json2.type="boolean"};const customProcessor=(schema,ctx,json2,params)=>{handleUnrepresentable(schema,ctx,json2,params,"C\
ustom types cannot be represented in JSON Schema")};const functionProcessor=(schema,ctx,json2,params)=>{handleUnrepresentable(
schema,ctx,json2,params,"Function types cannot be represented in JSON Schema")};const transformProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"Transforms cannot be represented in JSON Schema")};const mapProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"Map cannot be represented in JSON Schema")};const setProcessor=(schema,ctx,json2,params)=>{
handleUnrepresentable(schema,ctx,json2,params,"Set cannot be represented in JSON Schema")};const arrayProcessor=(schema,ctx,_json,params)=>{
const json2=_json;const def=schema._zod.def;const{minimum,maximum}=aggregateChecks(schema);if(typeof minimum==="number")
json2.minItems=minimum;if(typeof maximum==="number")json2.maxItems=maximum;json2.type="array";json2.items=to_json_schema_processSchema(
def.element,ctx,{...params,path:[...params.path,"items"]})};function inputOptin(schema){const def=schema._zod.def;if(def.
type==="pipe"&&def.in._zod.traits.has("$ZodTransform")){return inputOptin(def.out)}if(def.type==="catch"){return inputOptin(
def.innerType)}return schema._zod.optin}const objectProcessor=(schema,ctx,_json,params)=>{const json2=_json;const def=schema.
_zod.def;const shape=def.shape;const symbolKeys=Object.getOwnPropertySymbols(shape);if(symbolKeys.length&&handleUnrepresentable(
schema,ctx,json2,params,"Symbol keys cannot be represented in JSON Schema")){return}json2.type="object";json2.properties=
{};for(const key in shape){(0,core_util.Vy)(json2.properties,key,to_json_schema_processSchema(shape[key],ctx,{...params,
path:[...params.path,"properties",key]}))}const requiredKeys=[];for(const key of Object.keys(shape)){const field=def.shape[key];
if(ctx.io==="input"?inputOptin(field)===void 0:field._zod.optout===void 0){requiredKeys.push(key)}}if(requiredKeys.length>
0){json2.required=requiredKeys}if(def.catchall?._zod.def.type==="never"){json2.additionalProperties=false}else if(!def.catchall){
if(ctx.io==="output")json2.additionalProperties=false}else if(def.catchall){json2.additionalProperties=to_json_schema_processSchema(
def.catchall,ctx,{...params,path:[...params.path,"additionalProperties"]})}};const unionProcessor=(schema,ctx,json2,params)=>{
const def=schema._zod.def;const isExclusive=def.inclusive===false;const options=def.options.map((x,i)=>to_json_schema_processSchema(
x,ctx,{...params,path:[...params.path,isExclusive?"oneOf":"anyOf",i]}));if(isExclusive){json2.oneOf=options}else{json2.anyOf=
options}};const intersectionProcessor=(schema,ctx,json2,params)=>{const def=schema._zod.def;const a=to_json_schema_processSchema(
def.left,ctx,{...params,path:[...params.path,"allOf",0]});const b=to_json_schema_processSchema(def.right,ctx,{...params,
path:[...params.path,"allOf",1]});const isSimpleIntersection=val=>"allOf"in val&&Object.keys(val).length===1;const allOf=[
...isSimpleIntersection(a)?a.allOf:[a],...isSimpleIntersection(b)?b.allOf:[b]];json2.allOf=allOf;ctx.intersections.push(
allOf)};const tupleProcessor=(schema,ctx,_json,params)=>{const json2=_json;const def=schema._zod.def;json2.type="array";
const prefixPath=ctx.target==="draft-2020-12"?"prefixItems":"items";const restPath=ctx.target==="draft-2020-12"?"items":
ctx.target==="openapi-3.0"?"items":"additionalItems";const prefixItems=def.items.map((x,i)=>to_json_schema_processSchema(
x,ctx,{...params,path:[...params.path,prefixPath,i]}));const rest=def.rest?to_json_schema_processSchema(def.rest,ctx,{...params,
path:[...params.path,restPath,...ctx.target==="openapi-3.0"?[def.items.length]:[]]}):null;let minItems=def.items.length;
while(minItems>0){const item=def.items[minItems-1];const optional2=ctx.io==="input"?inputOptin(item)!==void 0:item._zod.
optout==="optional";if(!optional2)break;minItems--}const maxItems=def.items.length;const isClosed=!def.rest;if(ctx.target===
"draft-2020-12"){json2.prefixItems=prefixItems;if(isClosed){json2.items=false}else if(rest){json2.items=rest}if(minItems>
0)json2.minItems=minItems;if(isClosed)json2.maxItems=maxItems}else if(ctx.target==="openapi-3.0"){json2.items={anyOf:prefixItems};
if(rest){json2.items.anyOf.push(rest)}if(minItems>0)json2.minItems=minItems;if(isClosed)json2.maxItems=maxItems}else{json2.
items=prefixItems;if(isClosed){json2.additionalItems=false}else if(rest){json2.additionalItems=rest}if(minItems>0)json2.
minItems=minItems;if(isClosed)json2.maxItems=maxItems}const{minimum,maximum}=aggregateChecks(schema);if(typeof minimum===
"number")json2.minItems=minimum;if(typeof maximum==="number")json2.maxItems=maximum};function stringifyKeyNames(bySchema,json2,visited){
if(json2.$ref){if(visited.has(json2))return json2;visited.add(json2);const def=bySchema.get(json2)?.def;if(!def)return json2;
const inlined=stringifyKeyNames(bySchema,def,visited);return inlined===def?json2:inlined}for(const keyword of["anyOf","o\
neOf"]){const branches=json2[keyword];if(!Array.isArray(branches))continue;const mapped=branches.map(branch=>stringifyKeyNames(
bySchema,branch,visited));if(mapped.some((branch,i)=>branch!==branches[i]))json2={...json2,[keyword]:mapped}}const types=Array.
isArray(json2.type)?json2.type:[json2.type];const numericType=!types.includes("string")&&types.some(t=>t==="number"||t===
"integer");const values=json2.enum??(json2.const!==void 0?[json2.const]:void 0);if(!numericType&&!values?.some(v=>typeof v===
"number"))return json2;const{minimum,maximum,exclusiveMinimum,exclusiveMaximum,multipleOf,format,id:id2,...rest}=json2;if(rest.
enum)rest.enum=rest.enum.map(v=>typeof v==="number"?String(v):v);else if(typeof rest.const==="number")rest.const=String(
rest.const);if(!numericType)return rest;rest.type="string";if(!values)rest.pattern=(types.includes("number")?core_regexes.
ai:core_regexes.nd).source;return rest}const pendingRecords=new WeakMap;function rewriteKeyNames(ctx){const bySchema=new Map;
for(const entry of ctx.seen.values()){if(entry.def&&!bySchema.has(entry.schema))bySchema.set(entry.schema,entry)}const rewrites=new Map;
for(const record2 of pendingRecords.get(ctx)??[]){const seen=ctx.seen.get(record2);const names=(seen?.def??seen?.schema)?.
propertyNames;if(!names||names===true||rewrites.has(names))continue;const rewritten=stringifyKeyNames(bySchema,names,new Set);
if(rewritten!==names)rewrites.set(names,rewritten)}if(!rewrites.size)return;for(const entry of ctx.seen.values()){for(const carrier of[
entry.schema,entry.def]){const rewritten=carrier&&rewrites.get(carrier.propertyNames);if(rewritten)carrier.propertyNames=
rewritten}}}const recordProcessor=(schema,ctx,_json,params)=>{const json2=_json;const def=schema._zod.def;json2.type="ob\
ject";const keyType=def.keyType;const patterns=aggregateChecks(keyType).patterns;if(def.mode==="loose"&&patterns&&patterns.
size>0){const valueSchema=to_json_schema_processSchema(def.valueType,ctx,{...params,path:[...params.path,"patternPropert\
ies","*"]});json2.patternProperties={};for(const pattern of patterns){(0,core_util.Vy)(json2.patternProperties,exactPattern(
pattern).source,valueSchema)}}else{if(ctx.target==="draft-07"||ctx.target==="draft-2020-12"){json2.propertyNames=to_json_schema_processSchema(
def.keyType,ctx,{...params,path:[...params.path,"propertyNames"]});let pending=pendingRecords.get(ctx);if(!pending){pending=
[];pendingRecords.set(ctx,pending);ctx.deferred.push(()=>rewriteKeyNames(ctx))}pending.push(schema)}json2.additionalProperties=
to_json_schema_processSchema(def.valueType,ctx,{...params,path:[...params.path,"additionalProperties"]})}const keyValues=keyType.
_zod.values;const omittableOnInput=ctx.io==="input"&&inputOptin(def.valueType)!==void 0;if(keyValues&&!def.partial&&!omittableOnInput){
const validKeyValues=[...keyValues].filter(v=>typeof v==="string"||typeof v==="number");if(validKeyValues.length>0){json2.
required=validKeyValues.map(String)}}};const nullableProcessor=(schema,ctx,json2,params)=>{const def=schema._zod.def;const inner=to_json_schema_processSchema(
def.innerType,ctx,params);const seen=ctx.seen.get(schema);if(ctx.target==="openapi-3.0"){seen.ref=def.innerType;json2.nullable=
true}else{json2.anyOf=[inner,{type:"null"}]}};const nonoptionalProcessor=(schema,ctx,_json,params)=>{const def=schema._zod.
def;to_json_schema_processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType};const UNREPRESENTABLE_DEFAULT=Symbol();
function serializeDefaultValue(value,schema,ctx,json2,params){let unrepresentable=false;const serialized=JSON.stringify(
value,(_,val)=>{if(typeof val!=="bigint")return val;unrepresentable=true;return null});if(!unrepresentable)return JSON.parse(
serialized);handleUnrepresentable(schema,ctx,json2,params,"BigInt defaults cannot be represented in JSON Schema");return UNREPRESENTABLE_DEFAULT}
const defaultProcessor=(schema,ctx,json2,params)=>{const def=schema._zod.def;to_json_schema_processSchema(def.innerType,
ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType;const value=serializeDefaultValue(def.defaultValue,schema,
ctx,json2,params);if(value!==UNREPRESENTABLE_DEFAULT)json2.default=value};const prefaultProcessor=(schema,ctx,json2,params)=>{
const def=schema._zod.def;to_json_schema_processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=
def.innerType;if(ctx.io!=="input")return;const value=serializeDefaultValue(def.defaultValue,schema,ctx,json2,params);if(value!==
UNREPRESENTABLE_DEFAULT)json2._prefault=value};const catchProcessor=(schema,ctx,json2,params)=>{const def=schema._zod.def;
to_json_schema_processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType;let catchValue;
try{catchValue=def.catchValue(void 0)}catch{handleUnrepresentable(schema,ctx,json2,params,"Dynamic catch values are not \
supported in JSON Schema");return}json2.default=catchValue};const pipeProcessor=(schema,ctx,_json,params)=>{const def=schema.
_zod.def;const inIsTransform=def.in._zod.traits.has("$ZodTransform");const innerType=ctx.io==="input"?inIsTransform?def.
out:def.in:def.out;to_json_schema_processSchema(innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=innerType};
const readonlyProcessor=(schema,ctx,json2,params)=>{const def=schema._zod.def;to_json_schema_processSchema(def.innerType,
ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType;json2.readOnly=true};const promiseProcessor=(schema,ctx,_json,params)=>{
const def=schema._zod.def;to_json_schema_processSchema(def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=
def.innerType};const optionalProcessor=(schema,ctx,_json,params)=>{const def=schema._zod.def;to_json_schema_processSchema(
def.innerType,ctx,params);const seen=ctx.seen.get(schema);seen.ref=def.innerType};const lazyProcessor=(schema,ctx,_json,params)=>{
const innerType=schema._zod.innerType;to_json_schema_processSchema(innerType,ctx,params);const seen=ctx.seen.get(schema);
seen.ref=innerType};const allProcessors={string:stringProcessor,number:numberProcessor,boolean:booleanProcessor,bigint:bigintProcessor,
symbol:symbolProcessor,null:nullProcessor,undefined:undefinedProcessor,void:voidProcessor,never:neverProcessor,any:anyProcessor,
unknown:unknownProcessor,date:dateProcessor,enum:enumProcessor,literal:literalProcessor,nan:nanProcessor,template_literal:templateLiteralProcessor,
file:fileProcessor,success:successProcessor,custom:customProcessor,function:functionProcessor,transform:transformProcessor,
map:mapProcessor,set:setProcessor,array:arrayProcessor,object:objectProcessor,union:unionProcessor,intersection:intersectionProcessor,
tuple:tupleProcessor,record:recordProcessor,nullable:nullableProcessor,nonoptional:nonoptionalProcessor,default:defaultProcessor,
prefault:prefaultProcessor,catch:catchProcessor,pipe:pipeProcessor,readonly:readonlyProcessor,promise:promiseProcessor,optional:optionalProcessor,
lazy:lazyProcessor};function toJSONSchema(input,params){if("_idmap"in input){const registry=input;const ctx2=initializeContext(
{...params,processors:allProcessors});const defs={};for(const entry of registry._idmap.entries()){const[_,schema]=entry;
processSchema(schema,ctx2)}const schemas3={};const external={registry,uri:params?.uri,defs};ctx2.external=external;for(const entry of registry.
_idmap.entries()){const[key,schema]=entry;extractDefs(ctx2,schema);assignProp(schemas3,key,finalize(ctx2,schema))}if(Object.
keys(defs).length>0){const defsSegment=ctx2.target==="draft-2020-12"?"$defs":"definitions";schemas3.__shared={[defsSegment]:defs}}
return{schemas:schemas3}}const ctx=initializeContext({...params,processors:allProcessors});processSchema(input,ctx);extractDefs(
ctx,input);return finalize(ctx,input)};const error=()=>{const Sizable={string:{unit:"characters",verb:"to have"},file:{unit:"\
bytes",verb:"to have"},array:{unit:"items",verb:"to have"},set:{unit:"items",verb:"to have"},map:{unit:"entries",verb:"t\
o have"}};function getSizing(origin){return Sizable[origin]??null}const FormatDictionary={regex:"input",email:"email add\
ress",url:"URL",emoji:"emoji",uuid:"UUID",uuidv4:"UUIDv4",uuidv6:"UUIDv6",nanoid:"nanoid",guid:"GUID",cuid:"cuid",cuid2:"\
cuid2",ulid:"ULID",xid:"XID",ksuid:"KSUID",datetime:"ISO datetime",date:"ISO date",time:"ISO time",duration:"ISO duratio\
n",ipv4:"IPv4 address",ipv6:"IPv6 address",mac:"MAC address",cidrv4:"IPv4 range",cidrv6:"IPv6 range",base64:"base64-enco\
ded string",base64url:"base64url-encoded string",json_string:"JSON string",e164:"E.164 number",currency_code:"currency c\
ode",credit_card:"credit card number",iban:"IBAN",jwt:"JWT",template_literal:"input"};const TypeDictionary={nan:"NaN"};function getTypeName(type,input){
if(type==="number"&&typeof input==="number"&&!Number.isFinite(input)){return String(input)}return TypeDictionary[type]??
type}return issue=>{switch(issue.code){case"invalid_type":{const expected=getTypeName(issue.expected);const receivedType=core_util.
GW(issue.input);const received=getTypeName(receivedType,issue.input);return`Invalid input: expected ${expected}, receive\
d ${received}`}case"invalid_value":if(issue.values.length===1)return`Invalid input: expected ${core_util.B7(issue.values[0])}`;
return`Invalid option: expected one of ${core_util.jw(issue.values,"|")}`;case"too_big":{const adj=issue.exact?"exactly ":
issue.inclusive?"<=":"<";const sizing=getSizing(issue.origin);if(sizing)return`Too big: expected ${issue.origin??"value"}\
 to have ${adj}${issue.maximum.toString()} ${sizing.unit??"elements"}`;return`Too big: expected ${issue.origin??"value"}\
 to be ${adj}${issue.maximum.toString()}`}case"too_small":{const adj=issue.exact?"exactly ":issue.inclusive?">=":">";const sizing=getSizing(
issue.origin);if(sizing){return`Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`}
return`Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`}case"invalid_format":{const _issue=issue;
if(_issue.format==="starts_with"){return`Invalid string: must start with "${_issue.prefix}"`}if(_issue.format==="ends_wi\
th")return`Invalid string: must end with "${_issue.suffix}"`;if(_issue.format==="includes")return`Invalid string: must i\
nclude "${_issue.includes}"`;if(_issue.format==="regex")return`Invalid string: must match pattern ${_issue.pattern}`;return`\
Invalid ${FormatDictionary[_issue.format]??issue.format}`}case"not_multiple_of":return`Invalid number: must be a multipl\
e of ${issue.divisor}`;case"unrecognized_keys":return`Unrecognized key${issue.keys.length>1?"s":""}: ${core_util.jw(issue.
keys,", ")}`;case"invalid_key":return`Invalid key in ${issue.origin}`;case"invalid_union":if(issue.options&&Array.isArray(
issue.options)&&issue.options.length>0){const opts=issue.options.map(o=>`'${o}'`).join(" | ");return`Invalid discriminat\
or value. Expected ${opts}`}if(issue.inclusive===false){return"Invalid input: more than one option matched"}return"Inval\
id input";case"invalid_element":return`Invalid value in ${issue.origin}`;default:return`Invalid input`}}};function en(){
return{localeError:error()}}var parse2=__webpack_require__(43852);var core_parse=__webpack_require__(4196);;function _ensureDefaultLocale(){
if(!core_core.cr.localeError)core_core.$W(en())}function _ensureDefaultMemoizer(){if(!core_core.cr.memoizer)core_core.$W(
{memoizer:memoizer()})}const ZodType=core_core.xI("ZodType",(inst,def)=>{_ensureDefaultLocale();schemas2.W4.init(inst,def);
inst.def=def;inst.type=def.type;return inst},{check(...chks){const def=this.def;return this.clone(core_util.zM(def,{checks:[
...def.checks??[],...chks.map(ch=>typeof ch==="function"?{_zod:{check:ch,def:{check:"custom"},onattach:[]}}:ch)]}),{parent:true})},
with(...chks){return this.check(...chks)},clone(def,params){return core_util.o8(this,def,params)},brand(){return this},register(reg,meta2){
reg.add(this,meta2);return this},refine(check2,params){return this.check(refine(check2,params))},superRefine(refinement,params){
return this.check(superRefine(refinement,params))},overwrite(fn){return this.check(api.bS(fn))},optional(){return optional(
this)},exactOptional(){return exactOptional(this)},nullable(){return nullable(this)},nullish(){return optional(nullable(
this))},nonoptional(params){return nonoptional(this,params)},array(){return array(this)},or(arg){return union([this,arg])},
and(arg){return intersection(this,arg)},transform(tx){return pipe(this,transform(tx))},default(d){return _default(this,d)},
prefault(d){return prefault(this,d)},catch(params){return _catch(this,params)},pipe(target){return pipe(this,target)},readonly(){
return readonly(this)},describe(description){const cl=this.clone();registries.fd.add(cl,{description});return cl},meta(...args){
if(args.length===0)return registries.fd.get(this);const cl=this.clone();registries.fd.add(cl,args[0]);return cl},isOptional(){
return this.safeParse(void 0).success},isNullable(){return this.safeParse(null).success},apply(fn,...args){return args.length===
0?fn(this):fn(this,...args)},get"~standard"(){return core_util.jD(this,"~standard",{...schemas2.YK(this),jsonSchema:{input:createStandardJSONSchemaMethod(
this,"input"),output:createStandardJSONSchemaMethod(this,"output")}})},set"~standard"(value){core_util.qh(this,"~standar\
d",value)},parse:function _parse(data,params){return parse2.qg(this,data,params,{callee:_parse})},parseAsync:async function _parseAsync(data,params){
return await parse2.EJ(this,data,params,{callee:_parseAsync})},safeParse(data,params){return parse2.xL(this,data,params)},
async safeParseAsync(data,params){return parse2.bp(this,data,params)},get spa(){return this?.safeParseAsync},set spa(value){
core_util.qh(this,"spa",value)},validate(data,params){return core_parse.tf(this,data,params)},validateAsync(data,params){
return core_parse.F0(this,data,params)},encode:function _encode(data,params){return parse2.lF(this,data,params,{callee:_encode})},
decode:function _decode(data,params){return parse2.D4(this,data,params,{callee:_decode})},encodeAsync:async function _encodeAsync(data,params){
return await parse2.X$(this,data,params,{callee:_encodeAsync})},decodeAsync:async function _decodeAsync(data,params){return await parse2.
Re(this,data,params,{callee:_decodeAsync})},safeEncode(data,params){return parse2.wy(this,data,params)},safeDecode(data,params){
return parse2.ex(this,data,params)},async safeEncodeAsync(data,params){return parse2.EM(this,data,params)},async safeDecodeAsync(data,params){
return parse2.yR(this,data,params)},toJSONSchema(params){return createToJSONSchemaMethod(this,{})(params)},get description(){
return registries.fd.get(this)?.description},get _def(){return this._zod.def}});const _ZodString=core_core.xI("_ZodStrin\
g",(inst,def)=>{schemas2.$v.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>stringProcessor(
inst,ctx,json2,params)},core_util.un({format:inst=>aggregateChecks(inst).format??null,minLength:inst=>aggregateChecks(inst).
minimum??null,maxLength:inst=>aggregateChecks(inst).maximum??null},{regex(...args){return this.check(api.Fk(...args))},includes(...args){
return this.check(api.dR(...args))},startsWith(...args){return this.check(api.$S(...args))},endsWith(...args){return this.
check(api.ER(...args))},min(...args){return this.check(api.m9(...args))},max(...args){return this.check(api.Eb(...args))},
length(...args){return this.check(api.YA(...args))},nonempty(...args){return this.check(api.m9(1,...args))},lowercase(params){
return this.check(api.hH(params))},uppercase(params){return this.check(api.qF(params))},trim(){return this.check(api.WN())},
normalize(...args){return this.check(api.lo(...args))},toLowerCase(){return this.check(api.Il())},toUpperCase(){return this.
check(api.xY())},slugify(){return this.check(api.TL())}}));const ZodString=core_core.xI("ZodString",(inst,def)=>{schemas2.
$v.init(inst,def);_ZodString.init(inst,def)},{email(params){return this.check(api.Mu(ZodEmail,params))},url(params){return this.
check(api.Fn(ZodURL,params))},jwt(params){return this.check(api.rk(ZodJWT,params))},emoji(params){return this.check(api.
aC(ZodEmoji,params))},guid(params){return this.check(api.tB(ZodGUID,params))},uuid(params){return this.check(api.Be(ZodUUID,
params))},uuidv4(params){return this.check(api.nA(ZodUUID,params))},uuidv6(params){return this.check(api.pY(ZodUUID,params))},
uuidv7(params){return this.check(api.wA(ZodUUID,params))},nanoid(params){return this.check(api.Dl(ZodNanoID,params))},cuid(params){
return this.check(api.fs(ZodCUID,params))},cuid2(params){return this.check(api.Bj(ZodCUID2,params))},ulid(params){return this.
check(api.Ct(ZodULID,params))},base64(params){return this.check(api.rt(ZodBase64,params))},base64url(params){return this.
check(api.cU(ZodBase64URL,params))},xid(params){return this.check(api.Pw(ZodXID,params))},ksuid(params){return this.check(
api._z(ZodKSUID,params))},ipv4(params){return this.check(api.Ny(ZodIPv4,params))},ipv6(params){return this.check(api.$O(
ZodIPv6,params))},cidrv4(params){return this.check(api.Uy(ZodCIDRv4,params))},cidrv6(params){return this.check(api.gP(ZodCIDRv6,
params))},e164(params){return this.check(api.KB(ZodE164,params))},datetime(params){return this.check(api.G1(ZodISODateTime,
params))},date(params){return this.check(api.db(ZodISODate2,params))},time(params){return this.check(api.Kn(ZodISOTime2,
params))},duration(params){return this.check(api.f2(ZodISODuration2,params))}});function string(params){return api.Rl(ZodString,
params)}const ZodStringFormat=core_core.xI("ZodStringFormat",(inst,def)=>{schemas2.EY.init(inst,def);_ZodString.init(inst,
def)});const ZodISODateTime=core_core.xI("ZodISODateTime",(inst,def)=>{schemas2.Ko.init(inst,def);ZodStringFormat.init(inst,
def)});const ZodISODate2=core_core.xI("ZodISODate",(inst,def)=>{schemas2.v1.init(inst,def);ZodStringFormat.init(inst,def)});
const ZodISOTime2=core_core.xI("ZodISOTime",(inst,def)=>{schemas2.Ax.init(inst,def);ZodStringFormat.init(inst,def)});const ZodISODuration2=core_core.
xI("ZodISODuration",(inst,def)=>{schemas2.$N.init(inst,def);ZodStringFormat.init(inst,def)});const ZodEmail=core_core.xI(
"ZodEmail",(inst,def)=>{schemas2.qG.init(inst,def);ZodStringFormat.init(inst,def)});function email(params){return core._email(
ZodEmail,params)}const ZodGUID=core_core.xI("ZodGUID",(inst,def)=>{schemas2.Zc.init(inst,def);ZodStringFormat.init(inst,
def)});function guid(params){return api.tB(ZodGUID,params)}const ZodUUID=core_core.xI("ZodUUID",(inst,def)=>{schemas2.Zn.
init(inst,def);ZodStringFormat.init(inst,def)});function uuid(params){return core._uuid(ZodUUID,params)}function uuidv4(params){
return core._uuidv4(ZodUUID,params)}function uuidv6(params){return core._uuidv6(ZodUUID,params)}function uuidv7(params){
return core._uuidv7(ZodUUID,params)}const ZodURL=core_core.xI("ZodURL",(inst,def)=>{schemas2.VY.init(inst,def);ZodStringFormat.
init(inst,def)});function url(params){return core._url(ZodURL,params)}function httpUrl(params){return core._url(ZodURL,{
protocol:regexes.httpProtocol,hostname:regexes.domain,...util.normalizeParams(params)})}const ZodEmoji=core_core.xI("Zod\
Emoji",(inst,def)=>{schemas2.cG.init(inst,def);ZodStringFormat.init(inst,def)});function emoji(params){return core._emoji(
ZodEmoji,params)}const ZodNanoID=core_core.xI("ZodNanoID",(inst,def)=>{schemas2.Py.init(inst,def);ZodStringFormat.init(inst,
def)});function nanoid(params){return core._nanoid(ZodNanoID,params)}const ZodCUID=core_core.xI("ZodCUID",(inst,def)=>{schemas2.
bl.init(inst,def);ZodStringFormat.init(inst,def)});function cuid(params){return core._cuid(ZodCUID,params)}const ZodCUID2=core_core.
xI("ZodCUID2",(inst,def)=>{schemas2.Zu.init(inst,def);ZodStringFormat.init(inst,def)});function cuid2(params){return core.
_cuid2(ZodCUID2,params)}const ZodULID=core_core.xI("ZodULID",(inst,def)=>{schemas2.g5.init(inst,def);ZodStringFormat.init(
inst,def)});function ulid(params){return core._ulid(ZodULID,params)}const ZodXID=core_core.xI("ZodXID",(inst,def)=>{schemas2.
TF.init(inst,def);ZodStringFormat.init(inst,def)});function xid(params){return core._xid(ZodXID,params)}const ZodKSUID=core_core.
xI("ZodKSUID",(inst,def)=>{schemas2.GY.init(inst,def);ZodStringFormat.init(inst,def)});function ksuid(params){return core.
_ksuid(ZodKSUID,params)}const ZodIPv4=core_core.xI("ZodIPv4",(inst,def)=>{schemas2.Lc.init(inst,def);ZodStringFormat.init(
inst,def)});function ipv4(params){return core._ipv4(ZodIPv4,params)}const ZodMAC=null;function mac(params){return core._mac(
ZodMAC,params)}const ZodIPv6=core_core.xI("ZodIPv6",(inst,def)=>{schemas2.Zy.init(inst,def);ZodStringFormat.init(inst,def)});
function ipv6(params){return core._ipv6(ZodIPv6,params)}const ZodCIDRv4=core_core.xI("ZodCIDRv4",(inst,def)=>{schemas2.CI.
init(inst,def);ZodStringFormat.init(inst,def)});function cidrv4(params){return core._cidrv4(ZodCIDRv4,params)}const ZodCIDRv6=core_core.
xI("ZodCIDRv6",(inst,def)=>{schemas2.Cn.init(inst,def);ZodStringFormat.init(inst,def)});function cidrv6(params){return core.
_cidrv6(ZodCIDRv6,params)}const ZodBase64=core_core.xI("ZodBase64",(inst,def)=>{schemas2.Dq.init(inst,def);ZodStringFormat.
init(inst,def)});function base64(params){return core._base64(ZodBase64,params)}const ZodBase64URL=core_core.xI("ZodBase6\
4URL",(inst,def)=>{schemas2.CQ.init(inst,def);ZodStringFormat.init(inst,def)});function base64url(params){return core._base64url(
ZodBase64URL,params)}const ZodE164=core_core.xI("ZodE164",(inst,def)=>{schemas2.Oy.init(inst,def);ZodStringFormat.init(inst,
def)});function e164(params){return core._e164(ZodE164,params)}const ZodCreditCard=null;function creditCard(params){return core.
_creditCard(ZodCreditCard,params)}const ZodIBAN=null;function iban(params){return core._iban(ZodIBAN,params)}const ZodJWT=core_core.
xI("ZodJWT",(inst,def)=>{schemas2.h8.init(inst,def);ZodStringFormat.init(inst,def)});function jwt(params){return core._jwt(
ZodJWT,params)}const ZodCustomStringFormat=null;function stringFormat(format,fnOrRegex,_params={}){return core._stringFormat(
ZodCustomStringFormat,format,fnOrRegex,_params)}function hostname(_params){return core._stringFormat(ZodCustomStringFormat,
"hostname",regexes.hostname,_params)}function hex(_params){return core._stringFormat(ZodCustomStringFormat,"hex",regexes.
hex,_params)}function currencyCode(_params){return core._stringFormat(ZodCustomStringFormat,"currency_code",regexes.currencyCode,
_params)}function hash(alg,params){const enc=params?.enc??"hex";const format=`${alg}_${enc}`;const regex=core.regexes[format];
if(!regex)throw new Error(`Unrecognized hash format: ${format}`);return core._stringFormat(ZodCustomStringFormat,format,
regex,params)}const ZodNumber=core_core.xI("ZodNumber",(inst,def)=>{schemas2.vz.init(inst,def);ZodType.init(inst,def);inst.
_zod.processJSONSchema=(ctx,json2,params)=>numberProcessor(inst,ctx,json2,params);inst.isFinite=true},core_util.un({minValue:inst=>{
const{minimum,exclusiveMinimum}=aggregateChecks(inst);return Math.max(minimum??Number.NEGATIVE_INFINITY,exclusiveMinimum??
Number.NEGATIVE_INFINITY)},maxValue:inst=>{const{maximum,exclusiveMaximum}=aggregateChecks(inst);return Math.min(maximum??
Number.POSITIVE_INFINITY,exclusiveMaximum??Number.POSITIVE_INFINITY)},isInt:inst=>{const{isInt,multipleOf}=aggregateChecks(
inst);return!!isInt||!!multipleOf?.some(Number.isSafeInteger)},format:inst=>aggregateChecks(inst).format??null},{gt(value,params){
return this.check(api.Tx(value,params))},gte(value,params){return this.check(api.qm(value,params))},min(value,params){return this.
check(api.qm(value,params))},lt(value,params){return this.check(api.Au(value,params))},lte(value,params){return this.check(
api.Zm(value,params))},max(value,params){return this.check(api.Zm(value,params))},int(params){return this.check(schemas_int(
params))},safe(params){return this.check(schemas_int(params))},positive(params){return this.check(api.Tx(0,params))},nonnegative(params){
return this.check(api.qm(0,params))},negative(params){return this.check(api.Au(0,params))},nonpositive(params){return this.
check(api.Zm(0,params))},multipleOf(value,params){return this.check(api.Hi(value,params))},step(value,params){return this.
check(api.Hi(value,params))},finite(){return this}}));function number(params){return api.F7(ZodNumber,params)}const ZodNumberFormat=core_core.
xI("ZodNumberFormat",(inst,def)=>{schemas2.I.init(inst,def);ZodNumber.init(inst,def)});function schemas_int(params){return api.
LK(ZodNumberFormat,params)}function float32(params){return core._float32(ZodNumberFormat,params)}function float64(params){
return core._float64(ZodNumberFormat,params)}function int32(params){return core._int32(ZodNumberFormat,params)}function uint32(params){
return core._uint32(ZodNumberFormat,params)}const ZodBoolean=core_core.xI("ZodBoolean",(inst,def)=>{schemas2.sF.init(inst,
def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>booleanProcessor(inst,ctx,json2,params)});function schemas_boolean(params){
return api._L(ZodBoolean,params)}const ZodBigInt=core_core.xI("ZodBigInt",(inst,def)=>{schemas2.BN.init(inst,def);ZodType.
init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>bigintProcessor(inst,ctx,json2,params)},core_util.un({minValue:inst=>aggregateChecks(
inst).minimum??null,maxValue:inst=>aggregateChecks(inst).maximum??null,format:inst=>aggregateChecks(inst).format??null},
{gte(value,params){return this.check(api.qm(value,params))},min(value,params){return this.check(api.qm(value,params))},gt(value,params){
return this.check(api.Tx(value,params))},lt(value,params){return this.check(api.Au(value,params))},lte(value,params){return this.
check(api.Zm(value,params))},max(value,params){return this.check(api.Zm(value,params))},positive(params){return this.check(
api.Tx(BigInt(0),params))},negative(params){return this.check(api.Au(BigInt(0),params))},nonpositive(params){return this.
check(api.Zm(BigInt(0),params))},nonnegative(params){return this.check(api.qm(BigInt(0),params))},multipleOf(value,params){
return this.check(api.Hi(value,params))}}));function bigint(params){return core._bigint(ZodBigInt,params)}const ZodBigIntFormat=null;
function int64(params){return core._int64(ZodBigIntFormat,params)}function uint64(params){return core._uint64(ZodBigIntFormat,
params)}const ZodSymbol=null;function symbol(params){return core._symbol(ZodSymbol,params)}const ZodUndefined=core_core.
xI("ZodUndefined",(inst,def)=>{schemas2.Mv.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>undefinedProcessor(
inst,ctx,json2,params)});function _undefined(params){return api.E4(ZodUndefined,params)}const ZodNull=null;function _null(params){
return core._null(ZodNull,params)}const ZodAny=null;function any(){return core._any(ZodAny)}const ZodUnknown=core_core.xI(
"ZodUnknown",(inst,def)=>{schemas2.GP.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>unknownProcessor(
inst,ctx,json2,params)});function unknown(){return api.em(ZodUnknown)}const ZodNever=core_core.xI("ZodNever",(inst,def)=>{
schemas2.Um.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>neverProcessor(inst,ctx,
json2,params)});function never(params){return api.G8(ZodNever,params)}const ZodVoid=null;function _void(params){return core.
_void(ZodVoid,params)}const ZodDate=core_core.xI("ZodDate",(inst,def)=>{schemas2.o5.init(inst,def);ZodType.init(inst,def);
inst._zod.processJSONSchema=(ctx,json2,params)=>dateProcessor(inst,ctx,json2,params);inst.min=(value,params)=>inst.check(
api.qm(value,params));inst.max=(value,params)=>inst.check(api.Zm(value,params))},core_util.un({minDate:inst=>{const{minimum}=aggregateChecks(
inst);return minimum?new Date(minimum):null},maxDate:inst=>{const{maximum}=aggregateChecks(inst);return maximum?new Date(
maximum):null}},{}));function date(params){return core._date(ZodDate,params)}const ZodArray=core_core.xI("ZodArray",(inst,def)=>{
_ensureDefaultMemoizer();schemas2.$p.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>arrayProcessor(
inst,ctx,json2,params);inst.element=def.element},{min(n,params){return this.check(api.m9(n,params))},nonempty(params){return this.
check(api.m9(1,params))},max(n,params){return this.check(api.Eb(n,params))},length(n,params){return this.check(api.YA(n,
params))},unwrap(){return this.element}});function array(element,params){return api.dZ(ZodArray,element,params)}function keyof(schema){
const shape=schema._zod.def.shape;return _enum(Object.keys(shape))}const ZodObject=core_core.xI("ZodObject",(inst,def)=>{
_ensureDefaultMemoizer();schemas2.w.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>objectProcessor(
inst,ctx,json2,params);core_util.X(inst,"shape",self=>self._zod.def.shape,false)},{keyof(){return _enum(Object.keys(this.
_zod.def.shape))},catchall(catchall){return this.clone(core_util.zM(this._zod.def,{catchall}))},passthrough(){return this.
clone(core_util.zM(this._zod.def,{catchall:unknown()}))},loose(){return this.clone(core_util.zM(this._zod.def,{catchall:unknown()}))},
strict(){return this.clone(core_util.zM(this._zod.def,{catchall:never()}))},strip(){return this.clone(core_util.zM(this.
_zod.def,{catchall:void 0}))},extend(incoming){return core_util.X$(this,incoming)},safeExtend(incoming){return core_util.
W0(this,incoming)},merge(other){return core_util.h1(this,other)},pick(mask){return core_util.Up(this,mask)},omit(mask){return core_util.
cJ(this,mask)},partial(...args){return core_util.OH(ZodOptional,this,args[0])},exactPartial(...args){return core_util.OH(
ZodExactOptional,this,args[0],"exactPartial")},required(...args){return core_util.mw(ZodNonOptional,this,args[0])}});function object(shape,params){
const def={type:"object",shape:shape??{},...core_util.A2(params)};return new ZodObject(def)}function strictObject(shape,params){
return new ZodObject({type:"object",shape,catchall:never(),...core_util.A2(params)})}function looseObject(shape,params){
return new ZodObject({type:"object",shape,catchall:unknown(),...core_util.A2(params)})}const ZodUnion=core_core.xI("ZodU\
nion",(inst,def)=>{schemas2.cu.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>unionProcessor(
inst,ctx,json2,params);inst.options=def.options});function union(options,params){return new ZodUnion({type:"union",options,
...core_util.A2(params)})}const ZodXor=null;function xor(options,params){return new ZodXor({type:"union",options,inclusive:false,
...util.normalizeParams(params)})}const ZodDiscriminatedUnion=null;function discriminatedUnion(discriminator,options,params){
return new ZodDiscriminatedUnion({type:"union",options,discriminator,...util.normalizeParams(params)})}const ZodIntersection=core_core.
xI("ZodIntersection",(inst,def)=>{schemas2.LJ.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>intersectionProcessor(
inst,ctx,json2,params)});function intersection(left,right){return new ZodIntersection({type:"intersection",left,right})}
const ZodTuple=core_core.xI("ZodTuple",(inst,def)=>{_ensureDefaultMemoizer();schemas2.G3.init(inst,def);ZodType.init(inst,
def);inst._zod.processJSONSchema=(ctx,json2,params)=>tupleProcessor(inst,ctx,json2,params)},{rest(rest){return this.clone(
{...this._zod.def,rest})},partial(){const def=this._zod.def;if(def.checks?.length)throw new Error(".partial() cannot be \
used on tuple schemas containing refinements");return this.clone({...def,items:def.items.map(item=>new ZodOptional({type:"\
optional",innerType:item}))})}});function tuple(items,_paramsOrRest,_params){const hasRest=_paramsOrRest instanceof core.
$ZodType;const params=hasRest?_params:_paramsOrRest;const rest=hasRest?_paramsOrRest:null;return new ZodTuple({type:"tup\
le",items,rest,...util.normalizeParams(params)})}const ZodRecord=core_core.xI("ZodRecord",(inst,def)=>{_ensureDefaultMemoizer();
schemas2.h.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>recordProcessor(inst,ctx,
json2,params);inst.keyType=def.keyType;inst.valueType=def.valueType});function record(keyType,valueType,params){if(!valueType||
!valueType._zod){return new ZodRecord({type:"record",keyType:string(),valueType:keyType,...core_util.A2(valueType)})}return new ZodRecord(
{type:"record",keyType,valueType,...core_util.A2(params)})}function partialRecord(keyType,valueType,params){return new ZodRecord(
{type:"record",keyType,valueType,...util.normalizeParams(params),partial:true})}function looseRecord(keyType,valueType,params){
return new ZodRecord({type:"record",keyType,valueType,mode:"loose",...util.normalizeParams(params)})}const ZodMap=null;function map(keyType,valueType,params){
return new ZodMap({type:"map",keyType,valueType,...util.normalizeParams(params)})}const ZodSet=null;function set(valueType,params){
return new ZodSet({type:"set",valueType,...util.normalizeParams(params)})}const ZodEnum=core_core.xI("ZodEnum",(inst,def)=>{
schemas2.VO.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>enumProcessor(inst,ctx,
json2,params);inst.enum=def.entries;inst.options=[...inst._zod.values];const keys=new Set(Object.keys(def.entries));inst.
extract=(values,params)=>{const newEntries={};for(const value of values){if(keys.has(value)){newEntries[value]=def.entries[value]}else
throw new Error(`Key ${value} not found in enum`)}return new ZodEnum({...def,checks:[],...core_util.A2(params),entries:newEntries})};
inst.exclude=(values,params)=>{const newEntries={...def.entries};for(const value of values){if(keys.has(value)){delete newEntries[value]}else
throw new Error(`Key ${value} not found in enum`)}return new ZodEnum({...def,checks:[],...core_util.A2(params),entries:newEntries})}});
function _enum(values,params){const entries=Array.isArray(values)?Object.fromEntries(values.map(v=>[v,v])):values;return new ZodEnum(
{type:"enum",entries,...core_util.A2(params)})}function nativeEnum(entries,params){return new ZodEnum({type:"enum",entries,
...util.normalizeParams(params)})}const ZodLiteral=null;function literal(value,params){return new ZodLiteral({type:"lite\
ral",values:Array.isArray(value)?value:[value],...util.normalizeParams(params)})}const ZodFile=null;function file(params){
return core._file(ZodFile,params)}const ZodTransform=core_core.xI("ZodTransform",(inst,def)=>{_ensureDefaultMemoizer();schemas2.
Wc.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>transformProcessor(inst,ctx,json2,
params);inst._zod.parse=(payload,_ctx)=>{if(_ctx.direction==="backward"){throw new core_core.cV(inst.constructor.name)}payload.
addIssue=issue=>{if(typeof issue==="string"){payload.issues.push(core_util.sn(issue,payload.value,def))}else{const _issue=issue;
if(_issue.fatal)_issue.continue=false;_issue.code??(_issue.code="custom");if(!("input"in _issue))_issue.input=payload.value;
_issue.inst??(_issue.inst=inst);payload.issues.push(core_util.sn(_issue))}};const output=def.transform(payload.value,payload);
if(output instanceof Promise){return output.then(output2=>{payload.value=output2;return payload})}payload.value=output;return payload}});
function transform(fn){return new ZodTransform({type:"transform",transform:fn})}const ZodOptional=core_core.xI("ZodOptio\
nal",(inst,def)=>{schemas2.ig.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>optionalProcessor(
inst,ctx,json2,params);inst.unwrap=()=>inst._zod.def.innerType});function optional(innerType){return new ZodOptional({type:"\
optional",innerType})}const ZodExactOptional=core_core.xI("ZodExactOptional",(inst,def)=>{schemas2.RL.init(inst,def);ZodType.
init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>optionalProcessor(inst,ctx,json2,params);inst.unwrap=()=>inst.
_zod.def.innerType});function exactOptional(innerType){return new ZodExactOptional({type:"optional",innerType})}const ZodNullable=core_core.
xI("ZodNullable",(inst,def)=>{schemas2.qc.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>nullableProcessor(
inst,ctx,json2,params);inst.unwrap=()=>inst._zod.def.innerType});function nullable(innerType){return new ZodNullable({type:"\
nullable",innerType})}function nullish(innerType){return optional(nullable(innerType))}const ZodDefault=core_core.xI("Zo\
dDefault",(inst,def)=>{schemas2.rv.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>defaultProcessor(
inst,ctx,json2,params);inst.unwrap=()=>inst._zod.def.innerType;inst.removeDefault=inst.unwrap});function _default(innerType,defaultValue){
return new ZodDefault({type:"default",innerType,get defaultValue(){return typeof defaultValue==="function"?defaultValue():
core_util.yG(defaultValue)}})}const ZodPrefault=core_core.xI("ZodPrefault",(inst,def)=>{schemas2.VF.init(inst,def);ZodType.
init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>prefaultProcessor(inst,ctx,json2,params);inst.unwrap=()=>inst.
_zod.def.innerType});function prefault(innerType,defaultValue){return new ZodPrefault({type:"prefault",innerType,get defaultValue(){
return typeof defaultValue==="function"?defaultValue():core_util.yG(defaultValue)}})}const ZodNonOptional=core_core.xI("\
ZodNonOptional",(inst,def)=>{schemas2.N$.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>nonoptionalProcessor(
inst,ctx,json2,params);inst.unwrap=()=>inst._zod.def.innerType});function nonoptional(innerType,params){return new ZodNonOptional(
{type:"nonoptional",innerType,...core_util.A2(params)})}const ZodSuccess=null;function success(innerType){return new ZodSuccess(
{type:"success",innerType})}const ZodCatch=core_core.xI("ZodCatch",(inst,def)=>{schemas2.t$.init(inst,def);ZodType.init(
inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>catchProcessor(inst,ctx,json2,params);inst.unwrap=()=>inst._zod.
def.innerType;inst.removeCatch=inst.unwrap});function _catch(innerType,catchValue){return new ZodCatch({type:"catch",innerType,
catchValue:typeof catchValue==="function"?catchValue:core_util.SS(catchValue)})}const ZodNaN=null;function nan(params){return core.
_nan(ZodNaN,params)}const ZodPipe=core_core.xI("ZodPipe",(inst,def)=>{schemas2._m.init(inst,def);ZodType.init(inst,def);
inst._zod.processJSONSchema=(ctx,json2,params)=>pipeProcessor(inst,ctx,json2,params);inst.in=def.in;inst.out=def.out});function pipe(in_,out){
return new ZodPipe({type:"pipe",in:in_,out})}const ZodCodec=core_core.xI("ZodCodec",(inst,def)=>{ZodPipe.init(inst,def);
schemas2.YY.init(inst,def)});function codec(in_,out,params){return new ZodCodec({type:"pipe",in:in_,out,transform:params.
decode,reverseTransform:params.encode})}function invertCodec(codec2){const def=codec2._zod.def;return new ZodCodec({type:"\
pipe",in:def.out,out:def.in,transform:def.reverseTransform,reverseTransform:def.transform})}const ZodPreprocess=null;const ZodReadonly=core_core.
xI("ZodReadonly",(inst,def)=>{schemas2.Sb.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>readonlyProcessor(
inst,ctx,json2,params);inst.unwrap=()=>inst._zod.def.innerType});function readonly(innerType){return new ZodReadonly({type:"\
readonly",innerType})}const ZodTemplateLiteral=null;function templateLiteral(parts,params){return new ZodTemplateLiteral(
{type:"template_literal",parts,...util.normalizeParams(params)})}const ZodLazy=null;function lazy(getter){return new ZodLazy(
{type:"lazy",getter})}const ZodPromise=null;function promise(innerType){return new ZodPromise({type:"promise",innerType})}
const ZodFunction=null;function _function(params){return new ZodFunction({type:"function",input:Array.isArray(params?.input)?
tuple(params?.input):params?.input??array(unknown()),output:params?.output??unknown()})}const ZodCustom=core_core.xI("Zo\
dCustom",(inst,def)=>{schemas2.b0.init(inst,def);ZodType.init(inst,def);inst._zod.processJSONSchema=(ctx,json2,params)=>customProcessor(
inst,ctx,json2,params)});function check(fn){const ch=new core.$ZodCheck({check:"custom"});ch._zod.check=fn;return ch}function custom(fn,_params){
return api.FO(ZodCustom,fn??(()=>true),_params)}function refine(fn,_params={}){return api.fU(ZodCustom,fn,_params)}function superRefine(fn,params){
return api.MB(fn,params)}const describe=api.q0;const meta=api.mI;const ZodInstanceOf=core_core.xI("ZodInstanceOf",(inst,def)=>{
ZodCustom.init(inst,def)},{properties(shape,params){return this.check(api.T2(shape,params))}});function _instanceof(cls,params={}){
const inst=new ZodInstanceOf({type:"custom",check:"custom",fn:data=>data instanceof cls,abort:true,...core_util.A2(params)});
inst._zod.bag.Class=cls;inst._zod.check=payload=>{if(!(payload.value instanceof cls)){payload.issues.push({code:"invalid\
_type",expected:cls.name,input:payload.value,inst,path:[...inst._zod.def.path??[]]})}};return inst}const stringbool=(...args)=>api.
fI({Codec:ZodCodec,Boolean:ZodBoolean,String:ZodString},...args);function json(params){const jsonSchema=lazy(()=>{return union(
[string(params),number(),schemas_boolean(),_null(),array(jsonSchema),record(string(),jsonSchema)])});return jsonSchema}function preprocess(fn,schema){
return new ZodPreprocess({type:"pipe",in:transform(fn),out:schema})}}),43759:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{$O:()=>_ipv6,$S:()=>_startsWith,Au:()=>_lt,Be:()=>_uuid,Bj:()=>_cuid2,Ct:()=>_ulid,
Dl:()=>_nanoid,E4:()=>_undefined,ER:()=>_endsWith,Eb:()=>_maxLength,F7:()=>_number,FO:()=>_custom,Fk:()=>_regex,Fn:()=>_url,
G1:()=>_isoDateTime,G8:()=>_never,Hi:()=>_multipleOf,Il:()=>_toLowerCase,KB:()=>_e164,Kn:()=>_isoTime,LK:()=>_int,MB:()=>_superRefine,
Mu:()=>_email,Ny:()=>_ipv4,Pw:()=>_xid,Rl:()=>_string,T2:()=>_properties,TL:()=>_slugify,Tx:()=>_gt,Uy:()=>_cidrv4,WN:()=>_trim,
YA:()=>_length,Zm:()=>_lte,_L:()=>_boolean,_z:()=>_ksuid,aC:()=>_emoji,bS:()=>_overwrite,cU:()=>_base64url,dR:()=>_includes,
dZ:()=>_array,db:()=>_isoDate,em:()=>_unknown,f2:()=>_isoDuration,fI:()=>_stringbool,fU:()=>_refine,fs:()=>_cuid,gP:()=>_cidrv6,
hH:()=>_lowercase,lo:()=>_normalize,m9:()=>_minLength,mI:()=>meta,nA:()=>_uuidv4,pY:()=>_uuidv6,q0:()=>describe,qF:()=>_uppercase,
qG:()=>_coercedNumber,qm:()=>_gte,rk:()=>_jwt,rt:()=>_base64,tB:()=>_guid,wA:()=>_uuidv7,xY:()=>_toUpperCase});var _checks_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
44890);var _registries_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(29396);var _schemas_js__WEBPACK_IMPORTED_MODULE_3__=__webpack_require__(
56985);var _util_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(54723);function snapshotChecks(def){if(def.checks)def.
checks=[...def.checks];return def}function _string(Class,params){return new Class(snapshotChecks({type:"string",..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)}))}function _coercedString(Class,params){return new Class(snapshotChecks({type:"string",coerce:true,...util.normalizeParams(
params)}))}function _email(Class,params){return new Class({type:"string",format:"email",check:"string_format",abort:false,
..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _guid(Class,params){return new Class({type:"string",format:"\
guid",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _uuid(Class,params){
return new Class({type:"string",format:"uuid",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _uuidv4(Class,params){return new Class({type:"string",format:"uuid",check:"string_format",abort:false,
version:"v4",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _uuidv6(Class,params){return new Class({type:"\
string",format:"uuid",check:"string_format",abort:false,version:"v6",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}
function _uuidv7(Class,params){return new Class({type:"string",format:"uuid",check:"string_format",abort:false,version:"\
v7",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _url(Class,params){return new Class({type:"string",format:"\
url",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _emoji(Class,params){
return new Class({type:"string",format:"emoji",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _nanoid(Class,params){return new Class({type:"string",format:"nanoid",check:"string_format",abort:false,
..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _cuid(Class,params){return new Class({type:"string",format:"\
cuid",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _cuid2(Class,params){
return new Class({type:"string",format:"cuid2",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _ulid(Class,params){return new Class({type:"string",format:"ulid",check:"string_format",abort:false,
..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _xid(Class,params){return new Class({type:"string",format:"\
xid",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _ksuid(Class,params){
return new Class({type:"string",format:"ksuid",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _ipv4(Class,params){return new Class({type:"string",format:"ipv4",check:"string_format",abort:false,
..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _ipv6(Class,params){return new Class({type:"string",format:"\
ipv6",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _mac(Class,params){
return new Class({type:"string",format:"mac",check:"string_format",abort:false,...util.normalizeParams(params)})}function _cidrv4(Class,params){
return new Class({type:"string",format:"cidrv4",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _cidrv6(Class,params){return new Class({type:"string",format:"cidrv6",check:"string_format",abort:false,
..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _base64(Class,params){return new Class({type:"string",format:"\
base64",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _base64url(Class,params){
return new Class({type:"string",format:"base64url",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _e164(Class,params){return new Class({type:"string",format:"e164",check:"string_format",abort:false,
..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _creditCard(Class,params){return new Class({type:"string",
format:"credit_card",check:"string_format",abort:false,...util.normalizeParams(params)})}function _iban(Class,params){return new Class(
{type:"string",format:"iban",check:"string_format",abort:false,...util.normalizeParams(params)})}function _jwt(Class,params){
return new Class({type:"string",format:"jwt",check:"string_format",abort:false,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}const TimePrecision={Any:null,Minute:-1,Second:0,Millisecond:3,Microsecond:6};function _isoDateTime(Class,params){
return new Class({type:"string",format:"datetime",check:"string_format",offset:false,local:false,precision:null,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _isoDate(Class,params){return new Class({type:"string",format:"date",check:"string_format",..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _isoTime(Class,params){return new Class({type:"string",format:"time",check:"string_format",precision:null,
..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _isoDuration(Class,params){return new Class({type:"string",
format:"duration",check:"string_format",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _number(Class,params){
return new Class(snapshotChecks({type:"number",checks:[],..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)}))}function _coercedNumber(Class,params){
return new Class(snapshotChecks({type:"number",coerce:true,checks:[],..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)}))}
function _int(Class,params){return new Class({type:"number",check:"number_format",abort:false,format:"safeint",..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _float32(Class,params){return new Class({type:"number",check:"number_format",abort:false,format:"f\
loat32",...util.normalizeParams(params)})}function _float64(Class,params){return new Class({type:"number",check:"number_\
format",abort:false,format:"float64",...util.normalizeParams(params)})}function _int32(Class,params){return new Class({type:"\
number",check:"number_format",abort:false,format:"int32",...util.normalizeParams(params)})}function _uint32(Class,params){
return new Class({type:"number",check:"number_format",abort:false,format:"uint32",...util.normalizeParams(params)})}function _boolean(Class,params){
return new Class({type:"boolean",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _coercedBoolean(Class,params){
return new Class({type:"boolean",coerce:true,...util.normalizeParams(params)})}function _bigint(Class,params){return new Class(
{type:"bigint",...util.normalizeParams(params)})}function _coercedBigint(Class,params){return new Class({type:"bigint",coerce:true,
...util.normalizeParams(params)})}function _int64(Class,params){return new Class({type:"bigint",check:"bigint_format",abort:false,
format:"int64",...util.normalizeParams(params)})}function _uint64(Class,params){return new Class({type:"bigint",check:"b\
igint_format",abort:false,format:"uint64",...util.normalizeParams(params)})}function _symbol(Class,params){return new Class(
{type:"symbol",...util.normalizeParams(params)})}function _undefined(Class,params){return new Class({type:"undefined",..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _null(Class,params){return new Class({type:"null",...util.normalizeParams(params)})}function _any(Class){
return new Class({type:"any"})}function _unknown(Class){return new Class({type:"unknown"})}function _never(Class,params){
return new Class({type:"never",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _void(Class,params){return new Class(
{type:"void",...util.normalizeParams(params)})}function _date(Class,params){return new Class({type:"date",...util.normalizeParams(
params)})}function _coercedDate(Class,params){return new Class({type:"date",coerce:true,...util.normalizeParams(params)})}
function _nan(Class,params){return new Class({type:"nan",...util.normalizeParams(params)})}function _lt(value,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.
sm({check:"less_than",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),value,inclusive:false})}function _lte(value,params){
return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.sm({check:"less_than",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),
value,inclusive:true})}function _gt(value,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.J_({check:"greater_\
than",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),value,inclusive:false})}function _gte(value,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.
J_({check:"greater_than",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),value,inclusive:true})}function _positive(params){
return _gt(0,params)}function _negative(params){return _lt(0,params)}function _nonpositive(params){return _lte(0,params)}
function _nonnegative(params){return _gte(0,params)}function _multipleOf(value,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.
Jk({check:"multiple_of",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),value})}function _maxSize(maximum,params){return new checks.
$ZodCheckMaxSize({check:"max_size",...util.normalizeParams(params),maximum})}function _minSize(minimum,params){return new checks.
$ZodCheckMinSize({check:"min_size",...util.normalizeParams(params),minimum})}function _size(size,params){return new checks.
$ZodCheckSizeEquals({check:"size_equals",...util.normalizeParams(params),size})}function _maxLength(maximum,params){const ch=new _checks_js__WEBPACK_IMPORTED_MODULE_1__.
Yk({check:"max_length",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),maximum});return ch}function _minLength(minimum,params){
return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.Kk({check:"min_length",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),
minimum})}function _length(length,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.RM({check:"length_equals",..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params),length})}function _regex(pattern,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.DG({check:"string\
_format",format:"regex",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),pattern})}function _lowercase(params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.
NI({check:"string_format",format:"lowercase",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _uppercase(params){
return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.kH({check:"string_format",format:"uppercase",..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _includes(includes,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.Tt({check:"string_fo\
rmat",format:"includes",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),includes})}function _startsWith(prefix,params){
return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.J({check:"string_format",format:"starts_with",..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params),prefix})}function _endsWith(suffix,params){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.E6({check:"stri\
ng_format",format:"ends_with",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params),suffix})}function _property(property,schema,params){
return new checks.$ZodCheckProperty({check:"property",property,schema,...util.normalizeParams(params)})}function _properties(shape,params){
return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.nJ({check:"properties",shape,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(params)})}function _mime(types,params){return new checks.$ZodCheckMimeType({check:"mime_type",mime:types,...util.normalizeParams(
params)})}function _overwrite(tx){return new _checks_js__WEBPACK_IMPORTED_MODULE_1__.v$({check:"overwrite",tx})}function _normalize(form){
return _overwrite(input=>input.normalize(form))}function _trim(){return _overwrite(input=>input.trim())}function _toLowerCase(){
return _overwrite(input=>input.toLowerCase())}function _toUpperCase(){return _overwrite(input=>input.toUpperCase())}function _slugify(){
return _overwrite(input=>_util_js__WEBPACK_IMPORTED_MODULE_0__.Yv(input))}function _array(Class,element,params){return new Class(
{type:"array",element,..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)})}function _union(Class,options,params){return new Class(
{type:"union",options,...util.normalizeParams(params)})}function _xor(Class,options,params){return new Class({type:"unio\
n",options,inclusive:false,...util.normalizeParams(params)})}function _discriminatedUnion(Class,discriminator,options,params){
return new Class({type:"union",options,discriminator,...util.normalizeParams(params)})}function _intersection(Class,left,right){
return new Class({type:"intersection",left,right})}function _tuple(Class,items,_paramsOrRest,_params){const hasRest=_paramsOrRest instanceof
schemas.$ZodType;const params=hasRest?_params:_paramsOrRest;const rest=hasRest?_paramsOrRest:null;return new Class({type:"\
tuple",items,rest,...util.normalizeParams(params)})}function _record(Class,keyType,valueType,params){return new Class({type:"\
record",keyType,valueType,...util.normalizeParams(params)})}function _map(Class,keyType,valueType,params){return new Class(
{type:"map",keyType,valueType,...util.normalizeParams(params)})}function _set(Class,valueType,params){return new Class({
type:"set",valueType,...util.normalizeParams(params)})}function _enum(Class,values,params){const entries=Array.isArray(values)?
Object.fromEntries(values.map(v=>[v,v])):values;return new Class({type:"enum",entries,...util.normalizeParams(params)})}
function _nativeEnum(Class,entries,params){return new Class({type:"enum",entries,...util.normalizeParams(params)})}function _literal(Class,value,params){
return new Class({type:"literal",values:Array.isArray(value)?value:[value],...util.normalizeParams(params)})}function _file(Class,params){
return new Class({type:"file",...util.normalizeParams(params)})}function _transform(Class,fn){return new Class({type:"tr\
ansform",transform:fn})}function _optional(Class,innerType){return new Class({type:"optional",innerType})}function _nullable(Class,innerType){
return new Class({type:"nullable",innerType})}function _default(Class,innerType,defaultValue){return new Class({type:"de\
fault",innerType,get defaultValue(){return typeof defaultValue==="function"?defaultValue():util.shallowClone(defaultValue)}})}
function _nonoptional(Class,innerType,params){return new Class({type:"nonoptional",innerType,...util.normalizeParams(params)})}
function _success(Class,innerType){return new Class({type:"success",innerType})}function _catch(Class,innerType,catchValue){
return new Class({type:"catch",innerType,catchValue:typeof catchValue==="function"?catchValue:util.constantCatch(catchValue)})}
function _pipe(Class,in_,out){return new Class({type:"pipe",in:in_,out})}function _readonly(Class,innerType){return new Class(
{type:"readonly",innerType})}function _templateLiteral(Class,parts,params){return new Class({type:"template_literal",parts,
...util.normalizeParams(params)})}function _lazy(Class,getter){return new Class({type:"lazy",getter})}function _promise(Class,innerType){
return new Class({type:"promise",innerType})}function _custom(Class,fn,_params){const norm=_util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(_params);norm.abort??(norm.abort=true);const schema=new Class({type:"custom",check:"custom",fn,...norm});return schema}
function _refine(Class,fn,_params){const schema=new Class({type:"custom",check:"custom",fn,..._util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(_params)});return schema}function _superRefine(fn,params){const ch=_check(payload=>{payload.addIssue=issue=>{if(typeof issue===
"string"){payload.issues.push(_util_js__WEBPACK_IMPORTED_MODULE_0__.sn(issue,payload.value,ch._zod.def))}else{const _issue=issue;
if(_issue.fatal)_issue.continue=false;_issue.code??(_issue.code="custom");if(!("input"in _issue))_issue.input=payload.value;
_issue.inst??(_issue.inst=ch);_issue.continue??(_issue.continue=!ch._zod.def.abort);payload.issues.push(_util_js__WEBPACK_IMPORTED_MODULE_0__.
sn(_issue))}};return fn(payload.value,payload)},params);return ch}function _check(fn,params){const ch=new _checks_js__WEBPACK_IMPORTED_MODULE_1__.
QP({check:"custom",..._util_js__WEBPACK_IMPORTED_MODULE_0__.A2(params)});ch._zod.check=fn;return ch}function describe(description){
const ch=new _checks_js__WEBPACK_IMPORTED_MODULE_1__.QP({check:"describe"});ch._zod.onattach=[inst=>{const existing=_registries_js__WEBPACK_IMPORTED_MODULE_2__.
fd.get(inst)??{};_registries_js__WEBPACK_IMPORTED_MODULE_2__.fd.add(inst,{...existing,description})}];ch._zod.check=()=>{};
return ch}function meta(metadata){const ch=new _checks_js__WEBPACK_IMPORTED_MODULE_1__.QP({check:"meta"});ch._zod.onattach=
[inst=>{const existing=_registries_js__WEBPACK_IMPORTED_MODULE_2__.fd.get(inst)??{};_registries_js__WEBPACK_IMPORTED_MODULE_2__.
fd.add(inst,{...existing,...metadata})}];ch._zod.check=()=>{};return ch}function _stringbool(Classes,_params){const params=_util_js__WEBPACK_IMPORTED_MODULE_0__.
A2(_params);let truthyArray=params.truthy??["true","1","yes","on","y","enabled"];let falsyArray=params.falsy??["false","\
0","no","off","n","disabled"];if(params.case!=="sensitive"){truthyArray=truthyArray.map(v=>typeof v==="string"?v.toLowerCase():
v);falsyArray=falsyArray.map(v=>typeof v==="string"?v.toLowerCase():v)}const truthySet=new Set(truthyArray);const falsySet=new Set(
falsyArray);const _Codec=Classes.Codec??_schemas_js__WEBPACK_IMPORTED_MODULE_3__.YY;const _Boolean=Classes.Boolean??_schemas_js__WEBPACK_IMPORTED_MODULE_3__.
sF;const _String=Classes.String??_schemas_js__WEBPACK_IMPORTED_MODULE_3__.$v;const stringSchema=new _String({type:"strin\
g",error:params.error});const booleanSchema=new _Boolean({type:"boolean",error:params.error});const codec=new _Codec({type:"\
pipe",in:stringSchema,out:booleanSchema,transform:((input,payload)=>{let data=input;if(params.case!=="sensitive")data=data.
toLowerCase();if(truthySet.has(data)){return true}else if(falsySet.has(data)){return false}else{payload.issues.push({code:"\
invalid_value",expected:"stringbool",values:[...truthySet,...falsySet],input:payload.value,inst:codec,continue:false});return{}}}),
reverseTransform:((input,_payload)=>{if(input===true){return truthyArray[0]||"true"}else{return falsyArray[0]||"false"}}),
error:params.error});codec._zod.bag.truthy=truthyArray;codec._zod.bag.falsy=falsyArray;codec._zod.bag.case=params.case??
"insensitive";return codec}function _stringFormat(Class,format,fnOrRegex,_params={}){const params=util.normalizeParams(_params);
const def={check:"string_format",type:"string",format,fn:typeof fnOrRegex==="function"?fnOrRegex:val=>fnOrRegex.test(val),
...params};if(fnOrRegex instanceof RegExp){def.pattern=fnOrRegex}const inst=new Class(def);return inst}}),44890:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{DG:()=>$ZodCheckRegex,E6:()=>$ZodCheckEndsWith,J:()=>$ZodCheckStartsWith,J_:()=>$ZodCheckGreaterThan,
Jk:()=>$ZodCheckMultipleOf,KH:()=>$ZodCheckNumberFormat,Kk:()=>$ZodCheckMinLength,NI:()=>$ZodCheckLowerCase,QP:()=>$ZodCheck,
RM:()=>$ZodCheckLengthEquals,Tt:()=>$ZodCheckIncludes,Yk:()=>$ZodCheckMaxLength,kH:()=>$ZodCheckUpperCase,nJ:()=>$ZodCheckProperties,
ql:()=>$ZodCheckStringFormat,sm:()=>$ZodCheckLessThan,v$:()=>$ZodCheckOverwrite});var _core_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
88532);var _regexes_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(23908);var _util_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(
54723);const $ZodCheck=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodCheck",(inst,def)=>{var _a;inst._zod??(inst._zod={});
inst._zod.def=def;(_a=inst._zod).onattach??(_a.onattach=[])});const _whenHasSize=payload=>{const val=payload.value;return!util.
nullish(val)&&val.size!==void 0};const _whenHasLength=payload=>{const val=payload.value;return!_util_js__WEBPACK_IMPORTED_MODULE_1__.
cl(val)&&val.length!==void 0};const numericOriginMap={number:"number",bigint:"bigint",object:"date"};const $ZodCheckLessThan=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckLessThan",(inst,def)=>{$ZodCheck.init(inst,def);const origin=numericOriginMap[typeof def.value];inst._zod.check=
payload=>{if(def.inclusive?payload.value<=def.value:payload.value<def.value){return}payload.issues.push({origin:numericOriginMap[typeof payload.
value]??origin,code:"too_big",maximum:typeof def.value==="object"?def.value.getTime():def.value,input:payload.value,inclusive:def.
inclusive,inst,continue:!def.abort})}});const $ZodCheckGreaterThan=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodCheckGr\
eaterThan",(inst,def)=>{$ZodCheck.init(inst,def);const origin=numericOriginMap[typeof def.value];inst._zod.check=payload=>{
if(def.inclusive?payload.value>=def.value:payload.value>def.value){return}payload.issues.push({origin:numericOriginMap[typeof payload.
value]??origin,code:"too_small",minimum:typeof def.value==="object"?def.value.getTime():def.value,input:payload.value,inclusive:def.
inclusive,inst,continue:!def.abort})}});const $ZodCheckMultipleOf=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodCheckMul\
tipleOf",(inst,def)=>{$ZodCheck.init(inst,def);inst._zod.check=payload=>{if(typeof payload.value!==typeof def.value)throw new Error(
"Cannot mix number and bigint in multiple_of check.");const isMultiple=typeof payload.value==="bigint"?def.value!==BigInt(
0)&&payload.value%def.value===BigInt(0):_util_js__WEBPACK_IMPORTED_MODULE_1__.LG(payload.value,def.value)===0;if(isMultiple)
return;payload.issues.push({origin:typeof payload.value,code:"not_multiple_of",divisor:def.value,input:payload.value,inst,
continue:!def.abort})}});const $ZodCheckNumberFormat=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodCheckNumberFormat",(inst,def)=>{
$ZodCheck.init(inst,def);def.format=def.format||"float64";const isInt=def.format?.includes("int");const origin=isInt?"in\
t":"number";const[minimum,maximum]=_util_js__WEBPACK_IMPORTED_MODULE_1__.zH[def.format];inst._zod.check=payload=>{const input=payload.
value;if(isInt){if(!Number.isInteger(input)){payload.issues.push({expected:origin,format:def.format,code:"invalid_type",
continue:false,input,inst});return}if(!Number.isSafeInteger(input)){if(input>0){payload.issues.push({input,code:"too_big",
maximum:Number.MAX_SAFE_INTEGER,note:"Integers must be within the safe integer range.",inst,origin,inclusive:true,continue:!def.
abort})}else{payload.issues.push({input,code:"too_small",minimum:Number.MIN_SAFE_INTEGER,note:"Integers must be within t\
he safe integer range.",inst,origin,inclusive:true,continue:!def.abort})}return}}if(input<minimum){payload.issues.push({
origin:"number",input,code:"too_small",minimum,inclusive:true,inst,continue:!def.abort})}if(input>maximum){payload.issues.
push({origin:"number",input,code:"too_big",maximum,inclusive:true,inst,continue:!def.abort})}}});const $ZodCheckBigIntFormat=null;
const $ZodCheckMaxSize=null;const $ZodCheckMinSize=null;const $ZodCheckSizeEquals=null;const $ZodCheckMaxLength=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckMaxLength",(inst,def)=>{var _a;$ZodCheck.init(inst,def);(_a=inst._zod.def).when??(_a.when=_whenHasLength);inst.
_zod.check=payload=>{const input=payload.value;const units=input.length;const length=typeof input==="string"&&units>def.
maximum?_util_js__WEBPACK_IMPORTED_MODULE_1__.O7(input):units;if(length<=def.maximum)return;const origin=_util_js__WEBPACK_IMPORTED_MODULE_1__.
Rc(input);payload.issues.push({origin,code:"too_big",maximum:def.maximum,inclusive:true,input,inst,continue:!def.abort})}});
const $ZodCheckMinLength=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodCheckMinLength",(inst,def)=>{var _a;$ZodCheck.init(
inst,def);(_a=inst._zod.def).when??(_a.when=_whenHasLength);inst._zod.check=payload=>{const input=payload.value;const units=input.
length;const length=typeof input==="string"&&units>=def.minimum&&units<def.minimum*2?_util_js__WEBPACK_IMPORTED_MODULE_1__.
O7(input):units;if(length>=def.minimum)return;const origin=_util_js__WEBPACK_IMPORTED_MODULE_1__.Rc(input);payload.issues.
push({origin,code:"too_small",minimum:def.minimum,inclusive:true,input,inst,continue:!def.abort})}});const $ZodCheckLengthEquals=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckLengthEquals",(inst,def)=>{var _a;$ZodCheck.init(inst,def);(_a=inst._zod.def).when??(_a.when=_whenHasLength);
inst._zod.check=payload=>{const input=payload.value;const units=input.length;const length=typeof input==="string"&&units>=
def.length&&units<=def.length*2?_util_js__WEBPACK_IMPORTED_MODULE_1__.O7(input):units;if(length===def.length)return;const origin=_util_js__WEBPACK_IMPORTED_MODULE_1__.
Rc(input);const tooBig=length>def.length;payload.issues.push({origin,...tooBig?{code:"too_big",maximum:def.length}:{code:"\
too_small",minimum:def.length},inclusive:true,exact:true,input:payload.value,inst,continue:!def.abort})}});const $ZodCheckStringFormat=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckStringFormat",(inst,def)=>{var _a,_b;$ZodCheck.init(inst,def);if(def.pattern)(_a=inst._zod).check??(_a.check=
payload=>{def.pattern.lastIndex=0;if(def.pattern.test(payload.value))return;payload.issues.push({origin:"string",code:"i\
nvalid_format",format:def.format,input:payload.value,...def.pattern?{pattern:def.pattern.toString()}:{},inst,continue:!def.
abort})});else(_b=inst._zod).check??(_b.check=()=>{})});const $ZodCheckRegex=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$\
ZodCheckRegex",(inst,def)=>{$ZodCheckStringFormat.init(inst,def);inst._zod.check=payload=>{def.pattern.lastIndex=0;if(def.
pattern.test(payload.value))return;payload.issues.push({origin:"string",code:"invalid_format",format:"regex",input:payload.
value,pattern:def.pattern.toString(),inst,continue:!def.abort})}});const $ZodCheckLowerCase=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckLowerCase",(inst,def)=>{def.pattern??(def.pattern=_regexes_js__WEBPACK_IMPORTED_MODULE_2__.AC);$ZodCheckStringFormat.
init(inst,def)});const $ZodCheckUpperCase=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodCheckUpperCase",(inst,def)=>{def.
pattern??(def.pattern=_regexes_js__WEBPACK_IMPORTED_MODULE_2__.Zv);$ZodCheckStringFormat.init(inst,def)});const $ZodCheckIncludes=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckIncludes",(inst,def)=>{$ZodCheck.init(inst,def);const escapedRegex=_util_js__WEBPACK_IMPORTED_MODULE_1__.sD(
def.includes);const pattern=new RegExp(typeof def.position==="number"?`^.{${def.position},}${escapedRegex}`:escapedRegex);
def.pattern=pattern;inst._zod.check=payload=>{if(payload.value.includes(def.includes,def.position))return;payload.issues.
push({origin:"string",code:"invalid_format",format:"includes",includes:def.includes,input:payload.value,inst,continue:!def.
abort})}});const $ZodCheckStartsWith=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodCheckStartsWith",(inst,def)=>{$ZodCheck.
init(inst,def);const pattern=new RegExp(`^${_util_js__WEBPACK_IMPORTED_MODULE_1__.sD(def.prefix)}.*`);def.pattern??(def.
pattern=pattern);inst._zod.check=payload=>{if(payload.value.startsWith(def.prefix))return;payload.issues.push({origin:"s\
tring",code:"invalid_format",format:"starts_with",prefix:def.prefix,input:payload.value,inst,continue:!def.abort})}});const $ZodCheckEndsWith=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckEndsWith",(inst,def)=>{$ZodCheck.init(inst,def);const pattern=new RegExp(`.*${_util_js__WEBPACK_IMPORTED_MODULE_1__.
sD(def.suffix)}$`);def.pattern??(def.pattern=pattern);inst._zod.check=payload=>{if(payload.value.endsWith(def.suffix))return;
payload.issues.push({origin:"string",code:"invalid_format",format:"ends_with",suffix:def.suffix,input:payload.value,inst,
continue:!def.abort})}});function handleCheckPropertyResult(result,payload,property){if(result.issues.length){payload.issues.
push(..._util_js__WEBPACK_IMPORTED_MODULE_1__.lQ(property,result.issues))}}const $ZodCheckProperty=null;const $ZodCheckProperties=_core_js__WEBPACK_IMPORTED_MODULE_0__.
xI("$ZodCheckProperties",(inst,def)=>{$ZodCheck.init(inst,def);_util_js__WEBPACK_IMPORTED_MODULE_1__.jD(inst,Symbol.iterator,
function*(){yield inst});let entries;inst._zod.check=payload=>{if(payload.value==null){payload.issues.push({expected:"ob\
ject",code:"invalid_type",input:payload.value,inst});return void 0}entries??(entries=Reflect.ownKeys(def.shape).map(key=>[
key,def.shape[key]]));const input=payload.value;let proms;for(const[key,schema]of entries){const result=schema._zod.run(
{value:input[key],issues:[]},{});if(result instanceof Promise){proms??(proms=[]);proms.push(result.then(result2=>handleCheckPropertyResult(
result2,payload,key)))}else{handleCheckPropertyResult(result,payload,key)}}if(proms)return Promise.all(proms).then(()=>void 0);
return void 0}});const $ZodCheckMimeType=null;const $ZodCheckOverwrite=_core_js__WEBPACK_IMPORTED_MODULE_0__.xI("$ZodChe\
ckOverwrite",(inst,def)=>{$ZodCheck.init(inst,def);inst._zod.check=payload=>{payload.value=def.tx(payload.value)}})}),88532:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{$W:()=>config,GT:()=>$ZodAsyncError,cV:()=>$ZodEncodeError,cr:()=>globalConfig,
tm:()=>NEVER,xI:()=>$constructor});var _util_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(54723);var _a;const NEVER=Object.
freeze({status:"aborted"});const _zodDesc={value:void 0,enumerable:false};let _E="captureStackTrace"in Error?Error:null;
function newError(Definition){const E=_E;if(E){const saved=E.stackTraceLimit;if(typeof saved==="number"){try{E.stackTraceLimit=
0}catch{_E=null;return new Definition}try{return new Definition}finally{E.stackTraceLimit=saved}}}return new Definition}
function $constructor(name,initializer,proto,params){const zodProto={};function Internals(def){this.def=def;this.constr=
_;this.traits=new Set}Internals.prototype=zodProto;const protoMembers=proto;const initialized=protoMembers&&new WeakSet;
function init(inst,def){if(!inst._zod){_zodDesc.value=new Internals(def);try{Object.defineProperty(inst,"_zod",_zodDesc)}finally{
_zodDesc.value=void 0}}else if(inst._zod.traits.has(name)){return}inst._zod.traits.add(name);initializer(inst,def);if(initialized){
const own=Object.getPrototypeOf(inst);const ctorProto=inst._zod.constr.prototype;let up=own;while(up&&up!==ctorProto)up=
Object.getPrototypeOf(up);const target=up??own;if(!initialized.has(target)){initialized.add(target);(0,_util_js__WEBPACK_IMPORTED_MODULE_0__.
ol)(target,protoMembers)}}const proto2=_.prototype;for(const k in proto2){if(!Object.prototype.hasOwnProperty.call(proto2,
k))continue;if(!(k in inst)){inst[k]=proto2[k].bind(inst)}}}const Parent=params?.Parent??Object;class Definition extends Parent{}
Object.defineProperty(Definition,"name",{value:name});function _(def){const inst=params?.Parent?newError(Definition):this;
init(inst,def);const deferred=inst._zod.deferred;if(deferred){for(const fn of deferred){fn()}inst._zod.deferred=void 0}const pp=globalThis.
__zod_globalConfig?.postProcessor;if(pp)pp(inst);return inst}Object.defineProperty(_,"init",{value:init});Object.defineProperty(
_,Symbol.hasInstance,{value:inst=>{if(params?.Parent&&inst instanceof params.Parent)return true;return inst?._zod?.traits?.
has(name)}});Object.defineProperty(_,"name",{value:name});return _}const $brand=null;class $ZodAsyncError extends Error{constructor(){
super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`)}}class $ZodEncodeError extends Error{constructor(name){
super(`Encountered unidirectional transform during encode: ${name}`);this.name="ZodEncodeError"}}(_a=globalThis).__zod_globalConfig??
(_a.__zod_globalConfig={});const globalConfig=globalThis.__zod_globalConfig;function config(newConfig){if(newConfig)Object.
assign(globalConfig,newConfig);return globalConfig}}),37428:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{JM:()=>flattenError,Kd:()=>$ZodRealError,Wk:()=>formatError,a$:()=>$ZodError});
var _core_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(88532);var _util_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
54723);function _getMessage(){const internals=this._zod;internals.message??(internals.message=JSON.stringify(internals.def,
_util_js__WEBPACK_IMPORTED_MODULE_0__.k8,2));return internals.message}function _setMessage(value){this._zod.message=value}
const _messageDesc={get:_getMessage,set:_setMessage,enumerable:true,configurable:true};const _issuesDesc={value:void 0,enumerable:false};
const _installedToString=new WeakSet([Object.prototype,Error.prototype]);const initializer=(inst,def)=>{inst.name="$ZodE\
rror";_issuesDesc.value=def;Object.defineProperty(inst,"issues",_issuesDesc);_issuesDesc.value=void 0;Object.defineProperty(
inst,"message",_messageDesc);const proto=Object.getPrototypeOf(inst);if(!_installedToString.has(proto)){_installedToString.
add(proto);Object.defineProperty(proto,"toString",{configurable:true,enumerable:false,get(){const value=()=>this.message;
Object.defineProperty(this,"toString",{value,configurable:true,writable:true});return value},set(value){Object.defineProperty(
this,"toString",{value,configurable:true,writable:true})}})}};const $ZodError=(0,_core_js__WEBPACK_IMPORTED_MODULE_1__.xI)(
"$ZodError",initializer);const $ZodRealError=(0,_core_js__WEBPACK_IMPORTED_MODULE_1__.xI)("$ZodError",initializer,void 0,
{Parent:Error});function node(obj,key,make){if(!Object.prototype.hasOwnProperty.call(obj,key)){if(key==="__proto__"){Object.
defineProperty(obj,key,{value:make(),writable:true,enumerable:true,configurable:true})}else{obj[key]=make()}}return obj[key]}
function flattenError(error,mapper=issue=>issue.message){const fieldErrors={};const formErrors=[];for(const sub of error.
issues){if(sub.path.length>0){node(fieldErrors,sub.path[0],()=>[]).push(mapper(sub))}else{formErrors.push(mapper(sub))}}
return{formErrors,fieldErrors}}function formatError(error,mapper=issue=>issue.message){const fieldErrors={_errors:[]};const processError=(error2,path=[])=>{
for(const issue of error2.issues){if(issue.code==="invalid_union"&&issue.errors.length){issue.errors.map(issues=>processError(
{issues},[...path,...issue.path]))}else if(issue.code==="invalid_key"){processError({issues:issue.issues},[...path,...issue.
path])}else if(issue.code==="invalid_element"){processError({issues:issue.issues},[...path,...issue.path])}else{const fullpath=[
...path,...issue.path];if(fullpath.length===0){fieldErrors._errors.push(mapper(issue))}else{let curr=fieldErrors;let i=0;
while(i<fullpath.length){const el=fullpath[i];const terminal=i===fullpath.length-1;if(el==="_errors"){if(terminal)curr._errors.
push(mapper(issue));i++;continue}if(!Object.prototype.hasOwnProperty.call(curr,el)){Object.defineProperty(curr,el,{value:{
_errors:[]},enumerable:true,writable:true,configurable:true})}const node2=curr[el];if(terminal){node2._errors.push(mapper(
issue))}curr=node2;i++}}}}};processError(error);return fieldErrors}function treeifyError(error,mapper=issue=>issue.message){
const result={errors:[]};const processError=(error2,path=[])=>{var _a;for(const issue of error2.issues){if(issue.code===
"invalid_union"&&issue.errors.length){issue.errors.map(issues=>processError({issues},[...path,...issue.path]))}else if(issue.
code==="invalid_key"){processError({issues:issue.issues},[...path,...issue.path])}else if(issue.code==="invalid_element"){
processError({issues:issue.issues},[...path,...issue.path])}else{const fullpath=[...path,...issue.path];if(fullpath.length===
0){result.errors.push(mapper(issue));continue}let curr=result;let i=0;while(i<fullpath.length){const el=fullpath[i];const terminal=i===
fullpath.length-1;if(typeof el==="string"){curr.properties??(curr.properties={});if(!Object.prototype.hasOwnProperty.call(
curr.properties,el)){Object.defineProperty(curr.properties,el,{value:{errors:[]},enumerable:true,writable:true,configurable:true})}
curr=curr.properties[el]}else{curr.items??(curr.items=[]);(_a=curr.items)[el]??(_a[el]={errors:[]});curr=curr.items[el]}
if(terminal){curr.errors.push(mapper(issue))}i++}}}};processError(error);return result}function toDotPath(_path){const segs=[];
const path=_path.map(seg=>typeof seg==="object"?seg.key:seg);for(const seg of path){if(typeof seg==="number")segs.push(`\
[${seg}]`);else if(typeof seg==="symbol")segs.push(`[${JSON.stringify(String(seg))}]`);else if(/[^\w$]/.test(seg))segs.push(
`[${JSON.stringify(seg)}]`);else{if(segs.length)segs.push(".");segs.push(seg)}}return segs.join("")}function prettifyError(error){
const lines=[];const issues=[...error.issues].sort((a,b)=>(a.path??[]).length-(b.path??[]).length);for(const issue of issues){
lines.push(`✖ ${issue.message}`);if(issue.path?.length)lines.push(`  → at ${toDotPath(issue.path)}`)}return lines.join(
"\n")}}),4196:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{__webpack_require__.d(__webpack_exports__,
{F0:()=>validateAsync,GW:()=>_encodeAsync,Mv:()=>_encode,Od:()=>_safeParse,R3:()=>_safeDecodeAsync,Rb:()=>_parseAsync,Tj:()=>_parse,
VS:()=>_safeDecode,e2:()=>_decode,or:()=>_decodeAsync,rh:()=>_safeEncode,tf:()=>validate,v_:()=>_safeEncodeAsync,wG:()=>_safeParseAsync});
var _core_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(88532);var _errors_js__WEBPACK_IMPORTED_MODULE_2__=__webpack_require__(
37428);var _util_js__WEBPACK_IMPORTED_MODULE_1__=__webpack_require__(54723);function finalizeParams(callee,params){return{
callee:params?.callee??callee,Err:params?.Err}}const _parse=_Err=>{const fn=(schema,value,_ctx,_params)=>{const ctx=_ctx?
{..._ctx,async:false}:{async:false};const result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise){throw new _core_js__WEBPACK_IMPORTED_MODULE_0__.
GT}if(result.issues.length){const e=new(_params?.Err??_Err)(result.issues.map(iss=>_util_js__WEBPACK_IMPORTED_MODULE_1__.
iR(iss,ctx,_core_js__WEBPACK_IMPORTED_MODULE_0__.$W())));_util_js__WEBPACK_IMPORTED_MODULE_1__.gx(e,_params?.callee??fn);
throw e}return result.value};return fn};const parse2=_parse(_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);const _parseAsync=_Err=>{
const fn=async(schema,value,_ctx,params)=>{const ctx=_ctx?{..._ctx,async:true}:{async:true};let result=schema._zod.run({
value,issues:[]},ctx);if(result instanceof Promise)result=await result;if(result.issues.length){const e=new(params?.Err??
_Err)(result.issues.map(iss=>_util_js__WEBPACK_IMPORTED_MODULE_1__.iR(iss,ctx,_core_js__WEBPACK_IMPORTED_MODULE_0__.$W())));
_util_js__WEBPACK_IMPORTED_MODULE_1__.gx(e,params?.callee??fn);throw e}return result.value};return fn};const parseAsync2=_parseAsync(
_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);const _safeParse=_Err=>(schema,value,_ctx)=>{const ctx=_ctx?{..._ctx,async:false}:
{async:false};const result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise){throw new _core_js__WEBPACK_IMPORTED_MODULE_0__.
GT}return result.issues.length?failure(_Err,result.issues,ctx):{success:true,data:result.value}};const safeParse=_safeParse(
_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);function failure(Err,issues,ctx){let error;return{success:false,get error(){
if(!error){error=new Err(issues.map(iss=>_util_js__WEBPACK_IMPORTED_MODULE_1__.iR(iss,ctx,_core_js__WEBPACK_IMPORTED_MODULE_0__.
$W())));issues=void 0;ctx=void 0}return error},set error(e){error=e;issues=void 0;ctx=void 0}}}const _safeParseAsync=_Err=>async(schema,value,_ctx)=>{
const ctx=_ctx?{..._ctx,async:true}:{async:true};let result=schema._zod.run({value,issues:[]},ctx);if(result instanceof Promise)
result=await result;return result.issues.length?failure(_Err,result.issues,ctx):{success:true,data:result.value}};const safeParseAsync=_safeParseAsync(
_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);const COMPILE_INVALID=Symbol.for("zod.compile.invalid");const COMPILE_FALLBACK=Symbol.
for("zod.compile.fallback");const validate=((schema,value,_ctx)=>{const validator=schema._zod.bag.validator;if(validator!==
void 0){if(validator(value)!==COMPILE_INVALID)return true;if(validator.definite===true&&_ctx===void 0)return false}return validateFallback(
schema,value,_ctx)});function validateFallback(schema,value,_ctx){const ctx=_ctx?{..._ctx,async:false,abortEarly:true}:{
async:false,abortEarly:true};const fallbackRun=schema._zod.bag.fallbackRun;let result;if(fallbackRun){ctx[COMPILE_FALLBACK]=
true;result=fallbackRun({value,issues:[]},ctx)}else{result=schema._zod.run({value,issues:[]},ctx)}if(result instanceof Promise){
throw new _core_js__WEBPACK_IMPORTED_MODULE_0__.GT}return result.issues.length===0}const validateAsync=async(schema,value,_ctx)=>{
const ctx=_ctx?{..._ctx,async:true,abortEarly:true}:{async:true,abortEarly:true};let result=schema._zod.run({value,issues:[]},
ctx);if(result instanceof Promise)result=await result;return result.issues.length===0};const _encode=_Err=>{const parse3=_parse(
_Err);const fn=(schema,value,_ctx,_params)=>{const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return parse3(
schema,value,ctx,finalizeParams(fn,_params))};return fn};const encode=_encode(_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);
const _decode=_Err=>{const parse3=_parse(_Err);const fn=(schema,value,_ctx,_params)=>{return parse3(schema,value,_ctx,finalizeParams(
fn,_params))};return fn};const decode=_decode(_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);const _encodeAsync=_Err=>{const parseAsync3=_parseAsync(
_Err);const fn=async(schema,value,_ctx,_params)=>{const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return await parseAsync3(
schema,value,ctx,finalizeParams(fn,_params))};return fn};const encodeAsync=_encodeAsync(_errors_js__WEBPACK_IMPORTED_MODULE_2__.
Kd);const _decodeAsync=_Err=>{const parseAsync3=_parseAsync(_Err);const fn=async(schema,value,_ctx,_params)=>{return await parseAsync3(
schema,value,_ctx,finalizeParams(fn,_params))};return fn};const decodeAsync=_decodeAsync(_errors_js__WEBPACK_IMPORTED_MODULE_2__.
Kd);const _safeEncode=_Err=>(schema,value,_ctx)=>{const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return _safeParse(
_Err)(schema,value,ctx)};const safeEncode=_safeEncode(_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);const _safeDecode=_Err=>(schema,value,_ctx)=>{
return _safeParse(_Err)(schema,value,_ctx)};const safeDecode=_safeDecode(_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);const _safeEncodeAsync=_Err=>async(schema,value,_ctx)=>{
const ctx=_ctx?{..._ctx,direction:"backward"}:{direction:"backward"};return _safeParseAsync(_Err)(schema,value,ctx)};const safeEncodeAsync=_safeEncodeAsync(
_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd);const _safeDecodeAsync=_Err=>async(schema,value,_ctx)=>{return _safeParseAsync(
_Err)(schema,value,_ctx)};const safeDecodeAsync=_safeDecodeAsync(_errors_js__WEBPACK_IMPORTED_MODULE_2__.Kd)}),23908:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{AC:()=>lowercase,Ak:()=>nanoid,D2:()=>nanoidOfLength,F:()=>httpProtocol,Gl:()=>cuid2,
K3:()=>base64,Os:()=>guid,Rp:()=>email,Vx:()=>_undefined,Z0:()=>ulid,Zg:()=>emoji,Zv:()=>uppercase,ai:()=>number,fO:()=>ksuid,
gF:()=>cuid,gp:()=>anyString,hQ:()=>e164,kB:()=>time,kM:()=>xid,l7:()=>cidrv6,nd:()=>integer,o:()=>bigint,p0:()=>duration,
p6:()=>date,r0:()=>base64url,uR:()=>uuid,uX:()=>ipv4,ug:()=>ipv6,w$:()=>datetime,zM:()=>boolean,zr:()=>cidrv4});const cuid=/^[cC][0-9a-z]{6,}$/;
const cuid2=/^[0-9a-z]+$/;const ulid=/^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;const xid=/^[0-9a-vA-V]{20}$/;const ksuid=/^[A-Za-z0-9]{27}$/;
const nanoid=/^[a-zA-Z0-9_-]{21}$/;function nanoidOfLength(length){return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`)}const duration=/^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
const extendedDuration=/^[-+]?P(?!$)(?:(?:[-+]?\d+Y)|(?:[-+]?\d+[.,]\d+Y$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:(?:[-+]?\d+W)|(?:[-+]?\d+[.,]\d+W$))?(?:(?:[-+]?\d+D)|(?:[-+]?\d+[.,]\d+D$))?(?:T(?=[\d+-])(?:(?:[-+]?\d+H)|(?:[-+]?\d+[.,]\d+H$))?(?:(?:[-+]?\d+M)|(?:[-+]?\d+[.,]\d+M$))?(?:[-+]?\d+(?:[.,]\d+)?S)?)??$/;
const guid=/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;const uuid=version=>{if(!version)
return/^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`)};
const uuid4=null;const uuid6=null;const uuid7=null;const email=/^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const html5Email=/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const rfc5322Email=/^(([^<>()\[\]\\.,;:\s@"]+(\.[^<>()\[\]\\.,;:\s@"]+)*)|(".+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
const unicodeEmail=/^[^\s@"]{1,64}@[^\s@]{1,255}$/u;const idnEmail=null;const browserEmail=/^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const _emoji=`^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Comp\
onent}]+$`;function emoji(){return new RegExp(_emoji,"u")}const ipv4=/^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const mac=delimiter=>{const escapedDelim=util.escapeRegex(delimiter??":");return new RegExp(`^(?:[0-9A-F]{2}${escapedDelim}\
){5}[0-9A-F]{2}$|^(?:[0-9a-f]{2}${escapedDelim}){5}[0-9a-f]{2}$`)};const cidrv4=/^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6=/^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64=/^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;const base64url=/^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const hostname=/^(?=.{1,253}\.?$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[-0-9a-zA-Z]{0,61}[0-9a-zA-Z])?)*\.?$/;
const domain=/^(?=.{1,253}$)([a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;const httpProtocol=/^https?$/;
const e164=/^\+[1-9]\d{6,14}$/;const creditCard=/^\d(?:[ -]?\d){11,18}$/;const currencyCode=/^(?:AED|AFN|ALL|AMD|AOA|ARS|AUD|AWG|AZN|BAM|BBD|BDT|BHD|BIF|BMD|BND|BOB|BOV|BRL|BSD|BTN|BWP|BYN|BZD|CAD|CDF|CHE|CHF|CHW|CLF|CLP|CNY|COP|COU|CRC|CUP|CVE|CZK|DJF|DKK|DOP|DZD|EGP|ERN|ETB|EUR|FJD|FKP|GBP|GEL|GHS|GIP|GMD|GNF|GTQ|GYD|HKD|HNL|HTG|HUF|IDR|ILS|INR|IQD|IRR|ISK|JMD|JOD|JPY|KES|KGS|KHR|KMF|KPW|KRW|KWD|KYD|KZT|LAK|LBP|LKR|LRD|LSL|LYD|MAD|MDL|MGA|MKD|MMK|MNT|MOP|MRU|MUR|MVR|MWK|MXN|MXV|MYR|MZN|NAD|NGN|NIO|NOK|NPR|NZD|OMR|PAB|PEN|PGK|PHP|PKR|PLN|PYG|QAR|RON|RSD|RUB|RWF|SAR|SBD|SCR|SDG|SEK|SGD|SHP|SLE|SOS|SRD|SSP|STN|SVC|SYP|SZL|THB|TJS|TMT|TND|TOP|TRY|TTD|TWD|TZS|UAH|UGX|USD|USN|UYI|UYU|UYW|UZS|VED|VES|VND|VUV|WST|XAD|XAF|XAG|XAU|XBA|XBB|XBC|XBD|XCD|XCG|XDR|XOF|XPD|XPF|XPT|XSU|XTS|XUA|XXX|YER|ZAR|ZMW|ZWG)$/;
const iban=/^[A-Z]{2}(?!00|01|99)\d{2}[A-Z0-9]{11,30}$/;const dateSource=`(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48\
]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d\
|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;function anchor(source){return new RegExp(`^${source}$`)}const date=anchor(dateSource);
function timeSource(args){const hhmm=`(?:[01]\\d|2[0-3]):[0-5]\\d`;const regex=typeof args.precision==="number"?args.precision===
-1?`${hhmm}`:args.precision===0?`${hhmm}:[0-5]\\d`:`${hhmm}:[0-5]\\d\\.\\d{${args.precision}}`:args.seconds?`${hhmm}:[0-\
5]\\d(?:\\.\\d+)?`:`${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;return regex}function time(args){return new RegExp(`^${timeSource(
args)}$`)}function datetime(args){const opts=["Z"];if(args.offset)opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);const qualified=`${timeSource(
{precision:args.precision,seconds:true})}(?:${opts.join("|")})`;const timeRegex=args.local?`${qualified}|${timeSource({precision:args.
precision})}`:qualified;return new RegExp(`^${dateSource}T(?:${timeRegex})$`)}const anyString=/^[\s\S]{0,}$/;const string=params=>{
const regex=params?`[\\s\\S]{${params?.minimum??0},${params?.maximum??""}}`:`[\\s\\S]*`;return new RegExp(`^${regex}$`)};
const bigint=/^-?\d+n?$/;const integer=/^-?\d+$/;const number=/^-?\d+(?:\.\d+)?$/;const boolean=/^(?:true|false)$/i;const _null=/^null$/i;
const _undefined=/^undefined$/i;const lowercase=/^[^A-Z]*$/;const uppercase=/^[^a-z]*$/;const hex=/^[0-9a-fA-F]*$/;function fixedBase64(bodyLength,padding){
return new RegExp(`^[A-Za-z0-9+/]{${bodyLength}}${padding}$`)}function fixedBase64url(length){return new RegExp(`^[A-Za-\
z0-9_-]{${length}}$`)}const md5_hex=/^[0-9a-fA-F]{32}$/;const md5_base64=null;const md5_base64url=null;const sha1_hex=/^[0-9a-fA-F]{40}$/;
const sha1_base64=null;const sha1_base64url=null;const sha256_hex=/^[0-9a-fA-F]{64}$/;const sha256_base64=null;const sha256_base64url=null;
const sha384_hex=/^[0-9a-fA-F]{96}$/;const sha384_base64=null;const sha384_base64url=null;const sha512_hex=/^[0-9a-fA-F]{128}$/;
const sha512_base64=null;const sha512_base64url=null}),29396:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{fd:()=>globalRegistry});var _a;const $output=null;const $input=null;class $ZodRegistry{constructor(){
this._map=new WeakMap;this._idmap=new Map}add(schema,..._meta){const meta=_meta[0];this._map.set(schema,meta);if(meta&&typeof meta===
"object"&&"id"in meta){this._idmap.set(meta.id,schema)}return this}clear(){this._map=new WeakMap;this._idmap=new Map;return this}remove(schema){
const meta=this._map.get(schema);if(meta&&typeof meta==="object"&&"id"in meta){this._idmap.delete(meta.id)}this._map.delete(
schema);return this}get(schema){const p=schema._zod.parent;if(p){const pm={...this.get(p)??{}};delete pm.id;const f={...pm,
...this._map.get(schema)};return Object.keys(f).length?f:void 0}return this._map.get(schema)}has(schema){return this._map.
has(schema)}}function registry(){return new $ZodRegistry}(_a=globalThis).__zod_globalRegistry??(_a.__zod_globalRegistry=
registry());const globalRegistry=globalThis.__zod_globalRegistry}),56985:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{$p:()=>$ZodArray,Dq:()=>$ZodBase64,CQ:()=>$ZodBase64URL,BN:()=>$ZodBigInt,sF:()=>$ZodBoolean,
CI:()=>$ZodCIDRv4,Cn:()=>$ZodCIDRv6,bl:()=>$ZodCUID,Zu:()=>$ZodCUID2,t$:()=>$ZodCatch,YY:()=>$ZodCodec,b0:()=>$ZodCustom,
o5:()=>$ZodDate,rv:()=>$ZodDefault,Oy:()=>$ZodE164,qG:()=>$ZodEmail,cG:()=>$ZodEmoji,VO:()=>$ZodEnum,RL:()=>$ZodExactOptional,
Zc:()=>$ZodGUID,Lc:()=>$ZodIPv4,Zy:()=>$ZodIPv6,v1:()=>$ZodISODate,Ko:()=>$ZodISODateTime,$N:()=>$ZodISODuration,Ax:()=>$ZodISOTime,
LJ:()=>$ZodIntersection,h8:()=>$ZodJWT,GY:()=>$ZodKSUID,Py:()=>$ZodNanoID,Um:()=>$ZodNever,N$:()=>$ZodNonOptional,qc:()=>$ZodNullable,
vz:()=>$ZodNumber,I:()=>$ZodNumberFormat,w:()=>$ZodObjectJIT,ig:()=>$ZodOptional,_m:()=>$ZodPipe,VF:()=>$ZodPrefault,Sb:()=>$ZodReadonly,
h:()=>$ZodRecord,$v:()=>$ZodString,EY:()=>$ZodStringFormat,Wc:()=>$ZodTransform,G3:()=>$ZodTuple,W4:()=>$ZodType,g5:()=>$ZodULID,
VY:()=>$ZodURL,Zn:()=>$ZodUUID,Mv:()=>$ZodUndefined,cu:()=>$ZodUnion,GP:()=>$ZodUnknown,TF:()=>$ZodXID,cq:()=>base64Charset,
xE:()=>base64urlCharset,YK:()=>standardProps});var core_checks=__webpack_require__(44890);var core_core=__webpack_require__(
88532);;class Doc{constructor(args=[],closed={}){this.content=[];this.indent=0;this.args=args;this.closed=closed}indented(fn){
this.indent+=1;try{fn(this)}finally{this.indent-=1}}write(arg){if(typeof arg==="function"){arg(this,{execution:"sync"});
arg(this,{execution:"async"});return}const content=arg;const lines=content.split("\n").filter(x=>x);const minIndent=Math.
min(...lines.map(x=>x.length-x.trimStart().length));const dedented=lines.map(x=>x.slice(minIndent)).map(x=>" ".repeat(this.
indent*2)+x);for(const line of dedented){this.content.push(line)}}compile(){const F=Function;const content=this?.content??
[``];const factory=new F(...Object.keys(this.closed),`return function (${this.args.join(", ")}) {
${content.join("\n")}
};`);return factory(...Object.values(this.closed))}}var core_regexes=__webpack_require__(23908);var core_util=__webpack_require__(
54723);;const version={major:4,minor:6,patch:7};;const $ZodType=core_core.xI("$ZodType",(inst,def)=>{var _a;inst??(inst=
{});inst._zod.def=def;inst._zod.bag=inst._zod.bag||{};inst._zod.version=version;const defChecks=inst._zod.def.checks;const checks2=inst.
_zod.traits.has("$ZodCheck")?[inst,...defChecks??[]]:defChecks?.length?[...defChecks]:[];for(const ch of checks2){for(const fn of ch.
_zod.onattach){fn(inst)}}if(checks2.length===0){(_a=inst._zod).deferred??(_a.deferred=[]);inst._zod.deferred?.push(()=>{
inst._zod.run=inst._zod.parse})}else{const runChecks=(payload,checks3,ctx)=>{if(payload.memo)return payload;let isAborted=core_util.
QH(payload);let asyncResult;for(const ch of checks3){if(ch._zod.def.when){if(core_util.rL(payload))continue;const shouldRun=ch.
_zod.def.when(payload);if(!shouldRun)continue}else if(isAborted){continue}const currLen=payload.issues.length;const _=ch.
_zod.check(payload);if(_ instanceof Promise&&ctx?.async===false){throw new core_core.GT}if(asyncResult||_ instanceof Promise){
asyncResult=(asyncResult??Promise.resolve()).then(async()=>{await _;const nextLen=payload.issues.length;if(nextLen===currLen)
return;core_util.d3(payload.issues,currLen,inst);if(!isAborted)isAborted=core_util.QH(payload,currLen)})}else{const nextLen=payload.
issues.length;if(nextLen===currLen)continue;core_util.d3(payload.issues,currLen,inst);if(!isAborted)isAborted=core_util.
QH(payload,currLen)}}if(asyncResult){return asyncResult.then(()=>{return payload})}return payload};const handleCanaryResult=(canary,payload,ctx)=>{
if(core_util.QH(canary)){canary.aborted=true;return canary}const checkResult=runChecks(payload,checks2,ctx);if(checkResult instanceof
Promise){if(ctx.async===false)throw new core_core.GT;return checkResult.then(checkResult2=>inst._zod.parse(checkResult2,
ctx))}return inst._zod.parse(checkResult,ctx)};inst._zod.run=(payload,ctx)=>{if(ctx.skipChecks){return inst._zod.parse(payload,
ctx)}if(ctx.direction==="backward"){const canary=inst._zod.parse({value:payload.value,issues:[]},{...ctx,skipChecks:true});
if(canary instanceof Promise){return canary.then(canary2=>{return handleCanaryResult(canary2,payload,ctx)})}return handleCanaryResult(
canary,payload,ctx)}const result=inst._zod.parse(payload,ctx);if(result instanceof Promise){if(ctx.async===false)throw new core_core.
GT;return result.then(result2=>runChecks(result2,checks2,ctx))}return runChecks(result,checks2,ctx)}}},{get"~standard"(){
return core_util.jD(this,"~standard",standardProps(this))},set"~standard"(value){core_util.qh(this,"~standard",value)}});
const toStandardResult=(r,ctx)=>r.issues.length?{issues:r.issues.map(iss=>core_util.iR(iss,ctx,core_core.$W()))}:{value:r.
value};async function validateAsync(inst,value){const ctx={async:true};return toStandardResult(await inst._zod.run({value,
issues:[]},ctx),ctx)}function standardProps(inst){return{validate:value=>{const ctx={async:false};try{const r=inst._zod.
run({value,issues:[]},ctx);if(!(r instanceof Promise))return toStandardResult(r,ctx)}catch(_){}return validateAsync(inst,
value)},vendor:"zod",version:1}}const $ZodString=core_core.xI("$ZodString",(inst,def)=>{$ZodType.init(inst,def);inst._zod.
pattern=def.pattern??core_regexes.gp;inst._zod.parse=(payload,_)=>{if(def.coerce)try{payload.value=String(payload.value)}catch(_2){}
if(typeof payload.value==="string")return payload;payload.issues.push({expected:"string",code:"invalid_type",input:payload.
value,inst});return payload}});const $ZodStringFormat=core_core.xI("$ZodStringFormat",(inst,def)=>{core_checks.ql.init(inst,
def);$ZodString.init(inst,def)});const $ZodGUID=core_core.xI("$ZodGUID",(inst,def)=>{def.pattern??(def.pattern=core_regexes.
Os);$ZodStringFormat.init(inst,def)});const $ZodUUID=core_core.xI("$ZodUUID",(inst,def)=>{if(def.version){const versionMap={
v1:1,v2:2,v3:3,v4:4,v5:5,v6:6,v7:7,v8:8};const v=versionMap[def.version];if(v===void 0)throw new Error(`Invalid UUID ver\
sion: "${def.version}"`);def.pattern??(def.pattern=core_regexes.uR(v))}else def.pattern??(def.pattern=core_regexes.uR());
$ZodStringFormat.init(inst,def)});const $ZodEmail=core_core.xI("$ZodEmail",(inst,def)=>{def.pattern??(def.pattern=core_regexes.
Rp);$ZodStringFormat.init(inst,def)});const URL_BAD_FORMAT=1;const URL_UNPARSEABLE=2;function canParseURL(input){try{if(typeof URL!==
"undefined"&&typeof URL.canParse==="function")return URL.canParse(input);new URL(input);return true}catch{return false}}
function validateURL(trimmed,def){if(!("normalize"in def)&&!("hostname"in def)&&!("protocol"in def)){return canParseURL(
trimmed)||URL_UNPARSEABLE}return parseURLObject(trimmed,def)}function parseURLObject(trimmed,def){if(!def.normalize&&def.
protocol?.source===core_regexes.F.source&&!/^https?:\/\//i.test(trimmed)){return URL_BAD_FORMAT}try{if(typeof URL!=="und\
efined"){const URLStatic=URL;if(typeof URLStatic.parse==="function")return URLStatic.parse(trimmed)??URL_UNPARSEABLE}return new URL(
trimmed)}catch{return URL_UNPARSEABLE}}const asciiTabOrNewline=/[\t\n\r]/g;function stripTabAndNewline(value){return value.
replace(asciiTabOrNewline,"")}function urlHostnameOk(url,hostname){hostname.lastIndex=0;return hostname.test(url.hostname)}
function urlProtocolOk(url,protocol){protocol.lastIndex=0;return protocol.test(url.protocol.endsWith(":")?url.protocol.slice(
0,-1):url.protocol)}const $ZodURL=core_core.xI("$ZodURL",(inst,def)=>{$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{
try{const trimmed=payload.value.trim();const url=validateURL(trimmed,def);if(url===URL_BAD_FORMAT){payload.issues.push({
code:"invalid_format",format:"url",note:"Invalid URL format",input:payload.value,inst,continue:!def.abort});return}if(url===
URL_UNPARSEABLE){payload.issues.push({code:"invalid_format",format:"url",input:payload.value,inst,continue:!def.abort});
return}if(url===true){payload.value=stripTabAndNewline(trimmed);return}if(def.hostname&&!urlHostnameOk(url,def.hostname)){
payload.issues.push({code:"invalid_format",format:"url",note:"Invalid hostname",pattern:def.hostname.source,input:payload.
value,inst,continue:!def.abort})}if(def.protocol&&!urlProtocolOk(url,def.protocol)){payload.issues.push({code:"invalid_f\
ormat",format:"url",note:"Invalid protocol",pattern:def.protocol.source,input:payload.value,inst,continue:!def.abort})}payload.
value=def.normalize?url.href:stripTabAndNewline(trimmed);return}catch(_){payload.issues.push({code:"invalid_format",format:"\
url",input:payload.value,inst,continue:!def.abort})}}});const $ZodEmoji=core_core.xI("$ZodEmoji",(inst,def)=>{def.pattern??
(def.pattern=core_regexes.Zg());$ZodStringFormat.init(inst,def)});const $ZodNanoID=core_core.xI("$ZodNanoID",(inst,def)=>{
if(def.length!==void 0&&(!Number.isInteger(def.length)||def.length<1))throw new Error(`Invalid nanoid length: ${def.length}`);
def.pattern??(def.pattern=def.length===void 0?core_regexes.Ak:core_regexes.D2(def.length));$ZodStringFormat.init(inst,def)});
const $ZodCUID=core_core.xI("$ZodCUID",(inst,def)=>{def.pattern??(def.pattern=core_regexes.gF);$ZodStringFormat.init(inst,
def)});const $ZodCUID2=core_core.xI("$ZodCUID2",(inst,def)=>{def.pattern??(def.pattern=core_regexes.Gl);$ZodStringFormat.
init(inst,def)});const $ZodULID=core_core.xI("$ZodULID",(inst,def)=>{def.pattern??(def.pattern=core_regexes.Z0);$ZodStringFormat.
init(inst,def)});const $ZodXID=core_core.xI("$ZodXID",(inst,def)=>{def.pattern??(def.pattern=core_regexes.kM);$ZodStringFormat.
init(inst,def)});const $ZodKSUID=core_core.xI("$ZodKSUID",(inst,def)=>{def.pattern??(def.pattern=core_regexes.fO);$ZodStringFormat.
init(inst,def)});const $ZodISODateTime=core_core.xI("$ZodISODateTime",(inst,def)=>{def.pattern??(def.pattern=core_regexes.
w$(def));$ZodStringFormat.init(inst,def)});const $ZodISODate=core_core.xI("$ZodISODate",(inst,def)=>{def.pattern??(def.pattern=
core_regexes.p6);$ZodStringFormat.init(inst,def)});const $ZodISOTime=core_core.xI("$ZodISOTime",(inst,def)=>{def.pattern??
(def.pattern=core_regexes.kB(def));$ZodStringFormat.init(inst,def)});const $ZodISODuration=core_core.xI("$ZodISODuration",
(inst,def)=>{def.pattern??(def.pattern=core_regexes.p0);$ZodStringFormat.init(inst,def)});const $ZodIPv4=core_core.xI("$\
ZodIPv4",(inst,def)=>{def.pattern??(def.pattern=core_regexes.uX);$ZodStringFormat.init(inst,def)});const ipv6Alphabet=/^[0-9a-fA-F:.]+$/;
function isValidIPv6(value){if(!ipv6Alphabet.test(value))return false;return canParseURL(`http://[${value}]`)}const $ZodIPv6=core_core.
xI("$ZodIPv6",(inst,def)=>{def.pattern??(def.pattern=core_regexes.ug);$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{
if(!isValidIPv6(payload.value)){payload.issues.push({code:"invalid_format",format:"ipv6",input:payload.value,inst,continue:!def.
abort})}}});const $ZodMAC=null;const $ZodCIDRv4=core_core.xI("$ZodCIDRv4",(inst,def)=>{def.pattern??(def.pattern=core_regexes.
zr);$ZodStringFormat.init(inst,def)});function isValidCIDRv6(value){const parts=value.split("/");if(parts.length!==2)return false;
const[address,prefix]=parts;if(!prefix)return false;const prefixNum=Number(prefix);if(`${prefixNum}`!==prefix)return false;
if(prefixNum<0||prefixNum>128)return false;return isValidIPv6(address)}const $ZodCIDRv6=core_core.xI("$ZodCIDRv6",(inst,def)=>{
def.pattern??(def.pattern=core_regexes.l7);$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{if(!isValidCIDRv6(payload.
value)){payload.issues.push({code:"invalid_format",format:"cidrv6",input:payload.value,inst,continue:!def.abort})}}});function isValidBase64(data){
if(data==="")return true;if(/\s/.test(data))return false;if(data.length%4!==0)return false;try{atob(data);return true}catch{
return false}}const base64Charset=/^[0-9a-zA-Z+/]*={0,2}$/;const $ZodBase64=core_core.xI("$ZodBase64",(inst,def)=>{def.pattern??
(def.pattern=base64Charset);$ZodStringFormat.init(inst,def);inst._zod.check=payload=>{if(isValidBase64(payload.value))return;
payload.issues.push({code:"invalid_format",format:"base64",input:payload.value,inst,continue:!def.abort})}});const base64urlCharset=/^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data){if(!base64urlCharset.test(data))return false;const base64=data.replace(/[-_]/g,c=>c==="-"?
"+":"/");const padded=base64.padEnd(Math.ceil(base64.length/4)*4,"=");return isValidBase64(padded)}const $ZodBase64URL=core_core.
xI("$ZodBase64URL",(inst,def)=>{def.pattern??(def.pattern=base64urlCharset);$ZodStringFormat.init(inst,def);inst._zod.check=
payload=>{if(isValidBase64URL(payload.value))return;payload.issues.push({code:"invalid_format",format:"base64url",input:payload.
value,inst,continue:!def.abort})}});const $ZodE164=core_core.xI("$ZodE164",(inst,def)=>{def.pattern??(def.pattern=core_regexes.
hQ);$ZodStringFormat.init(inst,def)});const CC_SANITIZE=/[- ]/g;function isLuhnAlgo(digits){let length=digits.length;let bit=1;
let sum=0;while(length){const value=digits.charCodeAt(--length)-48;bit^=1;sum+=bit?[0,2,4,6,8,1,3,5,7,9][value]:value}return sum%
10===0}function isValidCreditCard(input){if(!regexes.creditCard.test(input))return false;return isLuhnAlgo(input.replace(
CC_SANITIZE,""))}const $ZodCreditCard=null;function isIso7064Mod97(iban){let remainder=0;const len=iban.length;for(let i=4;i<
len;i++){const code=iban.charCodeAt(i);remainder=(code>=65?remainder*100+(code-55):remainder*10+(code-48))%97}for(let i=0;i<
4;i++){const code=iban.charCodeAt(i);remainder=(code>=65?remainder*100+(code-55):remainder*10+(code-48))%97}return remainder===
1}function isValidIBAN(input){if(!regexes.iban.test(input))return false;return isIso7064Mod97(input)}const $ZodIBAN=null;
function isValidJWT(token,algorithm=null){try{const tokensParts=token.split(".");if(tokensParts.length!==3)return false;
const[header]=tokensParts;if(!header)return false;const parsedHeader=JSON.parse(atob(header));if("typ"in parsedHeader&&parsedHeader?.
typ!=="JWT")return false;if(!parsedHeader.alg)return false;if(algorithm&&(!("alg"in parsedHeader)||parsedHeader.alg!==algorithm))
return false;return true}catch{return false}}const $ZodJWT=core_core.xI("$ZodJWT",(inst,def)=>{$ZodStringFormat.init(inst,
def);inst._zod.check=payload=>{if(isValidJWT(payload.value,def.alg))return;payload.issues.push({code:"invalid_format",format:"\
jwt",input:payload.value,inst,continue:!def.abort})}});const $ZodCustomStringFormat=null;const $ZodNumber=core_core.xI("\
$ZodNumber",(inst,def)=>{$ZodType.init(inst,def);inst._zod.pattern=core_regexes.ai;inst._zod.parse=(payload,_ctx)=>{if(def.
coerce)try{payload.value=Number(payload.value)}catch(_){}const input=payload.value;if(typeof input==="number"&&!Number.isNaN(
input)&&Number.isFinite(input)){return payload}const received=typeof input==="number"?Number.isNaN(input)?"NaN":!Number.
isFinite(input)?String(input):void 0:void 0;payload.issues.push({expected:"number",code:"invalid_type",input,inst,...received?
{received}:{}});return payload}});const $ZodNumberFormat=core_core.xI("$ZodNumberFormat",(inst,def)=>{core_checks.KH.init(
inst,def);$ZodNumber.init(inst,def)});const $ZodBoolean=core_core.xI("$ZodBoolean",(inst,def)=>{$ZodType.init(inst,def);
inst._zod.pattern=core_regexes.zM;inst._zod.parse=(payload,_ctx)=>{if(def.coerce)try{payload.value=Boolean(payload.value)}catch(_){}
const input=payload.value;if(typeof input==="boolean")return payload;payload.issues.push({expected:"boolean",code:"inval\
id_type",input,inst});return payload}});const $ZodBigInt=core_core.xI("$ZodBigInt",(inst,def)=>{$ZodType.init(inst,def);
inst._zod.pattern=core_regexes.o;inst._zod.parse=(payload,_ctx)=>{if(def.coerce)try{payload.value=BigInt(payload.value)}catch(_){}
if(typeof payload.value==="bigint")return payload;payload.issues.push({expected:"bigint",code:"invalid_type",input:payload.
value,inst});return payload}});const $ZodBigIntFormat=null;const $ZodSymbol=null;const $ZodUndefined=core_core.xI("$ZodU\
ndefined",(inst,def)=>{$ZodType.init(inst,def);inst._zod.pattern=core_regexes.Vx;inst._zod.values=new Set([void 0]);inst.
_zod.parse=(payload,_ctx)=>{const input=payload.value;if(typeof input==="undefined")return payload;payload.issues.push({
expected:"undefined",code:"invalid_type",input,inst});return payload}});const $ZodNull=null;const $ZodAny=null;const $ZodUnknown=core_core.
xI("$ZodUnknown",(inst,def)=>{$ZodType.init(inst,def);inst._zod.parse=payload=>payload});const $ZodNever=core_core.xI("$\
ZodNever",(inst,def)=>{$ZodType.init(inst,def);inst._zod.parse=(payload,_ctx)=>{payload.issues.push({expected:"never",code:"\
invalid_type",input:payload.value,inst});return payload}});const $ZodVoid=null;const $ZodDate=core_core.xI("$ZodDate",(inst,def)=>{
$ZodType.init(inst,def);inst._zod.parse=(payload,_ctx)=>{if(def.coerce){try{payload.value=new Date(payload.value)}catch(_err){}}
const input=payload.value;const isDate=input instanceof Date;const isValidDate=isDate&&!Number.isNaN(input.getTime());if(isValidDate)
return payload;payload.issues.push({expected:"date",code:"invalid_type",input,...isDate?{received:"Invalid Date"}:{},inst});
return payload}});function capSize(inst,size){const caps=core_util.hi(inst._zod.def.checks);if(!caps.length)return;const cap=Math.
min(...caps.map(c=>c[0]));const parse2=inst._zod.parse;inst._zod.parse=(payload,ctx)=>{const n=size(payload.value);if(n>
cap&&!ctx?.skipChecks&&ctx?.direction!=="backward"){for(const[max,ch]of core_util.hi(inst._zod.def.checks)){if(n>max&&ch.
_zod.def.when(payload)){const start=payload.issues.length;ch._zod.check(payload);payload.issues[start].continue=false;core_util.
d3(payload.issues,start,inst);return payload}}}return parse2(payload,ctx)}}const arraySize=input=>Array.isArray(input)?input.
length:-1;const mapSize=input=>input instanceof Map?input.size:-1;const setSize=input=>input instanceof Set?input.size:-1;
function handleArrayResult(result,final,index){if(result.issues.length){final.issues.push(...core_util.lQ(index,result.issues))}
final.value[index]=result.value}const $ZodArray=core_core.xI("$ZodArray",(inst,def)=>{$ZodType.init(inst,def);const memo=core_core.
cr.memoizer;memo?.attach(inst);inst._zod.parse=(payload,ctx)=>{const input=payload.value;if(!Array.isArray(input)){payload.
issues.push({expected:"array",code:"invalid_type",input,inst});return payload}payload.value=memo?memo.alloc(inst,payload,
Array(input.length),ctx):Array(input.length);const proms=[];const abortEarly=ctx?.abortEarly;for(let i=0;i<input.length;i++){
const item=input[i];const result=def.element._zod.run({value:item,issues:[]},ctx);if(result instanceof Promise){proms.push(
result.then(result2=>handleArrayResult(result2,payload,i)))}else{handleArrayResult(result,payload,i);if(abortEarly&&result.
issues.length!==0&&core_util.QH(result))break}}if(proms.length){return Promise.all(proms).then(()=>payload)}return payload};
capSize(inst,arraySize)});function handlePropertyResult(result,final,key,input,optin,optout){const isPresent=key in input;
const isOptionalOut=optout==="optional";if(!isPresent&&isOptionalOut&&optin==="optional"){return}if(result.issues.length){
if(optin!==void 0&&isOptionalOut&&!isPresent){return}final.issues.push(...core_util.lQ(key,result.issues))}if(!isPresent&&
optin===void 0){if(!result.issues.length){final.issues.push({code:"invalid_type",expected:"nonoptional",input:void 0,path:[
key]})}return}if(result.value===void 0){if(isPresent||optin==="defaulted"&&!isOptionalOut){final.value[key]=void 0}}else{
final.value[key]=result.value}}const NO_SYMBOL_KEYS=[];function normalizeDef(def){const keys=Object.keys(def.shape);const ownSymbols=Object.
getOwnPropertySymbols(def.shape);const symbolKeys=ownSymbols.length?ownSymbols:NO_SYMBOL_KEYS;const allKeys=symbolKeys.length?
[...keys,...symbolKeys]:keys;for(const k of allKeys){if(!def.shape?.[k]?._zod?.traits?.has("$ZodType")){throw new Error(
`Invalid element at key "${String(k)}": expected a Zod schema`)}}const okeys=core_util.NM(def.shape);return{...def,allKeys,
symbolKeys,keySet:new Set(keys),numKeys:keys.length,optionalKeys:new Set(okeys)}}function handleCatchall(proms,input,payload,ctx,def,inst,abortEarly){
const unrecognized=[];const keySet=def.keySet;const _catchall=def.catchall._zod;const t=_catchall.def.type;const optin=_catchall.
optin;const optout=_catchall.optout;let seen=0;for(const key in input){if(abortEarly&&payload.issues.length!==seen){if(core_util.
QH(payload,seen))break;seen=payload.issues.length}if(keySet.has(key))continue;if(key==="__proto__"){if(t==="never")unrecognized.
push(key);continue}if(t==="never"){unrecognized.push(key);continue}const r=_catchall.run({value:input[key],issues:[]},ctx);
if(r instanceof Promise){proms.push(r.then(r2=>handlePropertyResult(r2,payload,key,input,optin,optout)))}else{handlePropertyResult(
r,payload,key,input,optin,optout)}}if(unrecognized.length){payload.issues.push({code:"unrecognized_keys",keys:unrecognized,
input,inst,continue:true})}if(!proms.length)return payload;return Promise.all(proms).then(()=>{return payload})}const $ZodObject=core_core.
xI("$ZodObject",(inst,def)=>{$ZodType.init(inst,def);const desc=Object.getOwnPropertyDescriptor(def,"shape");const sh=desc?.
get?desc.get.raw:def.shape??{};if(sh){const get=()=>{const newSh={...sh};Object.defineProperty(def,"shape",{value:newSh});
get.raw=newSh;return newSh};get.raw=sh;Object.defineProperty(def,"shape",{get})}const _normalized=core_util.PO(()=>normalizeDef(
def));core_util.v5(inst,"propValues",zod=>{const shape=zod.def.shape;const propValues={};for(const key in shape){const field=shape[key].
_zod;if(field.values){if(!Object.prototype.hasOwnProperty.call(propValues,key)){core_util.Vy(propValues,key,new Set)}for(const v of field.
values)propValues[key].add(v);if(field.optin!==void 0)propValues[key].add(void 0)}}return propValues});const isObject=core_util.
Gv;const catchall=def.catchall;let value;const memo=core_core.cr.memoizer;memo?.attach(inst);inst._zod.parse=(payload,ctx)=>{
value??(value=_normalized.value);const input=payload.value;if(!isObject(input)){payload.issues.push({expected:"object",code:"\
invalid_type",input,inst});return payload}payload.value=memo?memo.alloc(inst,payload,{},ctx):{};const proms=[];const shape=value.
shape;const abortEarly=ctx?.abortEarly;let seen=payload.issues.length;for(const key of value.allKeys){if(abortEarly&&payload.
issues.length!==seen){if(core_util.QH(payload,seen))break;seen=payload.issues.length}if(key==="__proto__")continue;const el=shape[key];
const optin=el._zod.optin;const optout=el._zod.optout;const r=el._zod.run({value:input[key],issues:[]},ctx);if(r instanceof
Promise){proms.push(r.then(r2=>handlePropertyResult(r2,payload,key,input,optin,optout)))}else{handlePropertyResult(r,payload,
key,input,optin,optout)}}if(!catchall){return proms.length?Promise.all(proms).then(()=>payload):payload}return handleCatchall(
proms,input,payload,ctx,_normalized.value,inst,abortEarly===true)}});const $ZodObjectJIT=core_core.xI("$ZodObjectJIT",(inst,def)=>{
$ZodObject.init(inst,def);const superParse=inst._zod.parse;const _normalized=core_util.PO(()=>normalizeDef(def));const memo=core_core.
cr.memoizer;const generateFastpass=shape=>{const normalized=_normalized.value;const syms=normalized.symbolKeys;const doc=new Doc(
["payload","ctx"],{shape,inst,memo,syms});const parseStr=k=>`shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ct\
x)`;const prefixStr=(id2,k)=>`
          let ${id2}_ab = false;
          for (let i = 0; i < ${id2}.issues.length; i++) {
            const iss = ${id2}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id2}_ab = true;
          }
          if (${id2}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;doc.write(`const input = payload.value;`);const ids2=Object.create(null);let counter=0;for(const key of normalized.
allKeys){ids2[key]=`key_${counter++}`}doc.write(memo?`const newResult = memo.alloc(inst, payload, {}, ctx);`:`const newR\
esult = {};`);for(const key of normalized.allKeys){if(key==="__proto__")continue;const id2=ids2[key];const k=typeof key===
"symbol"?`syms[${syms.indexOf(key)}]`:core_util.UQ(key);const isPresent=`${k} in input`;const schema=shape[key];const optin=schema?.
_zod?.optin;const isOptionalIn=optin!==void 0;const isOptionalOut=schema?._zod?.optout==="optional";doc.write(`const ${id2}\
 = ${parseStr(k)};`);if(isOptionalIn&&isOptionalOut){const assign=optin==="optional"?`${id2}_present`:`${id2}.value !== \
undefined || ${id2}_present`;doc.write(`
        const ${id2}_present = ${isPresent};
        if (!${id2}.issues.length || ${id2}_present) {
          if (${id2}.issues.length) {${prefixStr(id2,k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id2}.value;
          }
        }

      `)}else if(!isOptionalIn){doc.write(`
        const ${id2}_present = ${isPresent};
        if (${id2}.issues.length) {${prefixStr(id2,k)}
        }
        if (!${id2}_present && !${id2}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id2}_present) {
          newResult[${k}] = ${id2}.value;
        }

      `)}else{doc.write(`
        if (${id2}.issues.length) {${prefixStr(id2,k)}
        }
      `);if(optin==="defaulted"){doc.write(`newResult[${k}] = ${id2}.value;`)}else{doc.write(`
        if (${id2}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id2}.value;
        }
      `)}}}doc.write(`payload.value = newResult;`);doc.write(`return payload;`);return doc.compile()};let fastpass;const isObject=core_util.
Gv;const jit=!core_core.cr.jitless;const allowsEval=core_util.hI;const fastEnabled=jit&&allowsEval.value;const catchall=def.
catchall;let value;inst._zod.parse=(payload,ctx)=>{value??(value=_normalized.value);const input=payload.value;if(!isObject(
input)){payload.issues.push({expected:"object",code:"invalid_type",input,inst});return payload}if(jit&&fastEnabled&&ctx?.
async===false&&ctx.jitless!==true){if(!fastpass)fastpass=generateFastpass(def.shape);payload=fastpass(payload,ctx);if(!catchall)
return payload;return handleCatchall([],input,payload,ctx,value,inst,ctx?.abortEarly===true)}return superParse(payload,ctx)}});
function handleUnionResults(results,final,inst,ctx){for(const result of results){if(result.issues.length===0){final.value=
result.value;return final}}const nonaborted=results.filter(r=>!core_util.QH(r));if(nonaborted.length===1){final.value=nonaborted[0].
value;return nonaborted[0]}final.issues.push({code:"invalid_union",input:final.value,inst,errors:results.map(result=>result.
issues.map(iss=>core_util.iR(iss,ctx,core_core.$W())))});return final}const $ZodUnion=core_core.xI("$ZodUnion",(inst,def)=>{
$ZodType.init(inst,def);core_util.v5(inst,"optin",zod=>zod.def.options.some(o=>o._zod.optin==="defaulted")?"defaulted":zod.
def.options.some(o=>o._zod.optin!==void 0)?"optional":void 0);core_util.v5(inst,"optout",zod=>zod.def.options.some(o=>o.
_zod.optout==="optional")?"optional":void 0);core_util.v5(inst,"values",zod=>{if(zod.def.options.every(o=>o._zod.values)){
return new Set(zod.def.options.flatMap(option=>Array.from(option._zod.values)))}return void 0});core_util.v5(inst,"patte\
rn",zod=>{if(zod.def.options.every(o=>o._zod.pattern)){const patterns=zod.def.options.map(o=>o._zod.pattern);return new RegExp(
`^(${patterns.map(p=>core_util.p6(p.source)).join("|")})$`)}return void 0});const first=def.options.length===1?def.options[0].
_zod.run:null;inst._zod.parse=(payload,ctx)=>{if(first){return first(payload,ctx)}let async=false;const results=[];for(const option of def.
options){const result=option._zod.run({value:payload.value,issues:[]},ctx);if(result instanceof Promise){results.push(result);
async=true}else{if(result.issues.length===0)return result;results.push(result)}}if(!async)return handleUnionResults(results,
payload,inst,ctx);return Promise.all(results).then(results2=>{return handleUnionResults(results2,payload,inst,ctx)})}});
function handleExclusiveUnionResults(results,final,inst,ctx){const matches=[];for(let i=0;i<results.length;i++){if(results[i].
issues.length===0)matches.push(i)}if(matches.length===1){final.value=results[matches[0]].value;return final}if(matches.length===
0){final.issues.push({code:"invalid_union",input:final.value,inst,errors:results.map(result=>result.issues.map(iss=>util.
finalizeIssue(iss,ctx,core.config())))})}else{final.issues.push({code:"invalid_union",input:final.value,inst,errors:[],inclusive:false,
matches})}return final}const $ZodXor=null;function getDiscriminatedOption(union,value){const internals=union._zod;let map=internals.
bag.optionsMap;if(!map){map=discriminatorMap(internals.def);internals.bag.optionsMap=map}const option=map.get(value);if(option===
null)throw new Error(`Ambiguous discriminator value "${String(value)}"`);return option}function discriminatorMap(def){const map=new Map;
for(const option of def.options){const values=option._zod.propValues?.[def.discriminator];if(!values||values.size===0)throw new Error(
`Invalid discriminated union option at index "${def.options.indexOf(option)}"`);for(const value of values){if(map.has(value)){
if(value!==void 0)throw new Error(`Duplicate discriminator value "${String(value)}"`);map.set(value,null)}else{map.set(value,
option)}}}return map}const $ZodDiscriminatedUnion=null;const $ZodIntersection=core_core.xI("$ZodIntersection",(inst,def)=>{
$ZodType.init(inst,def);inst._zod.parse=(payload,ctx)=>{const input=payload.value;const left=def.left._zod.run({value:input,
issues:[]},ctx);const right=def.right._zod.run({value:input,issues:[]},ctx);const async=left instanceof Promise||right instanceof
Promise;if(async){return Promise.all([left,right]).then(([left2,right2])=>{return handleIntersectionResults(payload,left2,
right2)})}return handleIntersectionResults(payload,left,right)}});function mergeValues(a,b){if(a===b){return{valid:true,
data:a}}if(a instanceof Date&&b instanceof Date&&+a===+b){return{valid:true,data:a}}if(core_util.Qd(a)&&core_util.Qd(b)){
const bKeys=Object.keys(b);const sharedKeys=Object.keys(a).filter(key=>bKeys.indexOf(key)!==-1);const newObj={...a,...b};
if(Object.prototype.hasOwnProperty.call(newObj,"__proto__"))delete newObj.__proto__;for(const key of sharedKeys){if(key===
"__proto__")continue;const sharedValue=mergeValues(a[key],b[key]);if(!sharedValue.valid){return{valid:false,mergeErrorPath:[
key,...sharedValue.mergeErrorPath]}}newObj[key]=sharedValue.data}return{valid:true,data:newObj}}if(Array.isArray(a)&&Array.
isArray(b)){if(a.length!==b.length){return{valid:false,mergeErrorPath:[]}}const newArray=[];for(let index=0;index<a.length;index++){
const itemA=a[index];const itemB=b[index];const sharedValue=mergeValues(itemA,itemB);if(!sharedValue.valid){return{valid:false,
mergeErrorPath:[index,...sharedValue.mergeErrorPath]}}newArray.push(sharedValue.data)}return{valid:true,data:newArray}}return{
valid:false,mergeErrorPath:[]}}function handleIntersectionResults(result,left,right){const unrecKeys=new Map;let unrecIssue;
const keyIssues=new Map;const collect=(iss,side)=>{let keys;if(iss.code==="unrecognized_keys"&&!iss.path?.length){unrecIssue??
(unrecIssue=iss);keys=iss.keys}else if(iss.code==="invalid_key"&&iss.origin==="record"&&iss.path?.length===1){const k=String(
iss.path[0]);if(!keyIssues.has(k))keyIssues.set(k,iss);keys=[k]}else{return false}for(const k of keys){if(!unrecKeys.has(
k))unrecKeys.set(k,{});unrecKeys.get(k)[side]=true}return true};for(const iss of left.issues){if(!collect(iss,"l"))result.
issues.push(iss)}for(const iss of right.issues){if(!collect(iss,"r"))result.issues.push(iss)}const bothKeys=[...unrecKeys].
filter(([,f])=>f.l&&f.r).map(([k])=>k);if(bothKeys.length){const aggregated=unrecIssue?bothKeys.filter(k=>unrecIssue.keys.
includes(k)):[];if(aggregated.length)result.issues.push({...unrecIssue,keys:aggregated});for(const k of bothKeys){if(!aggregated.
includes(k)&&keyIssues.has(k))result.issues.push(keyIssues.get(k))}}const merged=mergeValues(left.value,right.value);if(!merged.
valid){if(core_util.QH(result))return result;throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.
mergeErrorPath)}`)}result.value=merged.data;return result}const $ZodTuple=core_core.xI("$ZodTuple",(inst,def)=>{$ZodType.
init(inst,def);const items=def.items;const memo=core_core.cr.memoizer;memo?.attach(inst);inst._zod.parse=(payload,ctx)=>{
const input=payload.value;if(!Array.isArray(input)){payload.issues.push({input,inst,expected:"tuple",code:"invalid_type"});
return payload}payload.value=memo?memo.alloc(inst,payload,[],ctx):[];const proms=[];const optinStart=getTupleOptStart(items,
"optin");const optoutStart=getTupleOptStart(items,"optout");if(!def.rest){if(input.length<optinStart){payload.issues.push(
{code:"too_small",minimum:optinStart,inclusive:true,input,inst,origin:"array"});return payload}if(input.length>items.length){
payload.issues.push({code:"too_big",maximum:items.length,inclusive:true,input,inst,origin:"array"})}}const itemResults=new Array(
items.length);const abortEarly=def.rest?ctx?.abortEarly:void 0;let itemAborted=false;for(let i=0;i<items.length;i++){const r=items[i].
_zod.run({value:input[i],issues:[]},ctx);if(r instanceof Promise){proms.push(r.then(rr=>{itemResults[i]=rr}))}else{itemResults[i]=
r;if(abortEarly&&!itemAborted&&r.issues.length)itemAborted=core_util.QH(r)}}if(def.rest&&!itemAborted){let i=items.length-
1;const rest=input.slice(items.length);let seen=payload.issues.length;for(const el of rest){if(abortEarly&&payload.issues.
length!==seen){if(core_util.QH(payload,seen))break;seen=payload.issues.length}i++;const result=def.rest._zod.run({value:el,
issues:[]},ctx);if(result instanceof Promise){proms.push(result.then(r=>handleTupleResult(r,payload,i)))}else{handleTupleResult(
result,payload,i)}}}if(proms.length){return Promise.all(proms).then(()=>handleTupleResults(itemResults,payload,items,input,
optoutStart))}return handleTupleResults(itemResults,payload,items,input,optoutStart)}});function getTupleOptStart(items,key){
for(let i=items.length-1;i>=0;i--){const omittable=key==="optin"?items[i]._zod.optin!==void 0:items[i]._zod.optout==="op\
tional";if(!omittable)return i+1}return 0}function handleTupleResult(result,final,index){if(result.issues.length){final.
issues.push(...core_util.lQ(index,result.issues))}final.value[index]=result.value}function handleTupleResults(itemResults,final,items,input,optoutStart){
for(let i=0;i<items.length;i++){const r=itemResults[i];const isPresent=i<input.length;if(!isPresent&&i>=optoutStart&&items[i].
_zod.optin==="optional"){final.value.length=i;break}if(r.issues.length){if(!isPresent&&i>=optoutStart){final.value.length=
i;break}final.issues.push(...core_util.lQ(i,r.issues))}final.value[i]=r.value}for(let i=final.value.length-1;i>=input.length;i--){
if(items[i]._zod.optout==="optional"&&final.value[i]===void 0){final.value.length=i}else{break}}return final}const $ZodRecord=core_core.
xI("$ZodRecord",(inst,def)=>{$ZodType.init(inst,def);const memo=core_core.cr.memoizer;memo?.attach(inst);inst._zod.parse=
(payload,ctx)=>{const input=payload.value;if(!core_util.Qd(input)){payload.issues.push({expected:"record",code:"invalid_\
type",input,inst});return payload}const proms=[];const values=def.keyType._zod.values;if(values&&!def.partial){payload.value=
memo?memo.alloc(inst,payload,{},ctx):{};const recordKeys=new Set;for(const key of values){if(typeof key==="string"||typeof key===
"number"||typeof key==="symbol"){recordKeys.add(typeof key==="number"?key.toString():key);if(key==="__proto__")continue;
const keyResult=def.keyType._zod.run({value:key,issues:[]},ctx);if(keyResult instanceof Promise){throw new Error("Async \
schemas not supported in object keys currently")}if(keyResult.issues.length){payload.issues.push({code:"invalid_key",origin:"\
record",issues:keyResult.issues.map(iss=>core_util.iR(iss,ctx,core_core.$W())),input:key,path:[key],inst});continue}const outKey=keyResult.
value;if(outKey==="__proto__")continue;const result=def.valueType._zod.run({value:input[key],issues:[]},ctx);if(result instanceof
Promise){proms.push(result.then(result2=>{if(result2.issues.length){payload.issues.push(...core_util.lQ(key,result2.issues))}
payload.value[outKey]=result2.value}))}else{if(result.issues.length){payload.issues.push(...core_util.lQ(key,result.issues))}
payload.value[outKey]=result.value}}}let unrecognized;for(const key in input){if(!recordKeys.has(key)){if(def.mode==="lo\
ose"){if(key==="__proto__")continue;payload.value[key]=input[key]}else{unrecognized=unrecognized??[];unrecognized.push(key)}}}
if(unrecognized&&unrecognized.length>0){payload.issues.push({code:"unrecognized_keys",input,inst,keys:unrecognized,continue:true})}}else{
payload.value=memo?memo.alloc(inst,payload,{},ctx):{};let unrecognized;for(const key of Reflect.ownKeys(input)){if(key===
"__proto__")continue;if(!Object.prototype.propertyIsEnumerable.call(input,key))continue;let keyResult=def.keyType._zod.run(
{value:key,issues:[]},ctx);if(keyResult instanceof Promise){throw new Error("Async schemas not supported in object keys \
currently")}const checkNumericKey=typeof key==="string"&&core_regexes.ai.test(key)&&keyResult.issues.length;if(checkNumericKey){
const retryResult=def.keyType._zod.run({value:Number(key),issues:[]},ctx);if(retryResult instanceof Promise){throw new Error(
"Async schemas not supported in object keys currently")}if(retryResult.issues.length===0){keyResult=retryResult}}if(keyResult.
issues.length){if(def.mode==="loose"){payload.value[key]=input[key]}else if(values){unrecognized=unrecognized??[];unrecognized.
push(key)}else{payload.issues.push({code:"invalid_key",origin:"record",issues:keyResult.issues.map(iss=>core_util.iR(iss,
ctx,core_core.$W())),input:key,path:[key],inst})}continue}const outKey=keyResult.value;if(outKey==="__proto__")continue;
const result=def.valueType._zod.run({value:input[key],issues:[]},ctx);if(result instanceof Promise){proms.push(result.then(
result2=>{if(result2.issues.length){payload.issues.push(...core_util.lQ(key,result2.issues))}payload.value[outKey]=result2.
value}))}else{if(result.issues.length){payload.issues.push(...core_util.lQ(key,result.issues))}payload.value[outKey]=result.
value}}if(unrecognized&&unrecognized.length>0){payload.issues.push({code:"unrecognized_keys",input,inst,keys:unrecognized,
continue:true})}}if(proms.length){return Promise.all(proms).then(()=>payload)}return payload}});const $ZodMap=null;function handleMapResult(keyResult,valueResult,final,key,input,inst,ctx){
if(keyResult.issues.length){if(util.propertyKeyTypes.has(typeof key)){final.issues.push(...util.prefixIssues(key,keyResult.
issues))}else{final.issues.push({code:"invalid_key",origin:"map",input,inst,issues:keyResult.issues.map(iss=>util.finalizeIssue(
iss,ctx,core.config()))})}}if(valueResult.issues.length){if(util.propertyKeyTypes.has(typeof key)){final.issues.push(...util.
prefixIssues(key,valueResult.issues))}else{final.issues.push({origin:"map",code:"invalid_element",input,inst,key,issues:valueResult.
issues.map(iss=>util.finalizeIssue(iss,ctx,core.config()))})}}final.value.set(keyResult.value,valueResult.value)}const $ZodSet=null;
function handleSetResult(result,final){if(result.issues.length){final.issues.push(...result.issues)}final.value.add(result.
value)}const $ZodEnum=core_core.xI("$ZodEnum",(inst,def)=>{$ZodType.init(inst,def);const values=core_util.w5(def.entries);
const valuesSet=new Set(values);inst._zod.values=valuesSet;core_util.v5(inst,"pattern",zod=>{const patternValues=core_util.
w5(zod.def.entries).filter(k=>core_util.qQ.has(typeof k));return new RegExp(patternValues.length?`^(${patternValues.map(
o=>core_util.sD(o.toString())).join("|")})$`:"^[^\\s\\S]$")});inst._zod.parse=(payload,_ctx)=>{const input=payload.value;
if(valuesSet.has(input)){return payload}payload.issues.push({code:"invalid_value",values,input,inst});return payload}});
const $ZodLiteral=null;const $ZodFile=null;const $ZodTransform=core_core.xI("$ZodTransform",(inst,def)=>{$ZodType.init(inst,
def);inst._zod.optin="optional";core_core.cr.memoizer?.guard(inst);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="b\
ackward"){throw new core_core.cV(inst.constructor.name)}const _out=def.transform(payload.value,payload);if(ctx.async){const output=_out instanceof
Promise?_out:Promise.resolve(_out);return output.then(output2=>{payload.value=output2;return payload})}if(_out instanceof
Promise){throw new core_core.GT}payload.value=_out;return payload}});function handleOptionalResult(payload,result){payload.
value=result.issues.length?void 0:result.value;return payload}const $ZodOptional=core_core.xI("$ZodOptional",(inst,def)=>{
$ZodType.init(inst,def);core_util.v5(inst,"optin",zod=>zod.def.innerType._zod.optin==="defaulted"?"defaulted":"optional");
inst._zod.optout="optional";core_util.v5(inst,"values",zod=>{const values=zod.def.innerType._zod.values;return values?new Set(
[...values,void 0]):void 0});core_util.v5(inst,"pattern",zod=>{const pattern=zod.def.innerType._zod.pattern;return pattern?
new RegExp(`^(${core_util.p6(pattern.source)})?$`):void 0});inst._zod.parse=(payload,ctx)=>{if(payload.value===void 0){if(def.
innerType._zod.optin!=="defaulted")return payload;const result=def.innerType._zod.run({value:payload.value,issues:[]},ctx);
if(result instanceof Promise)return result.then(result2=>handleOptionalResult(payload,result2));return handleOptionalResult(
payload,result)}return def.innerType._zod.run(payload,ctx)}});const $ZodExactOptional=core_core.xI("$ZodExactOptional",(inst,def)=>{
$ZodOptional.init(inst,def);core_util.v5(inst,"values",zod=>zod.def.innerType._zod.values);core_util.v5(inst,"pattern",zod=>zod.
def.innerType._zod.pattern);inst._zod.parse=(payload,ctx)=>{return def.innerType._zod.run(payload,ctx)}});const $ZodNullable=core_core.
xI("$ZodNullable",(inst,def)=>{$ZodType.init(inst,def);core_util.v5(inst,"optin",zod=>zod.def.innerType._zod.optin);core_util.
v5(inst,"optout",zod=>zod.def.innerType._zod.optout);core_util.v5(inst,"pattern",zod=>{const pattern=zod.def.innerType._zod.
pattern;return pattern?new RegExp(`^(${core_util.p6(pattern.source)}|null)$`):void 0});core_util.v5(inst,"values",zod=>{
return zod.def.innerType._zod.values?new Set([...zod.def.innerType._zod.values,null]):void 0});inst._zod.parse=(payload,ctx)=>{
if(payload.value===null)return payload;return def.innerType._zod.run(payload,ctx)}});const $ZodDefault=core_core.xI("$Zo\
dDefault",(inst,def)=>{$ZodType.init(inst,def);inst._zod.optin="defaulted";core_util.v5(inst,"values",zod=>zod.def.innerType.
_zod.values);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){return def.innerType._zod.run(payload,ctx)}if(payload.
value===void 0){payload.value=def.defaultValue;return payload}const result=def.innerType._zod.run(payload,ctx);if(result instanceof
Promise){return result.then(result2=>handleDefaultResult(result2,def))}return handleDefaultResult(result,def)}});function handleDefaultResult(payload,def){
if(payload.value===void 0){payload.value=def.defaultValue}return payload}const $ZodPrefault=core_core.xI("$ZodPrefault",
(inst,def)=>{$ZodType.init(inst,def);inst._zod.optin="defaulted";core_util.v5(inst,"values",zod=>zod.def.innerType._zod.
values);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){return def.innerType._zod.run(payload,ctx)}if(payload.
value===void 0){payload.value=def.defaultValue}return def.innerType._zod.run(payload,ctx)}});const $ZodNonOptional=core_core.
xI("$ZodNonOptional",(inst,def)=>{$ZodType.init(inst,def);core_util.v5(inst,"values",zod=>{const v=zod.def.innerType._zod.
values;return v?new Set([...v].filter(x=>x!==void 0)):void 0});inst._zod.parse=(payload,ctx)=>{const result=def.innerType.
_zod.run(payload,ctx);if(result instanceof Promise){return result.then(result2=>handleNonOptionalResult(result2,inst))}return handleNonOptionalResult(
result,inst)}});function handleNonOptionalResult(payload,inst){if(!payload.issues.length&&payload.value===void 0){payload.
issues.push({code:"invalid_type",expected:"nonoptional",input:payload.value,inst})}return payload}const $ZodSuccess=null;
function handleCatchResult(payload,result,def,ctx){if(!result.issues.length){payload.value=result.value;if(result.memo)payload.
memo=true;return payload}payload.value=def.catchValue({...result,value:payload.value,error:{issues:result.issues.map(iss=>core_util.
iR(iss,ctx,core_core.$W()))},input:payload.value});return payload}const $ZodCatch=core_core.xI("$ZodCatch",(inst,def)=>{
$ZodType.init(inst,def);core_util.v5(inst,"optin",zod=>zod.def.innerType._zod.optin==="defaulted"?"defaulted":"optional");
core_util.v5(inst,"optout",zod=>zod.def.innerType._zod.optout);core_util.v5(inst,"values",zod=>zod.def.innerType._zod.values);
inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){return def.innerType._zod.run(payload,ctx)}const result=def.
innerType._zod.run({value:payload.value,issues:[]},ctx);if(result instanceof Promise){return result.then(result2=>handleCatchResult(
payload,result2,def,ctx))}return handleCatchResult(payload,result,def,ctx)}});const $ZodNaN=null;const $ZodPipe=core_core.
xI("$ZodPipe",(inst,def)=>{$ZodType.init(inst,def);core_util.v5(inst,"values",zod=>zod.def.in._zod.values);core_util.v5(
inst,"optin",zod=>zod.def.in._zod.optin);core_util.v5(inst,"optout",zod=>zod.def.out._zod.optout);core_util.v5(inst,"pro\
pValues",zod=>zod.def.in._zod.propValues);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="backward"){const right=def.
out._zod.run(payload,ctx);if(right instanceof Promise){return right.then(right2=>handlePipeResult(right2,def.in,ctx))}return handlePipeResult(
right,def.in,ctx)}const left=def.in._zod.run(payload,ctx);if(left instanceof Promise){return left.then(left2=>handlePipeResult(
left2,def.out,ctx))}return handlePipeResult(left,def.out,ctx)}});function handlePipeResult(left,next,ctx){if(left.issues.
some(iss=>iss.code!=="unrecognized_keys")){left.aborted=true;return left}return next._zod.run({value:left.value,issues:left.
issues},ctx)}const $ZodCodec=core_core.xI("$ZodCodec",(inst,def)=>{$ZodType.init(inst,def);core_util.v5(inst,"values",zod=>zod.
def.in._zod.values);core_util.v5(inst,"optin",zod=>zod.def.in._zod.optin);core_util.v5(inst,"optout",zod=>zod.def.out._zod.
optout);core_util.v5(inst,"propValues",zod=>zod.def.in._zod.propValues);inst._zod.parse=(payload,ctx)=>{const direction=ctx.
direction||"forward";if(direction==="forward"){const left=def.in._zod.run(payload,ctx);if(left instanceof Promise){return left.
then(left2=>handleCodecAResult(left2,def,ctx))}return handleCodecAResult(left,def,ctx)}else{const right=def.out._zod.run(
payload,ctx);if(right instanceof Promise){return right.then(right2=>handleCodecAResult(right2,def,ctx))}return handleCodecAResult(
right,def,ctx)}}});function handleCodecAResult(result,def,ctx){if(result.issues.length){result.aborted=true;return result}
const direction=ctx.direction||"forward";if(direction==="forward"){const transformed=def.transform(result.value,result);
if(transformed instanceof Promise){return transformed.then(value=>handleCodecTxResult(result,value,def.out,ctx))}return handleCodecTxResult(
result,transformed,def.out,ctx)}else{const transformed=def.reverseTransform(result.value,result);if(transformed instanceof
Promise){return transformed.then(value=>handleCodecTxResult(result,value,def.in,ctx))}return handleCodecTxResult(result,
transformed,def.in,ctx)}}function handleCodecTxResult(left,value,nextSchema,ctx){if(left.issues.length){left.aborted=true;
return left}return nextSchema._zod.run({value,issues:left.issues},ctx)}const $ZodPreprocess=null;const $ZodReadonly=core_core.
xI("$ZodReadonly",(inst,def)=>{$ZodType.init(inst,def);core_util.v5(inst,"propValues",zod=>zod.def.innerType._zod.propValues);
core_util.v5(inst,"values",zod=>zod.def.innerType._zod.values);core_util.v5(inst,"optin",zod=>zod.def.innerType?._zod?.optin);
core_util.v5(inst,"optout",zod=>zod.def.innerType?._zod?.optout);inst._zod.parse=(payload,ctx)=>{if(ctx.direction==="bac\
kward"){return def.innerType._zod.run(payload,ctx)}const result=def.innerType._zod.run(payload,ctx);if(result instanceof
Promise){return result.then(handleReadonlyResult)}return handleReadonlyResult(result)}});function handleReadonlyResult(payload){
if(!payload.memo)payload.value=Object.freeze(payload.value);return payload}function leafPattern(schema){const def=schema.
_zod.def;let pattern=def.pattern;let isInt=!!def.format?.includes("int");let minimum;let maximum;for(const ch of def.checks??
[]){const d=ch._zod.def;if(d.pattern)pattern=d.pattern;isInt||(isInt=!!d.format?.includes("int"));const lo=d.minimum??d.
length;const hi=d.maximum??d.length;if(lo!==void 0&&(minimum===void 0||lo>minimum))minimum=lo;if(hi!==void 0&&(maximum===
void 0||hi<maximum))maximum=hi}if(pattern)return pattern.source;if(minimum!==void 0&&maximum!==void 0&&minimum>maximum)return"\
(?!)";if(minimum!==void 0||maximum!==void 0)return regexes.string({minimum,maximum}).source;const own=schema._zod.pattern;
return(isInt&&own===regexes.number?regexes.integer:own)?.source}function partPattern(schema){const def=schema._zod.def;const own=schema.
_zod.pattern?.source;const inner=def.innerType??schema._zod.innerType;if(inner){const before=inner._zod.pattern?.source;
const after=partPattern(inner);if(own&&before&&after&&after!==before){return own.replace(util.cleanRegex(before),()=>util.
cleanRegex(after))}return own}if(def.options){const sources=def.options.map(partPattern);if(sources.every(Boolean))return`\
^(${sources.map(s=>util.cleanRegex(s)).join("|")})$`}return leafPattern(schema)}const $ZodTemplateLiteral=null;const $ZodFunction=null;
const $ZodPromise=null;const $ZodLazy=null;const $ZodCustom=core_core.xI("$ZodCustom",(inst,def)=>{core_checks.QP.init(inst,
def);$ZodType.init(inst,def);inst._zod.parse=(payload,_)=>{return payload};inst._zod.check=payload=>{const input=payload.
value;const r=def.fn(input);if(r instanceof Promise){return r.then(r2=>handleRefineResult(r2,payload,input,inst))}handleRefineResult(
r,payload,input,inst);return}});function handleRefineResult(result,payload,input,inst){if(!result){const _iss={code:"cus\
tom",input,inst,path:[...inst._zod.def.path??[]],continue:!inst._zod.def.abort};if(inst._zod.def.params)_iss.params=inst.
_zod.def.params;payload.issues.push(core_util.sn(_iss))}}}),54723:((__unused_webpack___webpack_module__,__webpack_exports__,__webpack_require__)=>{
__webpack_require__.d(__webpack_exports__,{A2:()=>normalizeParams,B7:()=>stringifyPrimitive,GW:()=>parsedType,Gv:()=>isObject,
LG:()=>floatSafeRemainder,MO:()=>rawShape,NM:()=>optionalKeys,NR:()=>BIGINT_FORMAT_RANGES,O7:()=>codePointLength,OH:()=>partial,
PO:()=>cached,QH:()=>aborted,Qd:()=>isPlainObject,Rc:()=>getLengthableOrigin,SS:()=>constantCatch,UQ:()=>esc,Up:()=>pick,
Vy:()=>assignProp2,W0:()=>safeExtend,X:()=>installLazyProp,X$:()=>extend,Yv:()=>slugify,cJ:()=>omit,cl:()=>nullish,d3:()=>attachSchema,
gx:()=>captureStackTrace,h1:()=>merge,hI:()=>allowsEval,hi:()=>sizeCaps,iR:()=>finalizeIssue,jD:()=>hide,jw:()=>joinValues,
k8:()=>jsonStringifyReplacer,lQ:()=>prefixIssues,mw:()=>required,o8:()=>clone,ol:()=>members,p6:()=>cleanRegex,qQ:()=>propertyKeyTypes,
qh:()=>own,rL:()=>explicitlyAborted,sD:()=>escapeRegex,sn:()=>issue,un:()=>derived,v5:()=>defineLazyInternal,w5:()=>getEnumValues,
yG:()=>shallowClone,zH:()=>NUMBER_FORMAT_RANGES,zM:()=>mergeDefs});var _core_js__WEBPACK_IMPORTED_MODULE_0__=__webpack_require__(
88532);function assertEqual(val){return val}function assertNotEqual(val){return val}function toZod(){return schema=>schema}
function assertIs(_arg){}function assertNever(_x){throw new Error("Unexpected value in exhaustive check")}function assert(_){}
function getEnumValues(entries){const numericValues=Object.values(entries).filter(v=>typeof v==="number");const values=Object.
entries(entries).filter(([k,_])=>numericValues.indexOf(+k)===-1).map(([_,v])=>v);return values}function joinValues(array,separator="\
|"){return array.map(val=>stringifyPrimitive(val)).join(separator)}function jsonStringifyReplacer(_,value){if(typeof value===
"bigint")return value.toString();return value}class Cached{constructor(getter){this._getter=getter;this._value=void 0}get value(){
const getter=this._getter;if(getter!==void 0){this._value=getter();this._getter=void 0}return this._value}}function cached(getter){
return new Cached(getter)}function nullish(input){return input===null||input===void 0}function cleanRegex(source){const start=source.
startsWith("^")?1:0;const end=source.endsWith("$")?source.length-1:source.length;return source.slice(start,end)}function floatSafeRemainder(val,step){
const ratio=val/step;const roundedRatio=Math.round(ratio);const tolerance=4*Number.EPSILON*Math.max(Math.abs(ratio),1);if(Math.
abs(ratio-roundedRatio)<tolerance)return 0;return ratio-roundedRatio}const EVALUATING=null;function defineLazy(object,key,getter){
let value=void 0;Object.defineProperty(object,key,{get(){if(value===EVALUATING){return void 0}if(value===void 0){value=EVALUATING;
value=getter()}return value},set(v){Object.defineProperty(object,key,{value:v})},configurable:true})}function objectClone(obj){
return Object.create(Object.getPrototypeOf(obj),Object.getOwnPropertyDescriptors(obj))}function assignProp2(target,prop,value){
Object.defineProperty(target,prop,{value,writable:true,enumerable:true,configurable:true})}function rawShape(def){const desc=Object.
getOwnPropertyDescriptor(def,"shape");return desc?.get?desc.get.raw:desc?.value}function sourceShape(schema){return rawShape(
schema._zod.def)??schema._zod.def.shape}function deferProp(target,key,getter){Object.defineProperty(target,key,{get(){const value=getter();
assignProp2(this,key,value);return value},enumerable:true,configurable:true})}function putProp(target,key,value){if(key in
target)assignProp2(target,key,value);else target[key]=value}function mirrorShape(target,source,keys,wrap){const raw=sourceShape(
source);for(const key of keys){const desc=Object.getOwnPropertyDescriptor(raw,key);if(!desc.enumerable)continue;if(desc.
get){deferProp(target,key,()=>{const value=source._zod.def.shape[key];return wrap?wrap(value,key):value})}else putProp(target,
key,wrap?wrap(desc.value,key):desc.value)}}function mirrorProps(target,source){for(const key of Reflect.ownKeys(source)){
const desc=Object.getOwnPropertyDescriptor(source,key);if(!desc.enumerable)continue;if(desc.get)deferProp(target,key,()=>source[key]);else
putProp(target,key,desc.value)}}function mergeDefs(...defs){const mergedDescriptors={};for(const def of defs){const descriptors=Object.
getOwnPropertyDescriptors(def);Object.assign(mergedDescriptors,descriptors)}return Object.defineProperties({},mergedDescriptors)}
function cloneDef(schema){return mergeDefs(schema._zod.def)}function getElementAtPath(obj,path){if(!path)return obj;return path.
reduce((acc,key)=>acc?.[key],obj)}function promiseAllObject(promisesObj){const keys=Object.keys(promisesObj);const promises=keys.
map(key=>promisesObj[key]);return Promise.all(promises).then(results=>{const resolvedObj={};for(let i=0;i<keys.length;i++){
resolvedObj[keys[i]]=results[i]}return resolvedObj})}function randomString(length=10){const chars="abcdefghijklmnopqrstu\
vwxyz";let str="";for(let i=0;i<length;i++){str+=chars[Math.floor(Math.random()*chars.length)]}return str}function esc(str){
return JSON.stringify(str)}function slugify(input){return input.toLowerCase().trim().replace(/[^\w\s-]/g,"").replace(/[\s_-]+/g,
"-").replace(/^-+|-+$/g,"")}const captureStackTrace="captureStackTrace"in Error?Error.captureStackTrace:(..._args)=>{};function isObject(data){
return typeof data==="object"&&data!==null&&!Array.isArray(data)}const allowsEval=cached(()=>{if(_core_js__WEBPACK_IMPORTED_MODULE_0__.
cr.jitless){return false}if(typeof navigator!=="undefined"&&navigator?.userAgent?.includes("Cloudflare")){return false}try{
const F=Function;new F("");return true}catch(_){return false}});function isPlainObject(o){if(isObject(o)===false)return false;
const ctor=o.constructor;if(ctor===void 0)return true;if(typeof ctor!=="function")return true;const prot=ctor.prototype;
if(isObject(prot)===false)return false;if(Object.prototype.hasOwnProperty.call(prot,"isPrototypeOf")===false){return false}
return true}function shallowClone(o){if(isPlainObject(o))return{...o};if(Array.isArray(o))return[...o];if(o instanceof Map)
return new Map(o);if(o instanceof Set)return new Set(o);return o}function numKeys(data){let keyCount=0;for(const key in data){
if(Object.prototype.hasOwnProperty.call(data,key)){keyCount++}}return keyCount}const getParsedType=data=>{const t=typeof data;
switch(t){case"undefined":return"undefined";case"string":return"string";case"number":return Number.isNaN(data)?"nan":"nu\
mber";case"boolean":return"boolean";case"function":return"function";case"bigint":return"bigint";case"symbol":return"symb\
ol";case"object":if(Array.isArray(data)){return"array"}if(data===null){return"null"}if(data.then&&typeof data.then==="fu\
nction"&&data.catch&&typeof data.catch==="function"){return"promise"}if(typeof Map!=="undefined"&&data instanceof Map){return"\
map"}if(typeof Set!=="undefined"&&data instanceof Set){return"set"}if(typeof Date!=="undefined"&&data instanceof Date){return"\
date"}if(typeof File!=="undefined"&&data instanceof File){return"file"}return"object";default:throw new Error(`Unknown d\
ata type: ${t}`)}};const propertyKeyTypes=new Set(["string","number","symbol"]);const primitiveTypes=new Set(["string","\
number","bigint","boolean","symbol","undefined"]);function escapeRegex(str){return str.replace(/[.*+?^${}()|[\]\\]/g,"\\$\
&")}function clone(inst,def,params){const cl=new inst._zod.constr(def??inst._zod.def);if(!def||params?.parent)cl._zod.parent=
inst;return cl}function normalizeParams(_params){const params=_params;if(!params)return{};if(typeof params==="string")return{
error:()=>params};if(params?.message!==void 0){if(params?.error!==void 0)throw new Error("Cannot specify both `message` \
and `error` params");params.error=params.message}delete params.message;if(typeof params.error==="string")return{...params,
error:()=>params.error};return params}function createTransparentProxy(getter){let target;return new Proxy({},{get(_,prop,receiver){
target??(target=getter());return Reflect.get(target,prop,receiver)},set(_,prop,value,receiver){target??(target=getter());
return Reflect.set(target,prop,value,receiver)},has(_,prop){target??(target=getter());return Reflect.has(target,prop)},deleteProperty(_,prop){
target??(target=getter());return Reflect.deleteProperty(target,prop)},ownKeys(_){target??(target=getter());return Reflect.
ownKeys(target)},getOwnPropertyDescriptor(_,prop){target??(target=getter());return Reflect.getOwnPropertyDescriptor(target,
prop)},defineProperty(_,prop,descriptor){target??(target=getter());return Reflect.defineProperty(target,prop,descriptor)}})}
function stringifyPrimitive(value){if(typeof value==="bigint")return value.toString()+"n";if(typeof value==="string")return`\
"${value}"`;return`${value}`}function optionalKeys(shape){return Object.keys(shape).filter(k=>{return shape[k]._zod.optin!==
void 0&&shape[k]._zod.optout==="optional"})}const NUMBER_FORMAT_RANGES=(()=>({safeint:[Number.MIN_SAFE_INTEGER,Number.MAX_SAFE_INTEGER],
int32:[-2147483648,2147483647],uint32:[0,4294967295],float32:[-34028234663852886e22,34028234663852886e22],float64:[-Number.
MAX_VALUE,Number.MAX_VALUE]}))();const BIGINT_FORMAT_RANGES={int64:[BigInt("-9223372036854775808"),BigInt("9223372036854\
775807")],uint64:[BigInt(0),BigInt("18446744073709551615")]};function pick(schema,mask){const currDef=schema._zod.def;const checks2=currDef.
checks;const hasChecks=checks2&&checks2.length>0;if(hasChecks){throw new Error(".pick() cannot be used on object schemas\
 containing refinements")}const newShape={};mirrorShape(newShape,schema,maskedKeys(schema,mask));return clone(schema,mergeDefs(
currDef,{shape:newShape,checks:[]}))}function maskedKeys(schema,mask){const raw=sourceShape(schema);const keys=[];for(const key of Reflect.
ownKeys(mask)){if(!Object.getOwnPropertyDescriptor(raw,key)?.enumerable){throw new Error(`Unrecognized key: "${String(key)}\
"`)}if(mask[key])keys.push(key)}return keys}function omit(schema,mask){const currDef=schema._zod.def;const checks2=currDef.
checks;const hasChecks=checks2&&checks2.length>0;if(hasChecks){throw new Error(".omit() cannot be used on object schemas\
 containing refinements")}const omitted=new Set(maskedKeys(schema,mask));const newShape={};mirrorShape(newShape,schema,Reflect.
ownKeys(sourceShape(schema)).filter(key=>!omitted.has(key)));return clone(schema,mergeDefs(currDef,{shape:newShape,checks:[]}))}
function extend(schema,shape){if(!isPlainObject(shape)){throw new Error("Invalid input to extend: expected a plain objec\
t")}const checks2=schema._zod.def.checks;const hasChecks=checks2&&checks2.length>0;if(hasChecks){const existingShape=sourceShape(
schema);for(const key of Reflect.ownKeys(shape)){if(Object.getOwnPropertyDescriptor(existingShape,key)!==void 0){throw new Error(
"Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.")}}}return clone(schema,mergeDefs(
schema._zod.def,{shape:extended(schema,shape)}))}function extended(schema,shape){const newShape={};mirrorShape(newShape,
schema,Reflect.ownKeys(sourceShape(schema)));mirrorProps(newShape,shape);return newShape}function safeExtend(schema,shape){
if(!isPlainObject(shape)){throw new Error("Invalid input to safeExtend: expected a plain object")}return clone(schema,mergeDefs(
schema._zod.def,{shape:extended(schema,shape)}))}function merge(a,b){if(!b?._zod?.def){throw new Error("Invalid input to\
 merge: expected an object schema. To merge a plain shape, use `.extend()`.")}if(a._zod.def.checks?.length){throw new Error(
".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.")}const newShape={};mirrorShape(
newShape,a,Reflect.ownKeys(sourceShape(a)));mirrorShape(newShape,b,Reflect.ownKeys(sourceShape(b)));const def=mergeDefs(
a._zod.def,{shape:newShape,get catchall(){return b._zod.def.catchall},checks:b._zod.def.checks??[]});return clone(a,def)}
function partial(Class2,schema,mask,name="partial"){const currDef=schema._zod.def;const checks2=currDef.checks;const hasChecks=checks2&&
checks2.length>0;if(hasChecks){throw new Error(`.${name}() cannot be used on object schemas containing refinements`)}const selected=mask?
new Set(maskedKeys(schema,mask)):void 0;const newShape={};mirrorShape(newShape,schema,Reflect.ownKeys(sourceShape(schema)),
Class2&&((value,key)=>selected&&!selected.has(key)?value:new Class2({type:"optional",innerType:value})));return clone(schema,
mergeDefs(schema._zod.def,{shape:newShape,checks:[]}))}function required(Class2,schema,mask){const selected=mask?new Set(
maskedKeys(schema,mask)):void 0;const newShape={};mirrorShape(newShape,schema,Reflect.ownKeys(sourceShape(schema)),(value,key)=>selected&&
!selected.has(key)?value:new Class2({type:"nonoptional",innerType:value}));return clone(schema,mergeDefs(schema._zod.def,
{shape:newShape}))}function aborted(x,startIndex=0){if(x.aborted===true)return true;for(let i=startIndex;i<x.issues.length;i++){
if(x.issues[i]?.continue!==true){return true}}return false}function explicitlyAborted(x,startIndex=0){if(x.aborted===true)
return true;for(let i=startIndex;i<x.issues.length;i++){if(x.issues[i]?.continue===false){return true}}return false}function prefixIssues(path,issues){
return issues.map(iss=>{var _a;(_a=iss).path??(_a.path=[]);iss.path.unshift(path);return iss})}function unwrapMessage(message){
return typeof message==="string"?message:message?.message}function sizeCaps(defChecks){const caps=[];for(const ch of defChecks??
[]){const d=ch._zod.def;if(!/_(length|size)$|_equals$/.test(d.check))break;const max=d.maximum??d.length??d.size;if(max>=
0)caps.push([max,ch])}return caps}function attachSchema(issues,start,inst){var _a;for(let i=start;i<issues.length;i++){(_a=
issues[i]).schema??(_a.schema=inst)}}function finalizeIssue(iss,ctx,config){var _a;const traits=iss.inst?._zod?.traits;if(traits?.
has("$ZodType")){if(traits.has("$ZodCheck"))(_a=iss).schema??(_a.schema=iss.inst);else iss.schema=iss.inst}const schemaError=iss.
schema!==iss.inst?iss.schema?._zod.def?.error:void 0;const message=iss.message?iss.message:unwrapMessage(iss.inst?._zod.
def?.error?.(iss))??unwrapMessage(schemaError?.(iss))??unwrapMessage(ctx?.error?.(iss))??unwrapMessage(config.customError?.(
iss))??unwrapMessage(config.localeError?.(iss))??"Invalid input";const full={};for(const k of Object.keys(iss)){if(k==="\
inst"||k==="schema"||k==="continue"||k==="input"||k==="__proto__")continue;full[k]=iss[k]}full.path??(full.path=[]);full.
message=message;if(ctx?.reportInput){full.input=iss.input}return full}function getSizableOrigin(input){if(input instanceof
Set)return"set";if(input instanceof Map)return"map";if(input instanceof File)return"file";return"unknown"}const highSurrogate=/[\uD800-\uDBFF]/;
function codePointLength(str){const units=str.length;if(!highSurrogate.test(str))return units;let count=units;for(let i=0;i<
units-1;i++){if((str.charCodeAt(i)&64512)===55296&&(str.charCodeAt(i+1)&64512)===56320){count--;i++}}return count}function getLengthableOrigin(input){
if(Array.isArray(input))return"array";if(typeof input==="string")return"string";return"unknown"}function parsedType(data){
const t=typeof data;switch(t){case"number":{return Number.isNaN(data)?"nan":"number"}case"object":{if(data===null){return"\
null"}if(Array.isArray(data)){return"array"}const obj=data;if(obj&&Object.getPrototypeOf(obj)!==Object.prototype&&"const\
ructor"in obj&&obj.constructor){return obj.constructor.name}}}return t}function issue(...args){const[iss,input,inst]=args;
if(typeof iss==="string"){return{message:iss,code:"custom",input,inst}}return{...iss}}function cleanEnum(obj){return Object.
entries(obj).filter(([k,_])=>{return Number.isNaN(Number.parseInt(k,10))}).map(el=>el[1])}function base64ToUint8Array(base64){
const binaryString=atob(base64);const bytes=new Uint8Array(binaryString.length);for(let i=0;i<binaryString.length;i++){bytes[i]=
binaryString.charCodeAt(i)}return bytes}function uint8ArrayToBase64(bytes){let binaryString="";for(let i=0;i<bytes.length;i++){
binaryString+=String.fromCharCode(bytes[i])}return btoa(binaryString)}function base64urlToUint8Array(base64url){const base64=base64url.
replace(/-/g,"+").replace(/_/g,"/");const padding="=".repeat((4-base64.length%4)%4);return base64ToUint8Array(base64+padding)}
function uint8ArrayToBase64url(bytes){return uint8ArrayToBase64(bytes).replace(/\+/g,"-").replace(/\//g,"_").replace(/=/g,
"")}function hexToUint8Array(hex){const cleanHex=hex.replace(/^0x/,"");if(cleanHex.length%2!==0){throw new Error("Invali\
d hex string length")}const bytes=new Uint8Array(cleanHex.length/2);for(let i=0;i<cleanHex.length;i+=2){bytes[i/2]=Number.
parseInt(cleanHex.slice(i,i+2),16)}return bytes}function uint8ArrayToHex(bytes){return Array.from(bytes).map(b=>b.toString(
16).padStart(2,"0")).join("")}class Class{constructor(..._args){}}function members(proto,table){for(const key in table){
const desc=Object.getOwnPropertyDescriptor(table,key);if(desc.get)Object.defineProperty(proto,key,{...desc,enumerable:false});else
defineBound(proto,key,desc.value)}}function own(inst,key,value,enumerable=true){Object.defineProperty(inst,key,{configurable:true,
writable:true,enumerable,value});return value}function hide(inst,key,value){return own(inst,key,value,false)}function derived(computes,table){
for(const key in computes){const compute=computes[key];Object.defineProperty(table,key,{configurable:true,enumerable:true,
get(){return own(this,key,compute(this))},set(value){own(this,key,value)}})}return table}function defineBound(proto,key,fn){
Object.defineProperty(proto,key,{configurable:true,get(){return this==null?fn:own(this,key,fn.bind(this))},set(value){own(
this,key,value)}})}function claim(inst,sentinel){const proto=Object.getPrototypeOf(inst);return sentinel in proto?void 0:
proto}let installing;let broke=false;const breaker={configurable:true,get(){broke=true;return void 0}};function defineLazyInternal(inst,key,compute){
const proto=Object.getPrototypeOf(inst._zod);if(key in proto&&installing!==inst._zod){installing=void 0;return}installing=
inst._zod;Object.defineProperty(proto,key,{configurable:true,get(){Object.defineProperty(this,key,breaker);const outer=broke;
broke=false;try{const value=compute(this);if(broke)delete this[key];else Object.defineProperty(this,key,{configurable:true,
writable:true,value});broke=broke||outer;return value}catch(err){delete this[key];broke=broke||outer;throw err}},set(value){
Object.defineProperty(this,key,{configurable:true,writable:true,value})}})}function installLazyProp(inst,key,make,enumerable){
const proto=claim(inst,key);if(!proto)return;Object.defineProperty(proto,key,{configurable:true,get(){const desc={configurable:true,
writable:true,enumerable,value:void 0};Object.defineProperty(this,key,desc);desc.value=make(this);Object.defineProperty(
this,key,desc);return desc.value},set(value){Object.defineProperty(this,key,{configurable:true,writable:true,enumerable,
value})}})}const CONSTANT_CATCH="~constantCatch";function constantCatch(value){const fn=()=>value;fn[CONSTANT_CATCH]=true;
return fn}})};
